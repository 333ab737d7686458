// Values of a job as people write them in English, French and Portuguese. What cannot be read is null.
import type { EmploymentType, Salary, SalaryInterval, WorkplaceType } from '#contract/job.ts';
import { isCurrency } from '#contract/kit/codes.ts';
import { foldedWords } from '#server/search.ts';

const folded = (text: string): string => foldedWords(text).join(' ');

const find = <T>(rules: readonly [T, RegExp][], text: string): T | null =>
  rules.find(([, rule]) => rule.test(text))?.[0] ?? null;

const employments: [EmploymentType, RegExp][] = [
  ['intern', /\b(intern|internship|stage|stagiaire|estagio|estagiario|alternance|apprenti\w*)\b/],
  ['part-time', /\b(part time|parttime|temps partiel|meio periodo|tempo parcial|part)\b/],
  ['temporary', /\b(temporary|temp|seasonal|interim|saisonnier|temporario|cdd)\b/],
  ['full-time', /\b(unlimited|indefinite|permanent) contract\b/],
  ['contract', /\b(contract\w*|freelance|prestation|pj|prestador)\b/],
  [
    'full-time',
    /\b(full time|fulltime|permanent|regular|temps plein|cdi|tempo integral|integral|clt|full)\b/,
  ],
  ['other', /\S/],
];

export const employmentOf = (text: string): EmploymentType | null => find(employments, folded(text));

const workplaces: [WorkplaceType, RegExp][] = [
  ['hybrid', /\b(hybrid\w*|hybride|hibrid\w*|partiel)\b/],
  ['on-site', /\b(on site|onsite|office|sur site|presentiel|presencial|no|non|nao|false|0)\b/],
  [
    'remote',
    /\b(remote\w*|fully remote|teletravail|distance|a distance|remoto|home office|teletrabalho|yes|oui|sim|true|1|anywhere)\b/,
  ],
];

export const workplaceOf = (text: string): WorkplaceType | null => {
  const words = folded(text);
  return words === 'home office' ? 'remote' : find(workplaces, words);
};

const intervals: [SalaryInterval, RegExp][] = [
  ['hour', /\b(hour\w*|hr|heure|horaire|hora)\b/],
  ['day', /\b(day|daily|jour|journalier|dia|diaria)\b/],
  ['week', /\b(week\w*|semaine|hebdomadaire|semana\w*)\b/],
  ['month', /\b(month\w*|mois|mensuel\w*|mes|mensal)\b/],
  ['year', /\b(year\w*|annum|annual\w*|an|annee|annuel\w*|ano|anual)\b/],
];

// The longer sign first: R$ holds $.
const signs: [string, string][] = [
  ['R$', 'BRL'],
  ['CA$', 'CAD'],
  ['A$', 'AUD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['$', 'USD'],
  ['¥', 'JPY'],
];

type Pay = { min: string; max: string; currency: string; interval: string };

/** A range may stand in one value (`$50k–70k a year`). Without a currency there is no salary. */
export function salaryOf({ min, max, currency, interval }: Pay): Salary | null {
  const whole = `${min} ${max}`;
  const code = `${currency.toUpperCase()} ${whole}`.match(/\b[A-Z]{3}\b/g)?.find(isCurrency);
  const unit = code ?? signs.find(([sign]) => `${currency} ${whole}`.includes(sign))?.[1];
  if (unit === undefined) return null;
  const amounts = max.trim() === '' ? amountsIn(min) : [amountsIn(min)[0], amountsIn(max)[0]];
  const [low = null, high = null] = amounts;
  if (low === null && high === null) return null;
  const isTurned = low !== null && high !== null && low > high;
  return {
    min: isTurned ? high : low,
    max: isTurned ? low : high,
    currency: unit,
    interval: find(intervals, folded(`${interval} ${whole}`)) ?? 'year',
  };
}

function amountsIn(text: string): number[] {
  const found =
    text.slice(0, 200).match(/\d[\d.,\u00a0\u202f' ]*\d\s*k\b|\d[\d.,\u00a0\u202f' ]*\d|\d+\s*k\b|\d/gi) ??
    [];
  return found.slice(0, 2).flatMap((each) => {
    const thousand = /k$/i.test(each) ? 1000 : 1;
    const amount = plainNumber(each.replace(/[\s\u00a0\u202f'k]/gi, '')) * thousand;
    return Number.isFinite(amount) && amount <= 1_000_000_000 ? [amount] : [];
  });
}

/** The last point or comma parts the cents when one or two digits follow it; all others group thousands. */
function plainNumber(text: string): number {
  const cents = /[.,](\d{1,2})$/.exec(text);
  const units = cents === null ? text : text.slice(0, cents.index);
  return Number(`${units.replace(/[.,]/g, '')}.${cents?.[1] ?? '0'}`);
}

/** ISO, as mails write it, or by day and month; `isDayFirst` settles 03/04/2026. */
export function dateOf(text: string, isDayFirst: boolean): Date | null {
  const at = momentOf(text.trim(), isDayFirst);
  const year = at.getUTCFullYear();
  return Number.isNaN(at.getTime()) || year < 1990 || year > LAST_YEAR ? null : at;
}

/** Whether it names a day, and one that nobody has yet seen or that no calendar has. Old ones stand for "not said". */
export function isImpossibleDay(text: string, isDayFirst: boolean): boolean {
  const given = text.trim();
  if (/^[+-]?\d{5,}-\d{1,2}-\d/.test(given)) return true;
  const year = momentOf(given, isDayFirst).getUTCFullYear();
  return year > LAST_YEAR || year < 1;
}

const LAST_YEAR = 2100;

function momentOf(given: string, isDayFirst: boolean): Date {
  const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/.exec(given);
  return slashed === null ? new Date(given) : fromParts(slashed.slice(1).map(Number), isDayFirst);
}

function fromParts([one = 0, two = 0, year = 0]: number[], isDayFirst: boolean): Date {
  const [day, month] = two > 12 || (!isDayFirst && one <= 12) ? [two, one] : [one, two];
  return new Date(month > 12 || day > 31 ? Number.NaN : Date.UTC(year, month - 1, day));
}
