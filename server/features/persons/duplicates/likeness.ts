// How far two records may be one person, and why. Pure: knows no database, and no record but the two.
import { foldedWords } from '#server/search.ts';
import type { PersonId, PersonRow } from '#server/tables/persons.ts';
import { linkedInKeysOf } from '../identity.ts';
import { mayBeSameName } from '../linking/same-name.ts';

/** What a record is compared by. */
export type Facts = {
  id: PersonId;
  fullName: string;
  /** The words of the name in one order, and the firm without its legal form; empty where they say nothing. */
  words: string;
  firm: string;
  /** The words of the town: what stands before the first comma. */
  town: string[];
  emails: string[];
  profiles: string[];
  phones: string[];
  devices: string[];
  /** Nothing but a name and addresses is known. */
  isBare: boolean;
};

type Known = Pick<PersonRow, 'id' | 'fullName' | 'company' | 'title' | 'location' | 'phones' | 'links'>;

export const factsOf = (
  { id, fullName, company, title, location, phones, links }: Known,
  { emails, devices }: { emails: string[]; devices: string[] },
): Facts => {
  const profiles = linkedInKeysOf(links);
  const firm = firmOf(company);
  return {
    ...{ id, fullName, firm, emails, devices, profiles },
    town: foldedWords(location.split(',', 1)[0] ?? ''),
    words: nameWords(fullName),
    // Forms once kept what was no whole number as it was typed.
    phones: [...new Set(phones.map(({ value }) => value.replace(/[\s()./-]/g, '')))],
    isBare: `${firm}${title}${location}` === '' && profiles.length === 0,
  };
};

/** Scripts that write a whole name without a space. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/** One word alone names nobody. */
function nameWords(fullName: string): string {
  const words = foldedWords(fullName);
  return words.length > 1 || UNSPACED.test(fullName) ? words.sort().join(' ') : '';
}

const legalForms = new Set(
  'inc incorporated ltd limited llc llp lp plc corp corporation co company gmbh mbh ag kg kgaa ug ohg se sa sas sasu sarl eurl srl spa sl slu lda unipessoal bv nv ab as asa oy oyj aps kft sro zoo sp z o a d.o.o doo pty pte pvt kk holding group'.split(
    ' ',
  ),
);

/** A firm's name as it is compared: “Acme, Inc.” is “ACME”. */
export function firmOf(company: string): string {
  const words = foldedWords(company.replaceAll('.', '').replaceAll('/', ''));
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop();
  if (words.length > 1 && words[0] === 'the') words.shift();
  return words.join(' ');
}

/** By what others are found who may be the same; whoever shares none of them is not. */
export const marksOf = ({ words, firm, emails, profiles, phones, devices }: Facts): string[] => [
  ...emails.map((one) => `e:${one}`),
  ...profiles.map((one) => `l:${one}`),
  ...phones.map((one) => `p:${one}`),
  ...devices.map((one) => `d:${one}`),
  ...(words === '' ? [] : [nameMark({ words })]),
  ...(words === '' || firm === '' ? [] : [`f:${words}|${firm}`]),
];

/** By which their name is known among all marks. */
export const nameMark = ({ words }: Pick<Facts, 'words'>): string => `n:${words}`;

export type Reason =
  | 'email'
  | 'profile'
  | 'phone'
  | 'employer'
  | 'employer-common'
  | 'employer-phones'
  | 'employer-towns'
  | 'device'
  | 'household'
  | 'name';

const sureness: Record<Reason, number> = {
  email: 95,
  profile: 90,
  phone: 85,
  employer: 75,
  'employer-common': 66,
  'employer-phones': 64,
  'employer-towns': 62,
  device: 60,
  household: 55,
  name: 40,
};

export type Likeness = { confidence: number; reasons: Reason[] };

type Common = {
  /** The marks that both have and that few others have. */
  shared: ReadonlySet<string>;
  /** Many have their name: two of them at one firm may well be two. */
  isCommonName: boolean;
};

/** Null where nothing speaks for it. */
export function likeness(one: Facts, other: Facts, { shared, isCommonName }: Common): Likeness | null {
  const shares = (kind: string) => [...shared].some((mark) => mark.startsWith(kind));
  const reasons: Reason[] = [];
  if (shares('e:')) reasons.push('email');
  if (shares('l:')) reasons.push('profile');
  if (shares('p:')) reasons.push(mayBeSameName(one.fullName, other.fullName) ? 'phone' : 'household');
  if (shares('d:')) reasons.push('device');
  // Each with a profile of their own: namesakes.
  const areNamesakes = one.profiles.length > 0 && other.profiles.length > 0 && !shares('l:');
  if (shares('f:') && !areNamesakes) reasons.push(atOneFirm(one, other, isCommonName));
  else if (shares('n:') && (one.isBare || other.isBare || reasons.length > 0)) reasons.push('name');
  if (reasons.length === 0) return null;
  reasons.sort((a, b) => sureness[b] - sureness[a]);
  const most = Math.max(...reasons.map((reason) => sureness[reason]));
  return { confidence: most + Math.min(4, reasons.length - 1), reasons };
}

/** The same name at the same firm, and what speaks against it. */
function atOneFirm(one: Facts, other: Facts, isCommonName: boolean): Reason {
  const apart = (mine: readonly string[], theirs: readonly string[]) =>
    mine.length > 0 && theirs.length > 0 && !mine.some((each) => theirs.includes(each));
  if (apart(one.town, other.town)) return 'employer-towns';
  if (apart(one.phones, other.phones)) return 'employer-phones';
  return isCommonName ? 'employer-common' : 'employer';
}
