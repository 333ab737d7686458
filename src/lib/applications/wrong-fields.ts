// Refusals of calls as fields of the form, each with the sentence that says why.
import type { FieldCode, FieldError } from '#contract/kit/errors.ts';
import type { AskedQuestion } from '#contract/screening-set.ts';
import { CallError } from '../api/call-error.ts';
import type { Wrong } from './apply-face.ts';
import { fieldOf, fileFieldOf } from './typed.ts';

type Kind = AskedQuestion['type'] | 'email' | 'line';

/** Kinds of fields whose form is said in a sentence of their own. */
const ownSentence: Partial<Record<Kind, string>> = {
  email: 'email',
  phone: 'phone',
  url: 'url',
  'video-answer': 'url',
  date: 'date',
  number: 'number',
  salary: 'number',
};

const startFields: Record<string, { field: string; kind: Kind }> = {
  '/firstName': { field: 'firstName', kind: 'line' },
  '/lastName': { field: 'lastName', kind: 'line' },
  '/email': { field: 'email', kind: 'email' },
  '/phone': { field: 'phone', kind: 'phone' },
  '/consent/privacyVersion': { field: 'privacy', kind: 'line' },
};

/** The wrong fields of the start; empty where the refusal names none of them. */
export function wrongAtStart(errors: readonly FieldError[]): Wrong[] {
  return errors.flatMap(({ pointer = '', code }) => {
    const found = startFields[pointer];
    if (found === undefined) return [];
    if (found.field === 'privacy') return [{ field: 'privacy', why: 'privacyChanged' }];
    return [{ field: found.field, why: sentenceFor(found.kind, code), values: { max: 60 } }];
  });
}

/** The wrong answers, in the order of the questions; the résumé last, as it stands on the page. */
export function wrongAnswers(errors: readonly FieldError[], questions: readonly AskedQuestion[]): Wrong[] {
  const byPointer = new Map(errors.map((error) => [error.pointer ?? '', error.code]));
  const answers = questions.flatMap((question): Wrong[] => {
    const code = byPointer.get(`/answers/${question.id}`);
    if (code === undefined) return [];
    const field = question.type === 'file' ? fileFieldOf(question.id) : fieldOf(question.id);
    return [{ field, ...sentenceOf(question, code) }];
  });
  return byPointer.has('/resume') ? [...answers, { field: 'resume', why: 'resume' }] : answers;
}

function sentenceOf({ type, validation }: AskedQuestion, code: FieldCode): Omit<Wrong, 'field'> {
  const { min, max } = validation;
  if (code === 'RANGE' && min !== undefined && max !== undefined)
    return { why: 'between', values: { min, max } };
  if (code === 'RANGE')
    return min === undefined
      ? { why: 'atMost', values: { max: max ?? 0 } }
      : { why: 'atLeast', values: { min } };
  if (code === 'TOO_SHORT') return { why: 'tooShort', values: { min: min ?? 1 } };
  if (code === 'TOO_LONG')
    return { why: 'tooLong', values: { max: max ?? (type === 'long-text' ? 10_000 : 500) } };
  return { why: sentenceFor(type, code) };
}

function sentenceFor(kind: Kind, code: FieldCode): string {
  if (code === 'REQUIRED') return 'required';
  if (code === 'TOO_LONG') return 'tooLong';
  if (code === 'NOT_ALLOWED' || code === 'TOO_MANY') return 'choose';
  return ownSentence[kind] ?? 'format';
}

const fileReasons = new Set(['empty', 'encrypted', 'truncated', 'too-many-pixels']);

/** Why a file was not taken; null where the refusal is about something else. */
export function wrongFile(field: string, error: unknown): Wrong | null {
  if (!(error instanceof CallError)) return null;
  if (error.code === 'TOO_LARGE') return { field, why: 'fileTooLarge' };
  if (error.code !== 'FILE_REFUSED') return null;
  const reason = error.problem?.reason ?? '';
  return { field, why: fileReasons.has(reason) ? `file-${reason}` : 'fileKind' };
}
