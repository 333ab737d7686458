// What platforms ask, as our questions: labels within limits, and ids that keep the platform's own value.
import { createHash } from 'node:crypto';
import type { Language } from '#contract/kit/fields.ts';
import type { Question } from '#contract/screening-set.ts';
import { cutAtWord, tidyLine, unescapeHtml } from './text.ts';

const LABEL_CHARACTERS = 300;
const HELP_CHARACTERS = 500;
const MOST_OPTIONS = 500;
const ID = /^[A-Za-z0-9_.:[\]-]{1,120}$/;
const ENCODED = 'b64.';
const DIGEST = 'sha.';

/**
 * An id of ours for a platform's value of any form. `platformValue` gives the value back, but for long texts, which are told
 * by a digest: these are the words of an option, so its label stands for them.
 */
export function idFor(value: string): string {
  if (ID.test(value) && !value.startsWith(ENCODED) && !value.startsWith(DIGEST)) return value;
  const encoded = `${ENCODED}${Buffer.from(value).toString('base64url')}`;
  return encoded.length <= 120 ? encoded : `${DIGEST}${createHash('sha256').update(value).digest('hex')}`;
}

/** The platform's value behind an option's id. */
export function platformValue(id: string, options: Question['options']): string {
  if (id.startsWith(ENCODED)) return Buffer.from(id.slice(ENCODED.length), 'base64url').toString();
  if (id.startsWith(DIGEST)) return labelOf(options.find((option) => option.id === id)?.label ?? {}) || id;
  return id;
}

/** The words of a label in whichever language it has. */
export const labelOf = (label: Partial<Record<Language, string>>): string =>
  label.en ?? label.fr ?? label.pt ?? '';

export type AskedHere = {
  id: string;
  type: Question['type'];
  label: unknown;
  /** HTML or text. */
  help?: unknown;
  required: boolean;
  options?: { value: string; label: unknown }[];
  mapping: Question['mapping'];
  eeo?: boolean;
};

/** A question of the platform in its one language. A label that is too long is cut, and stands whole in the help. */
export function questionOf(asked: AskedHere, language: Language): Question {
  const label = tidyLine(asked.label) || 'Question';
  const help = tidyLine(unescapeHtml(String(asked.help ?? '')).replace(/<[^<>]*>/g, ' '));
  const short = cutAtWord(label, LABEL_CHARACTERS);
  const fullHelp = cutAtWord(short === label ? help : [label, help].join(' ').trim(), HELP_CHARACTERS);
  return {
    id: asked.id,
    type: asked.type,
    label: { [language]: short },
    help: fullHelp === '' ? {} : { [language]: fullHelp },
    required: asked.required,
    options: optionsOf(asked.options ?? [], language),
    validation: {},
    knockout: null,
    weight: 0,
    credit: [],
    mapping: asked.mapping,
    showIf: null,
    pii: asked.eeo === true ? 'sensitive' : 'none',
    eeo: asked.eeo ?? false,
  };
}

function optionsOf(options: NonNullable<AskedHere['options']>, language: Language): Question['options'] {
  const byId = new Map(
    options
      .slice(0, MOST_OPTIONS)
      .map(({ value, label }) => [
        idFor(value),
        cutAtWord(tidyLine(label) || tidyLine(value), LABEL_CHARACTERS),
      ]),
  );
  return [...byId].map(([id, label]) => ({ id, label: { [language]: label } }));
}

/** The language of a label's key: that of the job where we have it, else English. */
export function labelLanguage(value: unknown): Language {
  const tag = typeof value === 'string' ? value.slice(0, 2).toLowerCase() : '';
  return tag === 'fr' || tag === 'pt' ? tag : 'en';
}

/** An answer as text, for platforms that take nothing else: labels instead of ids. */
export function answerText(
  question: Pick<Question, 'options'>,
  value: string | number | boolean | string[] | null,
): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const words = (one: string) =>
    labelOf(question.options.find((option) => option.id === one)?.label ?? {}) || one;
  return (Array.isArray(value) ? value : [String(value)]).map(words).join(', ');
}
