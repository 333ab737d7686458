// What stands on a poster, in one of the three languages.
import type { Language } from '#contract/kit/fields.ts';
import { translator } from '#i18n/t.ts';

export type Poster = {
  language: Language;
  employer: string;
  /** `#` and 3 or 6 digits; anything else is no colour. */
  tint: string | null;
  headline: string;
  /** The last one may say how many more there are. */
  jobs: readonly string[];
  scan: string;
  send: string;
  keyword: string;
  /** "to +1 …"; null where no number is connected. */
  to: string | null;
  visit: string;
  /** As somebody types it. */
  address: string;
  rates: string | null;
};

export type PosterOf = {
  language: Language;
  employer: string;
  tint: string | null;
  keyword: string;
  number: string | null;
  jobs: readonly string[];
  jobCount: number;
  /** What the code holds. */
  url: string;
};

const MOST_JOBS = 5;

export function posterWords({
  language,
  employer,
  tint,
  keyword,
  number,
  jobs,
  jobCount,
  url,
}: PosterOf): Poster {
  const t = translator(language);
  const named = jobs.slice(0, jobCount > MOST_JOBS ? MOST_JOBS - 1 : MOST_JOBS);
  const more = jobCount - named.length;
  return {
    ...{ language, employer, tint, keyword },
    headline: t('poster.headline'),
    jobs: [...named, ...(more > 0 ? [t('poster.more', { count: more })] : [])],
    scan: t('poster.scan'),
    send: t('poster.send'),
    to: number === null ? null : t('poster.to', { number: spaced(number) }),
    visit: t('poster.visit'),
    address: url.replace(/^https?:\/\//, '').replace(/\?.*$/, ''),
    rates: number === null ? null : t('poster.rates'),
  };
}

/** Numbers of North America as they are written there; others in groups of three, which reads better than none. */
export function spaced(number: string): string {
  const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  if (american !== null) return `+1 ${american.slice(1).join(' ')}`;
  return number.replace(/(\d{3})(?=\d)/g, '$1 ');
}
