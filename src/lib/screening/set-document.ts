// A screening set as it is edited: pure steps from one document to the next. It knows no screen and no server.
import type { Language } from '#contract/kit/fields.ts';
import type { Question, QuestionType, ScreeningSet } from '#contract/screening-set.ts';

export type SetDocument = { name: string; locale: Language; questions: readonly Question[] };

export const mostQuestions = 60;
export const mostOptions = 100;

/** What the server keeps of a set, as it is edited. */
export const documentOf = ({ name, locale, questions }: ScreeningSet): SetDocument => ({
  name,
  locale,
  questions,
});

export const typeNames: Record<QuestionType, string> = {
  'short-text': 'Short text',
  'long-text': 'Long text',
  'yes-no': 'Yes or no',
  single: 'Single choice',
  multi: 'Multiple choice',
  number: 'Number',
  date: 'Date',
  file: 'File',
  url: 'Web address',
  phone: 'Phone',
  location: 'Location',
  salary: 'Salary',
  'video-answer': 'Video answer',
};

export const hasOptions = (type: QuestionType): boolean => type === 'single' || type === 'multi';
export const isText = (type: QuestionType): boolean => type === 'short-text' || type === 'long-text';
export const isAmount = (type: QuestionType): boolean => type === 'number' || type === 'salary';

/** A name within the set that nothing else has; it only ever serves to be pointed at. */
export const newId = (): string => crypto.randomUUID().slice(0, 8);

export const newOption = (label: Question['options'][number]['label'] = {}) => ({ id: newId(), label });

export const newQuestion = (type: QuestionType = 'short-text'): Question => ({
  id: newId(),
  type,
  label: {},
  help: {},
  required: false,
  options: hasOptions(type) ? [newOption(), newOption()] : [],
  validation: {},
  knockout: null,
  weight: 0,
  credit: [],
  mapping: {},
  showIf: null,
  pii: 'none',
  eeo: false,
});

const withQuestions = (document: SetDocument, questions: readonly Question[]): SetDocument => ({
  ...document,
  questions,
});

/** The document with one question changed. */
export const changed = (
  document: SetDocument,
  id: string,
  change: (question: Question) => Question,
): SetDocument =>
  withQuestions(
    document,
    document.questions.map((question) => (question.id === id ? change(question) : question)),
  );

/** The document with a question after another, or at the end. */
export function added(document: SetDocument, question: Question, after: string | null): SetDocument {
  const place = document.questions.findIndex(({ id }) => id === after);
  const questions = [...document.questions];
  questions.splice(place === -1 ? questions.length : place + 1, 0, question);
  return withQuestions(document, questions);
}

export const removed = (document: SetDocument, id: string): SetDocument =>
  withQuestions(
    document,
    document.questions.filter((question) => question.id !== id),
  );

/** The questions in the order of these ids; unknown ids are ignored. */
export const reordered = (document: SetDocument, ids: readonly string[]): SetDocument =>
  withQuestions(
    document,
    ids.flatMap((id) => document.questions.find((question) => question.id === id) ?? []),
  );

/** A copy with a name of its own, so that nothing points at both. */
export const copyOf = (question: Question): Question => ({ ...question, id: newId() });

/** The question as another type: what the new type cannot have goes, the words stay. */
export function withType(question: Question, type: QuestionType): Question {
  const keepsOptions = hasOptions(type) && question.options.length > 0;
  const keepsLimits = (isText(type) && isText(question.type)) || (isAmount(type) && isAmount(question.type));
  return {
    ...question,
    type,
    options: keepsOptions ? question.options : hasOptions(type) ? [newOption(), newOption()] : [],
    validation: keepsLimits ? question.validation : {},
    knockout: null,
    weight: 0,
    credit: [],
  };
}

/** The question as one about equal opportunity, which is never scored, or as any other. */
export const withEeo = (question: Question, eeo: boolean): Question =>
  eeo
    ? { ...question, eeo, weight: 0, credit: [], knockout: null, pii: 'sensitive' }
    : { ...question, eeo, pii: 'none' };
