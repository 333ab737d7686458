// The search rule said again as plainly as it can be, job by job, to hold the index against.
import type { SearchedJob } from '#lib/job-search/job-facts.ts';

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
const apart = (text: string) =>
  folded(text)
    .replace(/[^\p{L}\p{N}\p{Mc}]+/gu, ' ')
    .trim();
const together = (text: string) =>
  folded(text)
    .split(/\s+/)
    .filter((piece) => (piece.match(/[\p{L}\p{N}\p{Mc}]+/gu)?.length ?? 9) <= 4)
    .map((piece) => piece.replace(/[^\p{L}\p{N}\p{Mc}]+/gu, ''));

function haystack(text: string, hasEquivalents: boolean): string[] {
  const plain = ` ${apart(text)} `;
  const meant = hasEquivalents
    ? pairs.flatMap(([one, other]) => [
        ...(plain.includes(` ${one} `) ? other.split(' ') : []),
        ...(plain.includes(` ${other} `) ? one.split(' ') : []),
      ])
    : [];
  return [...plain.split(' '), ...together(text), ...meant].filter((word) => word !== '');
}

/** Whether the job is found by what is typed. */
export function isFoundPlainly(job: SearchedJob, search: string): boolean {
  const words = [
    ...haystack(job.title, true),
    ...haystack(job.location, false),
    ...haystack(job.topDepartment?.name ?? '', true),
  ];
  const begins = (typed: string) => words.some((word) => word.startsWith(typed));
  return search.split(/\s+/).every((piece) => {
    const parts = apart(piece).split(' ').filter(Boolean);
    const joined = together(piece)[0] ?? '';
    return parts.every(begins) || (joined !== '' && begins(joined));
  });
}
