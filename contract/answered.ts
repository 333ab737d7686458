// What an answer says to a condition, and which questions are shown because of it; the same for form and server.
import type { Answer, AskedQuestion, Question } from './screening-set.ts';

type Condition = { op: 'is' | 'is-not' | 'has' | 'gt' | 'lt'; value: boolean | number | string };
type Value = Answer['value'] | undefined;

/** Whether a question has an answer at all: blanks and empty choices are none, a file is one. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined) return false;
  if (answer.fileId !== undefined) return true;
  return !isGap(answer.value);
}

const isGap = (value: Value): value is null | undefined =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Whether an answer meets a condition. No answer meets none, not even `is-not`: blanks and empty choices are none. */
export function meets({ op, value: wanted }: Condition, value: Value): boolean {
  if (isGap(value)) return false;
  switch (op) {
    case 'is':
      return isSame(value, wanted);
    case 'is-not':
      return !isSame(value, wanted);
    case 'has':
      return Array.isArray(value)
        ? value.some((one) => isSame(one, wanted))
        : folded(value).includes(folded(wanted));
    case 'gt':
      return compare(value, wanted) > 0;
    case 'lt':
      return compare(value, wanted) < 0;
  }
}

/** The questions that are asked given these answers, in order. What a hidden question was answered counts for nothing. */
export function shownQuestions<Q extends Pick<Question | AskedQuestion, 'id' | 'showIf'>>(
  questions: readonly Q[],
  answers: readonly Answer[],
): Q[] {
  const given = new Map(answers.map((answer) => [answer.questionId, answer.value]));
  const shown = new Map<string, Q>();
  for (const question of questions) {
    const { showIf } = question;
    const isShown =
      showIf === null || (shown.has(showIf.questionId) && meets(showIf, given.get(showIf.questionId)));
    if (isShown) shown.set(question.id, question);
  }
  return [...shown.values()];
}

const folded = (value: unknown) => String(value).trim().toLowerCase();

function isSame(value: NonNullable<Value>, wanted: Condition['value']): boolean {
  if (Array.isArray(value)) return value.length === 1 && isSame(value[0] ?? '', wanted);
  if (typeof value === 'number' || typeof wanted === 'number') return Number(value) === Number(wanted);
  return folded(value) === folded(wanted);
}

/** Below, at or above zero; NaN, and so neither greater nor less, where the two cannot be compared. */
function compare(value: NonNullable<Value>, wanted: Condition['value']): number {
  if (typeof value === 'string' && typeof wanted === 'string' && [value, wanted].every(isDay))
    return value.localeCompare(wanted, 'en');
  return typeof value === 'number' || typeof value === 'string' ? Number(value) - Number(wanted) : Number.NaN;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
