// One answer against its question: the value as it is kept, or what is wrong with it in a sentence. Pure.
import type { FieldCode } from '#contract/kit/errors.ts';
import { WebAddress } from '#contract/kit/fields.ts';
import type { Answer, Question } from '#contract/screening-set.ts';
import { tidyPhone } from '#server/telephone.ts';
import { wholeMatch } from './patterns.ts';

type Value = Answer['value'];
type Checked = { value: NonNullable<Value> } | { code: FieldCode; detail: string };

const wrong = (code: FieldCode, detail: string): Checked => ({ code, detail });

/** `country` is where a telephone number without its own country code is rung. */
export function checkValue(question: Question, value: NonNullable<Value>, country: string | null): Checked {
  switch (question.type) {
    case 'yes-no':
      return checkYesNo(value);
    case 'number':
    case 'salary':
      return checkNumber(question, value);
    case 'single':
    case 'multi':
      return checkChoices(question, value);
    case 'file':
      return wrong('TYPE', 'Add a file here.');
    default:
      return typeof value === 'string'
        ? checkText(question, value, country)
        : wrong('TYPE', 'Write your answer as text.');
  }
}

// Forms without script only know texts.
const saidAs = new Map<Value, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  ['yes', true],
  ['no', false],
]);

function checkYesNo(value: Value): Checked {
  const said = saidAs.get(value);
  return said === undefined ? wrong('TYPE', 'Answer yes or no.') : { value: said };
}

function checkNumber({ validation: { min, max } }: Question, given: Value): Checked {
  const isWritten = typeof given === 'string' && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(given);
  const number = isWritten ? Number(given) : given;
  if (typeof number !== 'number' || !Number.isFinite(number)) return wrong('TYPE', 'Answer with a number.');
  if (min !== undefined && number < min) return wrong('RANGE', `At least ${min}.`);
  if (max !== undefined && number > max) return wrong('RANGE', `At most ${max}.`);
  return { value: number };
}

function checkChoices({ type, options }: Question, value: Value): Checked {
  const chosen = Array.isArray(value) ? [...new Set(value)] : [value];
  const known = new Set(options.map(({ id }) => id));
  if (!chosen.every((one) => typeof one === 'string' && known.has(one)))
    return wrong('NOT_ALLOWED', 'Choose from the list.');
  if (type === 'multi') return { value: chosen as string[] };
  return chosen.length === 1 ? { value: chosen[0] as string } : wrong('TOO_MANY', 'Choose one.');
}

function checkText(question: Question, text: string, country: string | null): Checked {
  switch (question.type) {
    case 'date':
      return isDay(text) ? { value: text } : wrong('FORMAT', 'Enter a date such as 2026-03-01.');
    case 'url':
    case 'video-answer':
      return checkAddress(text);
    case 'phone':
      return checkPhone(text, country);
    case 'location':
      return text.length > 300 ? wrong('TOO_LONG', 'At most 300 characters.') : { value: oneLine(text) };
    case 'short-text':
      return checkLength(question, oneLine(text), 500);
    default:
      return checkLength(question, text, 10_000);
  }
}

const oneLine = (text: string) => text.replace(/[\n\t]+/g, ' ').trim();

function checkLength({ validation: { min, max, regex } }: Question, text: string, most: number): Checked {
  const characters = [...text].length;
  const limit = Math.min(max ?? most, 10_000);
  if (min !== undefined && characters < min) return wrong('TOO_SHORT', `Use at least ${min} characters.`);
  if (characters > limit) return wrong('TOO_LONG', `At most ${limit} characters.`);
  if (regex !== undefined && !matches(regex, text))
    return wrong('FORMAT', 'Use the format that was asked for.');
  return { value: text };
}

/** A platform's own pattern may be one we cannot read: then the platform decides. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(wholeMatch(pattern), 'u').test(text);
  } catch {
    return true;
  }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function checkAddress(text: string): Checked {
  const address = WebAddress.safeParse(text);
  return address.success
    ? { value: address.data }
    : wrong('FORMAT', 'Please enter a web address, such as https://example.com');
}

function checkPhone(text: string, country: string | null): Checked {
  const phone = tidyPhone(text, country);
  return phone === null ? wrong('FORMAT', 'Please enter a telephone number.') : { value: phone };
}
