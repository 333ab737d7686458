// Which trade a job's title names: by the names of trades people hire for, which no table of the survey has, and by rank.
import { readFileSync } from 'node:fs';
import { type CleanTitle, cleanTitle } from './clean-title.ts';

const path = new URL('./tables/roles.txt', import.meta.url);

let roles: ReadonlyMap<string, string> | null = null;
const MOST_WORDS = 5;

/** Name of a trade, cleaned → code of its occupation. */
function allRoles(): ReadonlyMap<string, string> {
  if (roles !== null) return roles;
  const all = new Map<string, string>();
  for (const row of readFileSync(path, 'utf8').trimEnd().split('\n')) {
    const [code = '', ...names] = row.split('|');
    for (const name of names) {
      if (!all.has(name)) all.set(name, code);
      const plain = cleanTitle(name).words.join(' ');
      if (plain.includes(' ') && plain !== 'vice president' && !all.has(plain)) all.set(plain, code);
    }
  }
  roles = all;
  return all;
}

/** `isWhole`: the name is all that the first part of the title says. */
export type Trade = { code: string; name: string; isWhole: boolean };

/** The names of trades in a title, the likeliest first; empty where it names none that is known. */
export function tradesIn(title: string): { clean: CleanTitle; trades: Trade[] } {
  const clean = cleanTitle(title);
  const found: Trade[] = phrasesIn(clean.words).map(([name, code]) => ({
    ...{ code, name },
    isWhole: name === clean.words.join(' '),
  }));
  for (const part of [...clean.beside, [...clean.words, ...clean.beside.join(' ').split(' ')].join(' ')])
    for (const [name, code] of phrasesIn(part.split(' '))) found.push({ code, name, isWhole: false });
  if (clean.isHead)
    for (const word of [...clean.words, ...clean.beside.join(' ').split(' ')]) {
      const code = FIELDS[word];
      if (code !== undefined) found.push({ code, name: word, isWhole: false });
    }
  const trades = clean.isHead ? found.map(headed) : found;
  if (clean.isHead && trades.length === 0 && clean.words.length > 0)
    trades.push({ code: '11-1021', name: clean.words.join(' '), isWhole: false });
  const codes = new Set<string>();
  return {
    clean,
    trades: trades.filter(({ code }) => !codes.has(code) && codes.add(code).size > 0),
  };
}

/** Longest first, of equally long ones the last, since a title ends with its noun. */
function phrasesIn(words: readonly string[]): [string, string][] {
  const all = allRoles();
  const found: { name: string; code: string; length: number; at: number }[] = [];
  for (let at = 0; at < words.length; at += 1)
    for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1) {
      const name = words.slice(at, at + length).join(' ');
      const code = all.get(name) ?? all.get(name.replace(/s$/, ''));
      if (code !== undefined) found.push({ name, code, length, at });
    }
  found.sort((one, other) => other.length - one.length || other.at - one.at);
  return found.map(({ name, code }) => [name, code]);
}

/** What somebody is head of. */
const FIELDS: Record<string, string> = {
  ...{
    engineering: '15-1252',
    product: '11-2021',
    sales: '41-3091',
    marketing: '13-1161',
    finance: '13-2051',
  },
  ...{ people: '13-1071', hr: '13-1071', talent: '13-1071', operations: '11-1021', legal: '23-1011' },
  ...{ data: '15-2051', security: '15-1212', design: '27-1024', communications: '27-3031', it: '15-1211' },
  ...{ alliance: '41-3091', alliances: '41-3091', partnerships: '41-3091', revenue: '41-3091' },
};

/** Who leads people of a trade, by the first digits of the trade's code. */
const LEADERS: [string, string][] = [
  ['11-', ''],
  ['15-', '11-3021'],
  ['17-2061', '11-9041'],
  ['17-', '11-9041'],
  ['41-', '11-2022'],
  ['13-1161', '11-2021'],
  ['13-107', '11-3121'],
  ['13-114', '11-3111'],
  ['13-115', '11-3131'],
  ['13-108', '11-1021'],
  ['13-2', '11-3031'],
  ['13-102', '11-3061'],
  ['27-3031', '11-2032'],
  ['43-3', '11-3031'],
  ['43-4', '43-1011'],
  ['29-', '11-9111'],
  ['13-111', '11-1021'],
  ['13-1', '11-1021'],
  ['53-', '11-3071'],
];

function headed(trade: Trade): Trade {
  const leader = LEADERS.find(([digits]) => trade.code.startsWith(digits))?.[1];
  return leader === undefined || leader === '' ? trade : { ...trade, code: leader, isWhole: false };
}
