// A file of people as an agency may hand it over: most are one row, some stand in it twice, and of each row it is known
// who it is. The same numbers in always make the same file.
import { firms, legalForms, type Names, noteLines, peoples, ranks, sources, tags, titles } from './names.ts';

/** `probable`: rows of somebody who has another row, told by nothing certain. `certain`: told by address, profile or number. */
export type Wanted = { rows: number; probable: number; certain: number; marked: number };
export type Row = {
  /** Who this row is of, whatever it says. */
  who: number;
  first: string;
  last: string;
  email: string;
  phone: string;
  company: string;
  title: string;
  location: string;
  link: string;
  tags: string;
  list: string;
  source: string;
  note: string;
};

export const COLUMNS = [
  ...['First name', 'Last name', 'E-mail', 'Phone', 'Company', 'Job title', 'Location', 'LinkedIn'],
  ...['Tags', 'Lists', 'Source', 'Notes'],
];
/** The list some of the rows name. */
export const LIST = 'Autumn intake';
/** The tag that exactly `marked` people have. */
export const MARK = 'cohort';

/** Of whom nothing is the same: names by chance, firms' switchboards, and numbers of a household. */
const NAMESAKES = 0.04;
const SWITCHBOARD_EACH = 400;
const HOUSEHOLDS = 0.005;
const SWITCHBOARD = '+1 202 555 ';

type Random = () => number;

function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Of a list, those that stand first far more often, as names and firms are. */
function often<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(list.length * random() ** 2)] as T;
}
const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const isHit = (random: Random, share: number) => random() < share;

/** The rows in the order of the file. */
export function makeRows({ rows, probable, certain, marked }: Wanted): Row[] {
  const random = randomFrom(20_261_127);
  const people: Row[] = [];
  const count = rows - probable - certain;
  for (let who = 0; who < count; who += 1) people.push(newPerson(random, who, people));
  for (const person of people.slice(0, marked)) person.tags = [person.tags, MARK].filter(Boolean).join('; ');
  // Whoever has a second row has but one, so that each pair stands for itself.
  const twice = shuffled(random, people.slice(marked)).slice(0, probable + certain);
  const second = twice.map((person, at) =>
    at < probable ? probably(random, person, at) : certainly(random, person, at),
  );
  // A second row comes some time after the first.
  const places = new Map<number, Row[]>();
  for (const row of second) {
    const place = row.who + Math.floor(random() * (count - row.who));
    places.set(place, [...(places.get(place) ?? []), row]);
  }
  return people.flatMap((person) => [person, ...(places.get(person.who) ?? [])]);
}

function newPerson(random: Random, who: number, before: readonly Row[]): Row {
  const names = oneOf(random, peoples);
  const namesake = before.length > 100 && isHit(random, NAMESAKES) ? oneOf(random, before) : null;
  const household = before.length > 100 && isHit(random, HOUSEHOLDS) ? oneOf(random, before) : null;
  const { first, last } = namesake ?? nameOf(random, names, household);
  const company = isHit(random, 0.9) ? often(random, firms) : '';
  const hasLink = isHit(random, 0.7);
  const hasEmail = !hasLink || isHit(random, 0.75);
  return {
    ...{ who, first, last, company },
    email: hasEmail ? `p${who}@${oneOf(random, ['quillmere.example', 'post.example', 'mail.example'])}` : '',
    phone: phoneOf(random, { who, names, company, household }),
    title: `${oneOf(random, ranks)}${oneOf(random, titles)}`,
    location: oneOf(random, names.places),
    link: hasLink ? `https://www.linkedin.com/in/m-${who}-${Math.floor(random() * 1e6).toString(36)}` : '',
    tags: isHit(random, 0.3) ? [...new Set([oneOf(random, tags), oneOf(random, tags)])].join('; ') : '',
    list: isHit(random, 0.1) ? LIST : '',
    source: oneOf(random, sources),
    note: isHit(random, 0.1) ? oneOf(random, noteLines) : '',
  };
}

function nameOf(random: Random, { given, family }: Names, household: Row | null) {
  const first = [often(random, given), ...(isHit(random, 0.35) ? [oneOf(random, given)] : [])];
  const last = [often(random, family), ...(isHit(random, 0.5) ? [oneOf(random, family)] : [])];
  return { first: once(first), last: household?.last ?? once(last) };
}

/** Nobody is called Ana Ana: with one of them less the name would be the same. */
const once = (words: readonly string[]) => [...new Set(words)].join(' ');

type Called = { who: number; names: Names; company: string; household: Row | null };

function phoneOf(random: Random, { who, names, company, household }: Called): string {
  if (household !== null && household.phone !== '') return household.phone;
  if (who % SWITCHBOARD_EACH < 12 && company !== '')
    return `${SWITCHBOARD}${String(firms.indexOf(company)).padStart(4, '0')}`;
  if (!isHit(random, 0.5)) return '';
  return `+${names.country} ${String(200_000_000 + ((who * 7_919) % 700_000_000))}`;
}

/** The same person from elsewhere: another address, no profile, and what is the same written as others write it. */
function probably(random: Random, person: Row, at: number): Row {
  const company = person.company === '' ? often(random, firms) : person.company;
  person.company = company;
  const plain = { ...elsewhere(random, person), company };
  const way = at % 16;
  if (way < 6) return plain;
  if (way < 9) return { ...plain, first: bare(person.first), last: bare(person.last).toUpperCase() };
  if (way < 11) return { ...plain, company: `${company}${oneOf(random, legalForms)}` };
  if (way < 13) return { ...plain, first: person.last, last: person.first };
  // By the number alone: a shorter name, and another firm by now.
  if (person.phone === '' || person.phone.startsWith(SWITCHBOARD))
    person.phone = `+44 7${String(100_000_000 + at * 13)}`;
  const [given = person.first] = person.first.split(' ');
  const first = person.first.includes(' ') ? given : `${person.first} ${middle(random, person)}`;
  return { ...plain, first, phone: person.phone, company: oneOf(random, firms) };
}

const middle = (random: Random, { first, last }: Row) => {
  const names = peoples.find(({ family }) => family.includes(last.split(' ')[0] ?? '')) ?? peoples[0];
  return oneOf(
    random,
    (names?.given ?? ['M.']).filter((name) => name !== first),
  );
};

const elsewhere = (random: Random, person: Row): Row => ({
  ...person,
  ...{ email: `other.${person.who}@work.example`, phone: '', link: '', tags: '', list: '', note: '' },
  source: oneOf(random, sources),
  title: isHit(random, 0.5) ? person.title : `${oneOf(random, ranks)}${oneOf(random, titles)}`,
});

/** The same address, profile or number, written otherwise; all else as before. */
function certainly(random: Random, person: Row, at: number): Row {
  const again = { ...person, tags: '', list: '', note: '', source: oneOf(random, sources) };
  const isOwnPhone = person.phone !== '' && !person.phone.startsWith(SWITCHBOARD);
  if (isOwnPhone && at % 3 === 0) return { ...again, email: '', link: '' };
  if (person.link !== '' && at % 3 === 1)
    return { ...again, email: '', phone: '', link: `${person.link.replace('www', 'pt')}/?trk=1` };
  if (person.email === '') person.email = `p${person.who}@post.example`;
  return { ...again, email: person.email.toUpperCase(), link: '', phone: '' };
}

/** Without accents; vowel signs of other scripts are no accents. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

/** As a spreadsheet writes it. */
export function csvOf(rows: readonly Row[]): string {
  const cell = (text: string) => (/[",\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (row: Row) =>
    [
      ...[row.first, row.last, row.email, row.phone, row.company, row.title, row.location, row.link],
      ...[row.tags, row.list, row.source, row.note],
    ]
      .map(cell)
      .join(',');
  return [COLUMNS.join(','), ...rows.map(line)].join('\r\n');
}
