// What the form of a recording request says in the browser, in the page's language.
import type { Translate } from '#i18n/t.ts';

const KEYS = [
  'start',
  'startWhy',
  'answers',
  'answer',
  'noAnswer',
  'takeOf',
  'takeUnknown',
  'uploadTitle',
  'uploadHint',
  'uploading',
  'agree',
  'fullName',
  'send',
  'replace',
] as const;
const WRONG = ['refused', 'retakes', 'full', 'large', 'often', 'gone', 'failed'] as const;

const blanks = Object.fromEntries(
  ['number', 'prompt', 'time', 'percent'].map((name) => [name, `{{${name}}}`]),
);

export type AnswerWords = Record<(typeof KEYS)[number], string> & {
  wrong: Record<(typeof WRONG)[number], string>;
};

export const answerWords = (t: Translate): AnswerWords =>
  ({
    ...Object.fromEntries(KEYS.map((key) => [key, t(`record.${key}`, blanks)])),
    wrong: Object.fromEntries(WRONG.map((key) => [key, t(`record.wrong.${key}`)])),
  }) as AnswerWords;

type Wrong = keyof AnswerWords['wrong'];

const BY_CODE: Readonly<Record<string, Wrong>> = {
  FILE_REFUSED: 'refused',
  CONFLICT: 'retakes',
  STORAGE_FULL: 'full',
  TOO_LARGE: 'large',
  RATE_LIMITED: 'often',
  GONE: 'gone',
  NOT_FOUND: 'gone',
};

/** Which sentence of `record.wrong` tells of a refused take. */
export const wrongTake = (code: string): Wrong => BY_CODE[code] ?? 'failed';
