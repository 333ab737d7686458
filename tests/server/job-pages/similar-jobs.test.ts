// The jobs named at the end of a job's page: the right ones, found without looking through the board each time.
import { expect, test } from 'vitest';
import type { Job } from '#contract/job.ts';
import { similarJobs } from '#server/features/job-pages/public/similar-jobs.ts';

const words = ['Glasshouse', 'grower', 'night', 'Pâtissière', 'of', 'lead', 'IT', 'nurse', 'driver', 'cook'];

/** A board by a small generator of numbers, the same in every run. */
function board(jobs: number, seed: number): Job[] {
  let state = seed;
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  return Array.from({ length: jobs }, (_, at) => {
    const team = next(6);
    return {
      permalink: `job${at}`,
      title: [next(10), next(10), next(10)].map((word) => words[word]).join(' '),
      location: ['Quillmere', 'Plouvenel', ''][next(3)],
      topDepartment: team === 0 ? null : { id: `team${team}`, name: `Team ${team}` },
      publishedAt: `2026-0${1 + next(4)}-01T00:00:00.000Z`,
    } as unknown as Job;
  });
}

const wordsOf = ({ title }: Job) =>
  new Set((title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= 3));

/** The rule as it is said: every other job is ranked. */
function rankedOneByOne(job: Job, all: readonly Job[]): string[] {
  const own = wordsOf(job);
  const rank = (other: Job) =>
    (job.topDepartment !== null && other.topDepartment?.id === job.topDepartment.id ? 1000 : 0) +
    [...wordsOf(other)].filter((word) => own.has(word)).length * 10 +
    (other.location === job.location ? 1 : 0);
  const others = all.filter(({ permalink }) => permalink !== job.permalink);
  const newer = (a: Job, b: Job) =>
    ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : 0) -
    ((a.publishedAt ?? '') > (b.publishedAt ?? '') ? 1 : 0);
  return others
    .sort((a, b) => rank(b) - rank(a) || newer(a, b))
    .slice(0, 6)
    .map(({ permalink }) => permalink);
}

test.each([1, 3, 7, 40, 120])('of %i jobs those are named that the rule names', (size) => {
  for (let seed = 1; seed <= 3; seed += 1) {
    const all = board(size, seed * 7_919);
    for (const job of all)
      expect(similarJobs(job, all).map(({ permalink }) => permalink)).toEqual(rankedOneByOne(job, all));
  }
});

test('a title is taken apart once a board, however many pages are rendered', () => {
  let read = 0;
  const all = board(2_000, 5).map((job) => {
    const { title } = job;
    return Object.defineProperty({ ...job }, 'title', {
      get: () => {
        read += 1;
        return title;
      },
    });
  });
  for (const job of all.slice(0, 100)) similarJobs(job, all);
  // The index once, and the words of each job that is rendered.
  expect(read).toBeLessThanOrEqual(2_000 + 2 * 100);
});
