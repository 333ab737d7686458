// "112 jobs", or the part of them that is shown.
import { ROWS } from './board-question.ts';
import { fill, type LiveWords } from './live-words.ts';

type Count = { total: number; page: number; language: string; words: Pick<LiveWords, 'jobs' | 'part'> };

/** `112 jobs` for what fits on one page, else `51 to 100 of 112 jobs`; nothing of a page beyond the end is told. */
export function countLine({ total, page, language, words }: Count): string {
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const sentence = words.jobs[new Intl.PluralRules(language).select(total)] ?? words.jobs.other ?? '';
  const jobs = fill(sentence, { count: number(total) });
  const from = (page - 1) * ROWS + 1;
  if (page === 1 || from > total) return jobs;
  return fill(words.part, { from: number(from), to: number(Math.min(total, page * ROWS)), jobs });
}
