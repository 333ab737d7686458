// Which question is next, and how a question is asked in a message. Pure.
import { isAnswered, shownQuestions } from '#contract/answered.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { ExpectedReply } from '#contract/public-text-to-apply.ts';
import type { Question } from '#contract/screening-set.ts';
import type { TextFlow } from '#server/tables/text-to-apply.ts';
import { fill, type Script } from './script.ts';
import { words } from './words.ts';

/** Stands for the résumé among the questions; no question has this id. */
export const RESUME = '§resume';
/** More options than this are not listed; their names are taken all the same. */
const MOST_LISTED = 25;

export type Prompt = { body: string; expects: ExpectedReply };

/** What is asked of this person. Voluntary equal-opportunity questions aren't asked by message. */
export const askedOf = (flow: TextFlow, questions: readonly Question[]): Question[] =>
  shownQuestions(questions, flow.answers).filter(({ eeo, required }) => !eeo || required);

/** The next thing to ask; null where all is asked. */
export function nextQuestion(flow: TextFlow, questions: readonly Question[]): string | null {
  const given = new Map(flow.answers.map((answer) => [answer.questionId, answer]));
  const next = askedOf(flow, questions).find(
    ({ id }) => !isAnswered(given.get(id)) && !flow.passed.includes(id),
  );
  if (next !== undefined) return next.id;
  return flow.resume === 'required' && !flow.passed.includes(RESUME) ? RESUME : null;
}

/** Which question of how many; null outside of them. */
export function progressOf(
  flow: TextFlow,
  questions: readonly Question[],
): { question: number; questionCount: number } | null {
  if (flow.step !== 'questions' || flow.questionId === null) return null;
  const ids = askedOf(flow, questions).map(({ id }) => id);
  if (flow.resume === 'required') ids.push(RESUME);
  const at = ids.indexOf(flow.questionId);
  return at < 0 ? null : { question: at + 1, questionCount: ids.length };
}

/** A text in the language of the conversation, else in any that is there. */
export const inLanguage = (texts: Partial<Record<Language, string>>, language: Language): string =>
  [texts[language], texts.en, texts.fr, texts.pt].find((text) => text !== undefined && text !== '') ?? '';

export function promptFor(flow: TextFlow, script: Script, language: Language): Prompt | null {
  const say = words[language];
  const skip = { value: say.skip, label: say.skip };
  const progress = progressOf(flow, script.questions);
  const place = progress === null ? '' : `${progress.question}/${progress.questionCount} `;
  if (flow.questionId === RESUME)
    return {
      body: `${place}${fill(script.link === null ? say.noLink : say.resume, script)}`,
      expects: { kind: 'file', options: [{ value: say.done, label: say.done }], skip: null },
    };
  const question = script.questions.find(({ id }) => id === flow.questionId);
  if (question === undefined) return null;
  const { kind, options, more } = howToAsk(question, script, language);
  const lines = [
    `${place}${inLanguage(question.label, language)}`,
    inLanguage(question.help, language),
    ...(question.type === 'single' || question.type === 'multi'
      ? options.map(({ value, label }) => `${value} ${label}`)
      : []),
    more,
    question.required ? '' : say.orSkip,
  ];
  return {
    body: lines.filter((line) => line !== '').join('\n'),
    expects: { kind, options, skip: question.required ? null : skip },
  };
}

type How = { kind: ExpectedReply['kind']; options: ExpectedReply['options']; more: string };

function howToAsk(question: Question, script: Script, language: Language): How {
  const say = words[language];
  const none = { options: [], more: '' };
  const listed = question.options.slice(0, MOST_LISTED).map(({ label }, at) => ({
    value: String(at + 1),
    label: inLanguage(label, language),
  }));
  switch (question.type) {
    case 'yes-no': {
      const options = say.yesNo.map((word) => ({ value: word, label: word }));
      return { kind: 'choice', options, more: say.yesNo.join(' / ') };
    }
    case 'single':
      return { kind: 'choice', options: listed, more: say.pickOne };
    case 'multi':
      return { kind: 'choices', options: listed, more: say.pickMany };
    case 'file': {
      const options = [{ value: say.done, label: say.done }];
      return { kind: 'file', options, more: fill(script.link === null ? say.noLink : say.file, script) };
    }
    case 'number':
    case 'salary':
      return { kind: 'number', ...none };
    case 'date':
      return { kind: 'date', options: [], more: say.date };
    case 'url':
    case 'video-answer':
      return { kind: 'url', ...none };
    case 'phone':
      return { kind: 'phone', ...none };
    case 'long-text':
      return { kind: 'long-text', ...none };
    default:
      return { kind: 'text', ...none };
  }
}
