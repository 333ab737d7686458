// When something began and ended, as résumés write it.
import { evenly } from './folded.ts';

/** `from` and `to` as a year or a month; `to` is empty where it goes on. `start` and `end`: its place in the line. */
export type Span = { from: string; to: string; start: number; end: number; isRange: boolean };

const months: readonly (readonly string[])[] = [
  ['january', 'janvier', 'janeiro', 'janv', 'jan'],
  ['february', 'fevrier', 'fevereiro', 'fevr', 'feb', 'fev'],
  ['march', 'marco', 'mars', 'mar'],
  ['april', 'avril', 'abril', 'apr', 'avr', 'abr'],
  ['may', 'maio', 'mai'],
  ['june', 'juin', 'junho', 'jun'],
  ['july', 'juillet', 'julho', 'juil', 'jul'],
  ['august', 'aout', 'agosto', 'aug', 'ago'],
  ['september', 'septembre', 'setembro', 'sept', 'sep', 'set'],
  ['october', 'octobre', 'outubro', 'oct', 'out'],
  ['november', 'novembre', 'novembro', 'nov'],
  ['december', 'decembre', 'dezembro', 'dec', 'dez'],
];
const numberOfMonth = new Map(months.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

const MONTH = `\\b(?:${[...numberOfMonth.keys()].sort((a, b) => b.length - a.length).join('|')})\\b\\.?`;
const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)(?!\\d)';
const DATE = [
  `(?:\\d{1,2} )?${MONTH}(?: de|,)?[ /]?${YEAR}`,
  `(?<!\\d)\\d{1,2}[/.]\\d{1,2}[/.]${YEAR}`,
  `(?<!\\d)\\d{1,2}[/.]${YEAR}`,
  `(?<!\\d)\\d{1,2}-${YEAR}`,
  `(?<!\\d)${YEAR}[/.]\\d{1,2}(?!\\d)`,
  `(?<!\\d)${YEAR}-(?:0[1-9]|1[0-2])(?= ?(?:-|to|a|ate) ?(?:${YEAR}-|[a-z]))`,
  `(?<!\\d)${YEAR}`,
].join('|');
const ISO = `(?<!\\d)${YEAR}-(?:0[1-9]|1[0-2])(?!\\d)`;
const NOW = [
  ...['presently', 'presente', 'present', 'current', 'now', 'today', 'ongoing', 'to date', "aujourd'hui"],
  ...['a ce jour', 'ce jour', 'en cours', 'actuellement', 'actuel', 'atualmente', 'atualidade', 'atual'],
  ...['ao momento', 'hoje', 'data atual', 'maintenant'],
].join('|');
const TO = ` ?(?:-|>|\\bto\\b|\\buntil\\b|\\btill\\b|\\bau?\\b|\\bjusqu'(?:a|au|en)\\b|\\bate(?: a| ao)?\\b) ?`;

const range = new RegExp(
  `(?:\\b(?:from|de|du|entre) )?(${DATE})${TO}(?:le )?(${ISO}|${DATE}|(?:${NOW})\\b|\\d{2}(?![\\d/.]))`,
);
const sharedYear = new RegExp(`(${MONTH})${TO}(${MONTH}) (?:de )?(${YEAR})`);
const since = new RegExp(`\\b(?:since|depuis|desde|from|a partir de|des)(?: le| o)? (${DATE})`);
const single = new RegExp(`(${DATE})`);

/** The first time span of a line, a lone date with `isRange` false; null where it names none. */
export function spanIn(line: string): Span | null {
  const text = evenly(line);
  if (!/(?:19[5-9]|20[0-4])\d/.test(text)) return null;
  const shared = sharedYear.exec(text);
  if (shared !== null) {
    const [whole, first = '', last = '', year = ''] = shared;
    return placed(shared.index, whole, { from: dated(`${first} ${year}`), to: dated(`${last} ${year}`) });
  }
  const found = range.exec(text);
  if (found !== null) {
    const [whole, first = '', last = ''] = found;
    const from = dated(first);
    return placed(found.index, whole, { from, to: endOf(from, last) });
  }
  const begun = since.exec(text);
  if (begun !== null) return placed(begun.index, begun[0], { from: dated(begun[1] ?? ''), to: '' });
  const one = single.exec(text);
  if (one === null) return null;
  return { ...placed(one.index, one[0], { from: '', to: dated(one[1] ?? '') }), isRange: false };
}

const placed = (start: number, whole: string, { from, to }: Pick<Span, 'from' | 'to'>): Span => ({
  ...{ from, to, start, end: start + whole.length, isRange: true },
});

/** “2019-21” ends in 2021. */
function endOf(from: string, last: string): string {
  if (/^\d{2}$/.test(last)) return `${from.slice(0, 2)}${last}`;
  return /\d{4}/.test(last) ? dated(last) : '';
}

function dated(text: string): string {
  const year = /(?:19|20)\d{2}/.exec(text)?.[0] ?? '';
  const name = /[a-z]{3,}/.exec(text)?.[0];
  const named = name === undefined ? undefined : numberOfMonth.get(name);
  const numbers = text.replace(year, ' ').match(/\d{1,2}/g) ?? [];
  // Of a day and a month the month stands beside the year.
  const month = named ?? Number((/^(?:19|20)\d{2}/.test(text) ? numbers[0] : numbers.at(-1)) ?? 0);
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : year;
}
