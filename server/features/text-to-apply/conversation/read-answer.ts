// A message read as the answer to a question: its value, or what to say about it. Pure.
import type { Language } from '#contract/kit/fields.ts';
import type { Answer, Question } from '#contract/screening-set.ts';
import { checkValue } from '#server/answers/answer-value.ts';
import { folded, yesOrNo } from './reserved.ts';
import { type Words, words } from './words.ts';

type Read = { value: NonNullable<Answer['value']> } | { fault: string };
type Reading = { language: Language; country: string | null };

export function readAnswer(question: Question, text: string, { language, country }: Reading): Read {
  const say = words[language];
  const raw = rawValue(question, text, language);
  if (raw === null) return { fault: faultOf(question, say) };
  const checked = checkValue(question, raw, country);
  if ('value' in checked) return checked;
  return { fault: checked.code === 'RANGE' ? say.badAnswer : faultOf(question, say) };
}

function rawValue(question: Question, text: string, language: Language): NonNullable<Answer['value']> | null {
  switch (question.type) {
    case 'yes-no':
      return ofYesNo(text);
    case 'single':
      return optionIn(question, text);
    case 'multi': {
      const parts = optionIn(question, text) === null ? text.split(/[,;\n]|\s+(?=\d)/) : [text];
      const ids = parts.filter((part) => part.trim() !== '').map((part) => optionIn(question, part));
      return ids.length === 0 || ids.includes(null) ? null : [...new Set(ids as string[])];
    }
    case 'number':
    case 'salary':
      return numberIn(text);
    case 'date':
      return dayIn(text, language);
    default:
      return text;
  }
}

function ofYesNo(text: string): boolean | null {
  const word = folded(text);
  if (word === '1' || word === '2') return word === '1';
  return yesOrNo(text)?.said ?? null;
}

/** By its number in the list, or by its name in any language. */
function optionIn({ options }: Question, text: string): string | null {
  const word = folded(text);
  if (word === '') return null;
  const named = options.find(({ label }) =>
    Object.values(label).some((one) => one !== undefined && folded(one) === word),
  );
  if (named !== undefined) return named.id;
  return /^\d{1,3}$/.test(word) ? (options[Number(word) - 1]?.id ?? null) : null;
}

/** Plain decimals out of what people write: `1,200`, `1 200,50`, `15 €`. */
function numberIn(text: string): string | null {
  const bare = text.replace(/[\s\p{Sc}]|[A-Z]{3}$/gu, '');
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare)) return bare.replaceAll(',', '');
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  const plain = bare.replace(',', '.');
  return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(plain) ? plain : null;
}

/** `2026-03-31` as it is; `31/03/2026` with the day first, unless an English reader may mean the month. */
function dayIn(text: string, language: Language): string | null {
  const bare = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(bare)) return bare;
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(bare);
  if (parts === null) return null;
  const [, day = '', month = '', year = ''] = parts;
  if (language === 'en' && Number(day) <= 12 && day !== month) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function faultOf({ type }: Question, say: Words): string {
  switch (type) {
    case 'yes-no':
    case 'single':
    case 'multi':
      return say.badChoice;
    case 'number':
    case 'salary':
      return say.badNumber;
    case 'date':
      return say.badDate;
    case 'url':
    case 'video-answer':
      return say.badAddress;
    case 'phone':
      return say.badPhone;
    default:
      return say.badAnswer;
  }
}
