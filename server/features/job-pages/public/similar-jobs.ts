// Which jobs are like another one. A board is indexed once for as long as its snapshot lives: looking through 20,000
// titles for every page that is rendered took most of the render.
import type { Job } from '#contract/job.ts';

const MOST_SIMILAR = 6;
const LEAST_LETTERS = 3;
const SAME_TEAM = 1000;

type Compared = Pick<Job, 'permalink' | 'title' | 'location' | 'topDepartment'>;
type Ranked = { rank: number; at: number };
/** Jobs by their place on the board. */
type Index = {
  byTeam: Map<string, number[]>;
  byWord: Map<string, number[]>;
  byLocation: Map<string, number[]>;
  newest: number[];
};

const indexes = new WeakMap<readonly Job[], Index>();

/** At most six others: those of the same top department first, then by shared title words, then at the same place. */
export function similarJobs(job: Compared, all: readonly Job[]): Job[] {
  const index = indexes.get(all) ?? indexOf(all);
  indexes.set(all, index);
  const team = index.byTeam.get(job.topDepartment?.id ?? '') ?? [];
  const shared = sharedWords(job, index, all.length);
  const ofTeam = new Set(team);
  const best: Ranked[] = [];
  // A team that fills the list by itself leaves no place for others.
  for (const at of team.length > MOST_SIMILAR ? team : new Set([...team, ...othersLike(job, index)])) {
    const other = all[at] as Job;
    if (other.permalink === job.permalink) continue;
    const words = shared[at] ?? 0;
    const rank = (ofTeam.has(at) ? SAME_TEAM : 0) + words * 10 + (other.location === job.location ? 1 : 0);
    insert(best, { rank, at }, all);
  }
  return best.map(({ at }) => all[at] as Job);
}

function insert(best: Ranked[], found: Ranked, all: readonly Job[]): void {
  if (found.rank < (best[MOST_SIMILAR - 1]?.rank ?? 0)) return;
  const at = best.findIndex((kept) => isBefore(found, kept, all));
  if (at === -1 && best.length >= MOST_SIMILAR) return;
  best.splice(at === -1 ? best.length : at, 0, found);
  if (best.length > MOST_SIMILAR) best.pop();
}

function isBefore(one: Ranked, two: Ranked, all: readonly Job[]): boolean {
  if (one.rank !== two.rank) return one.rank > two.rank;
  const [first, second] = [all[one.at]?.publishedAt ?? '', all[two.at]?.publishedAt ?? ''];
  return first === second ? one.at < two.at : first > second;
}

/** Whatever has something in common with the job, and what is left to fill the list with. */
const othersLike = ({ title, location }: Compared, { byWord, byLocation, newest }: Index): number[] => [
  ...[...titleWords(title)].flatMap((word) => byWord.get(word) ?? []),
  ...(byLocation.get(location) ?? []),
  ...newest,
];

/** How many words of the title each job shares, by place. */
function sharedWords({ title }: Compared, { byWord }: Index, jobs: number): Uint8Array {
  const shared = new Uint8Array(jobs);
  for (const word of titleWords(title))
    for (const at of byWord.get(word) ?? []) shared[at] = Math.min((shared[at] ?? 0) + 1, 99);
  return shared;
}

function indexOf(all: readonly Job[]): Index {
  const index: Index = { byTeam: new Map(), byWord: new Map(), byLocation: new Map(), newest: [] };
  for (const [at, { title, location, topDepartment }] of all.entries()) {
    if (topDepartment !== null) push(index.byTeam, topDepartment.id, at);
    push(index.byLocation, location, at);
    for (const word of titleWords(title)) push(index.byWord, word, at);
  }
  const publishedAt = (at: number) => all[at]?.publishedAt ?? '';
  const newestFirst = [...all.keys()].sort((a, b) =>
    publishedAt(a) === publishedAt(b) ? a - b : publishedAt(a) > publishedAt(b) ? -1 : 1,
  );
  // One more than is shown, since the job itself may be among them.
  index.newest = newestFirst.slice(0, MOST_SIMILAR + 1);
  return index;
}

function push(map: Map<string, number[]>, key: string, at: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [at]);
  else known.push(at);
}

/** Each word once. */
const titleWords = (title: string): Set<string> =>
  new Set(
    (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= LEAST_LETTERS),
  );
