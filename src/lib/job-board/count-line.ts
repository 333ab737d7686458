// "112 jobs", or the part of them that is shown.

import { fill } from '../format/fill.ts';
import { ROWS } from './board-question.ts';
import type { LiveWords } from './live-words.ts';

type Count = { total: number; page: number; language: string; words: Pick<LiveWords, 'jobs' | 'part'> };

// Making a formatter costs more than a search.
const formats = new Map<string, { number: Intl.NumberFormat; plural: Intl.PluralRules }>();

function formatsOf(language: string) {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const fresh = { number: new Intl.NumberFormat(language), plural: new Intl.PluralRules(language) };
  formats.set(language, fresh);
  return fresh;
}

/** `112 jobs` for what fits on one page, else `51 to 100 of 112 jobs`; nothing of a page beyond the end is told. */
export function countLine({ total, page, language, words }: Count): string {
  const { number: format, plural } = formatsOf(language);
  const number = (value: number) => format.format(value);
  const sentence = words.jobs[plural.select(total)] ?? words.jobs.other ?? '';
  const jobs = fill(sentence, { count: number(total) });
  const from = (page - 1) * ROWS + 1;
  if (page === 1 || from > total) return jobs;
  return fill(words.part, { from: number(from), to: number(Math.min(total, page * ROWS)), jobs });
}
