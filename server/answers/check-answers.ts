// All answers of an application against its questions: what is kept, and what is still wrong. Pure.
import { isAnswered, shownQuestions } from '#contract/answered.ts';
import type { FieldCode, FieldError } from '#contract/kit/errors.ts';
import type { Answer, Question } from '#contract/screening-set.ts';
import { checkValue } from './answer-value.ts';

type Facts = {
  /** Ids of the files that were added for a question. */
  files: { id: string; questionId: string | null }[];
  /** Where the job is, for telephone numbers; ISO 3166-1, two letters. */
  country: string | null;
};

/** `kept` holds the answers to questions that are shown, tidied; wrong ones as they were given. */
export type CheckedAnswers = { kept: Answer[]; errors: FieldError[] };

/**
 * Errors point at `/answers/{question id}`. Hidden questions are neither required nor kept; unknown ones are refused.
 */
export function checkAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
  facts: Facts,
): CheckedAnswers {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const kept: Answer[] = [];
  const errors = strangers(questions, answers);
  for (const question of shownQuestions(questions, answers)) {
    const answer = withFile(question, given.get(question.id), facts);
    if (!isAnswered(answer) || answer === undefined) {
      if (question.required) errors.push(errorAt(question.id, 'REQUIRED', 'Please answer this question.'));
      continue;
    }
    const checked = checkOne(question, answer, facts);
    if ('code' in checked) errors.push(errorAt(question.id, checked.code, checked.detail));
    kept.push('code' in checked ? answer : checked);
  }
  return { kept, errors };
}

/** The newer answers over the earlier ones, question by question. */
export function mergeAnswers(earlier: readonly Answer[], newer: readonly Answer[]): Answer[] {
  const merged = new Map(earlier.map((answer) => [answer.questionId, answer]));
  for (const answer of newer) merged.set(answer.questionId, answer);
  return [...merged.values()].filter((answer) => isAnswered(answer));
}

export const errorAt = (questionId: string, code: FieldCode, detail: string): FieldError => ({
  pointer: `/answers/${questionId}`,
  code,
  detail,
});

function strangers(questions: readonly Question[], answers: readonly Answer[]): FieldError[] {
  const known = new Set(questions.map(({ id }) => id));
  return answers
    .filter(({ questionId }) => !known.has(questionId))
    .map(({ questionId }) => errorAt(questionId, 'UNKNOWN', 'This question isn’t part of the form.'));
}

// A file is an answer by being there: the candidate need not name it again.
function withFile(question: Question, answer: Answer | undefined, { files }: Facts): Answer | undefined {
  if (question.type !== 'file') return answer;
  const file = files.findLast((one) => one.questionId === question.id);
  return file === undefined
    ? undefined
    : ({ questionId: question.id, value: null, fileId: file.id } as Answer);
}

function checkOne(
  question: Question,
  answer: Answer,
  { country }: Facts,
): Answer | { code: FieldCode; detail: string } {
  if (question.type === 'file') return answer;
  if (answer.fileId !== undefined && answer.value === null)
    return { code: 'TYPE', detail: 'This question doesn’t accept files.' };
  const checked = checkValue(question, answer.value ?? '', country);
  return 'code' in checked ? checked : { questionId: question.id, value: checked.value };
}
