// The search rule said again as plainly as it can be, job by job, to hold the index against.
import type { SearchedJob } from '#lib/job-search/job-facts.ts';
import { codesSaid, wordsOfCode } from '#lib/job-search/place-words.ts';

const pairs: [string, string][] = [
  ['senior', 'sr'],
  ['junior', 'jr'],
  ['manager', 'mgr'],
  ['human resources', 'hr'],
  ['operations', 'ops'],
  ['account executive', 'ae'],
  ['machine learning', 'ml'],
  ['customer success manager', 'csm'],
  ['customer success mgr', 'csm'],
  ['internship', 'intern'],
  ['site reliability', 'sre'],
  ['data science', 'data scientist'],
];

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ð', 'd')
    .replaceAll('þ', 'th')
    .replaceAll('ı', 'i');
const SIGNED =
  /(?<![\p{L}\p{N}])[a-z]&[a-z](?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[a-z](?:\+\+|#)(?!\p{L})|\.net(?![\p{L}\p{N}])|[\p{L}\p{N}\p{Mc}]+/gu;
const partsOf = (piece: string) => (piece.match(SIGNED) ?? []).map((part) => part.replace('&', ''));
const pieces = (text: string) =>
  folded(text)
    .split(/\s+/)
    .map(partsOf)
    .filter((parts) => parts.length > 0);
const joinedOf = (parts: string[]) =>
  parts.length > 4 ? '' : parts.length === 1 ? (parts[0] ?? '') : parts.join('').replace(/[.+#]/g, '');
const plainWords = (text: string) =>
  pieces(text).flatMap((parts) => [
    ...parts,
    ...(parts.includes('.net') ? ['net'] : []),
    ...[joinedOf(parts)].filter((joined) => joined !== ''),
  ]);

function haystack(text: string, hasEquivalents: boolean): string[] {
  const plain = ` ${pieces(text).flat().join(' ')} `;
  const meant = hasEquivalents
    ? pairs.flatMap(([one, other]) => [
        ...(plain.includes(` ${one} `) ? other.split(' ') : []),
        ...(plain.includes(` ${other} `) ? one.split(' ') : []),
      ])
    : [];
  return [...plainWords(text), ...meant].filter((word) => word !== '');
}

type Words = { title: string[]; department: string[]; place: string[]; said: string };
const wordsOfJob = (job: SearchedJob): Words => ({
  title: haystack(job.title, true),
  department: haystack(job.topDepartment?.name ?? '', true),
  place: [...haystack(job.location, false), ...[...codesSaid(job.location)].flatMap(wordsOfCode)],
  said: ` ${pieces(job.title).flat().join(' ')}`,
});

/** Those of the board's jobs that are found by what is typed, as places in the list. */
export function foundPlainly(jobs: readonly SearchedJob[], search: string): number[] {
  const all = jobs.map(wordsOfJob);
  const typed = pieces(search);
  const fits = typed.map((parts, at) => {
    const each = parts.map((part) => fitsOf(all, part));
    const joined = joinedOf(parts);
    const whole = parts.length > 1 && joined !== '' ? fitsOf(all, joined) : [];
    const beside = [typed[at - 1], typed[at + 1]].map((other, side) => {
      const [one = '', two = ''] = side === 0 ? [other?.[0], parts[0]] : [parts[0], other?.[0]];
      const isPair = parts.length === 1 && other?.length === 1 && one.length > 2 && two.length > 2;
      return isPair ? fitsOf(all, one + two) : [];
    });
    return jobs.map(
      (_, job) =>
        each.every((fit) => fit[job]) || whole[job] === true || beside.some((fit) => fit[job] === true),
    );
  });
  return jobs.flatMap((_, job) => (fits.every((fit) => fit[job]) ? [job] : []));
}

/** Which jobs one typed word fits. */
function fitsOf(all: readonly Words[], word: string): boolean[] {
  const has = (kinds: ('title' | 'department' | 'place')[], test: (one: string) => boolean) =>
    all.map((job) => kinds.some((kind) => job[kind].some(test)));
  const some = (fits: boolean[]) => fits.some(Boolean);
  if (word === 'intern')
    return has(['title', 'department', 'place'], (one) => /^intern(s|ship|ships)?$/.test(one)).map(
      (fit, at) => fit || hasHalves(all[at]?.said ?? '', word, all),
    );
  if (word.length === 1) {
    const alone = has(['title'], (one) => one === word);
    if (some(alone)) return alone;
    const signed = has(['title'], (one) => one === `${word}++` || one === `${word}#`);
    if (some(signed)) return signed;
  }
  if (word.length === 2) {
    const alone = has(['title', 'department', 'place'], (one) => one === word);
    if (some(alone)) return alone;
  }
  return has(['title', 'department', 'place'], (one) => one.startsWith(word)).map(
    (fit, at) => fit || hasHalves(all[at]?.said ?? '', word, all),
  );
}

/** "fullstack" in "Full Stack". */
function hasHalves(said: string, word: string, all: readonly Words[]): boolean {
  for (let end = 3; end <= word.length - 3; end += 1)
    if (
      said.includes(` ${word.slice(0, end)} ${word.slice(end)}`) &&
      all.some(({ title }) => title.includes(word.slice(0, end)))
    )
      return true;
  return false;
}
