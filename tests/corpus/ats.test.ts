// Every recorded board is read: each job is taken, or refused with a sentence, and snapshots differ by exactly their jobs.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EmploymentType, Geo, Salary, WorkplaceType } from '#contract/job.ts';
import { SpokenLanguage } from '#contract/kit/codes.ts';
import { line } from '#contract/kit/fields.ts';
import { Question } from '#contract/screening-set.ts';
import type { NormJob, SourceNode } from '#server/outside/ats/connector.ts';
import { questionsIn } from '#server/outside/ats/greenhouse/questions.ts';
import { everyNode } from '#server/outside/ats/read/trees.ts';
import { type ReadBoard, readAshby, readGreenhouse, readLever } from '#tests/support/read-boards.ts';

const folder = join(import.meta.dirname, '../../../shared/data/ats');
const isThere = existsSync(folder);
if (!isThere) console.log('Skipped: the shared folder of recorded boards is not here.');

const payload = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const names = (pattern: string) => (isThere ? globSync(pattern, { cwd: folder }).sort() : []);

/** The board in a file, told by its folder and name. */
function read(name: string): ReadBoard {
  const body = payload(name);
  if (name.startsWith('ashby') || name.includes('ashby_')) return readAshby(body);
  return Array.isArray(body) ? readLever(body) : readGreenhouse(body);
}

const jobsOf = (body: unknown): unknown[] =>
  Array.isArray(body) ? body : ((body as { jobs?: unknown[] }).jobs ?? []);

/** What is kept must fit the contract of a job page, with nothing left to cut there. */
const Kept = z.object({
  sourceId: line(200),
  title: line(200),
  location: line(300),
  secondaryLocations: z.array(line(300)).check(z.maxLength(50)),
  departmentIds: z.array(line(120)).check(z.maxLength(20)),
  officeIds: z.array(line(120)),
  place: z.nullable(Geo),
  workplaceType: z.nullable(WorkplaceType),
  employmentType: z.nullable(EmploymentType),
  salary: z.nullable(Salary),
  requisitionId: z.string().check(z.maxLength(80)),
  language: z.nullable(SpokenLanguage),
  descriptionHtml: z.string().check(z.maxLength(100_000)),
});

function expectFitting(job: NormJob, board: ReadBoard): void {
  const parsed = Kept.parse(job);
  expect({ ...job, ...parsed }, job.sourceId).toEqual(job);
  const known = (nodes: SourceNode[]) => new Set([...everyNode(nodes)].map((node) => node.id));
  for (const id of job.departmentIds) expect(known(board.departments), job.title).toContain(id);
  for (const id of job.officeIds) expect(known(board.offices), job.title).toContain(id);
}

// The recorded form of one job is not a board.
const boards = names('**/*.json').filter((name) => !name.includes('questions'));

describe.runIf(isThere)('the recorded boards', () => {
  test('every job of all 4,681 is taken, or refused with a sentence', () => {
    const rows = boards.map((name) => {
      const board = read(name);
      for (const job of board.jobs) expectFitting(job, board);
      for (const { reason } of board.rejected) expect(reason).toMatch(/^[A-Z].{8,}\.$/);
      return {
        board: name,
        in: jobsOf(payload(name)).length,
        taken: board.jobs.length,
        rejected: board.rejected.length,
        departments: [...everyNode(board.departments)].length,
        offices: [...everyNode(board.offices)].length,
        'with place': board.jobs.filter((job) => job.place !== null).length,
        'with salary': board.jobs.filter((job) => job.salary !== null).length,
        why: board.rejected.map(({ title, reason }) => `${title}: ${reason}`).join(' '),
      };
    });
    console.table(rows);
    const sum = (key: 'in' | 'taken' | 'rejected') => rows.reduce((total, row) => total + row[key], 0);
    console.log(`${sum('in')} jobs in = ${sum('taken')} taken + ${sum('rejected')} rejected`);
    expect(sum('in')).toBe(sum('taken') + sum('rejected'));
    // 4,681 stand in lists named `jobs`; Lever's two come as a bare list.
    const bare = rows
      .filter(({ board }) => board.includes('lever'))
      .reduce((total, row) => total + row.in, 0);
    expect(sum('in') - bare).toBe(4681);
  });

  test('what was escaped is HTML again, and nothing stays escaped twice', () => {
    for (const name of names('greenhouse/canonical-20*.json'))
      for (const job of read(name).jobs) {
        expect(job.descriptionHtml, job.title).toMatch(/<p>|<div|<p /);
        expect(job.descriptionHtml, job.title).not.toMatch(/&lt;\/?(?:p|div|strong|ul|li)\b/);
      }
  });

  test('padded titles are trimmed, and one of 246 characters is cut where a word ends', () => {
    const trimmed = read('greenhouse-list/databricks.json').jobs;
    expect(trimmed.filter(({ title }) => title !== title.trim())).toEqual([]);
    const [long] = read('greenhouse-list/puretechhealth.json').jobs;
    expect(long?.title).toMatch(/^.{100,199}…$/);
  });

  test('a location of 709 characters becomes a place and its neighbours', () => {
    const source = jobsOf(payload('greenhouse-list/sumup.json')) as {
      id: number;
      location: { name: string };
    }[];
    const longest = source.toSorted((a, b) => b.location.name.length - a.location.name.length)[0];
    const job = read('greenhouse-list/sumup.json').jobs.find(
      ({ sourceId }) => sourceId === String(longest?.id),
    );
    expect(longest?.location.name.length).toBe(709);
    expect(job?.location.length).toBeLessThan(60);
    expect(job?.secondaryLocations.length).toBeGreaterThan(5);
    const whole = [job?.location, ...(job?.secondaryLocations ?? [])].join('');
    expect(whole.length).toBeGreaterThan(500);
  });

  test('the recorded form is asked without what our own form asks, and every question is one of ours', () => {
    const questions = questionsIn(payload(names('greenhouse/*questions*.json')[0] ?? ''));
    expect(questions.length).toBeGreaterThan(5);
    for (const question of questions) expect(Question.parse(question)).toEqual(question);
    expect(questions.map(({ id }) => id)).not.toContain('first_name');
    console.table(
      questions.map(({ id, type, required, options }) => ({ id, type, required, options: options.length })),
    );
  });
});

describe.runIf(isThere)('the snapshots of one board', () => {
  const snapshots = names('greenhouse-list/series-gusto/*.json');
  const pairs = snapshots.slice(1).map((later, at) => [snapshots[at] ?? '', later] as const);

  test.each(pairs)('%s to %s: exactly the real differences', (earlier, later) => {
    const difference = (before: Map<string, string>, after: Map<string, string>) => ({
      added: [...after.keys()].filter((id) => !before.has(id)).sort(),
      removed: [...before.keys()].filter((id) => !after.has(id)).sort(),
      updated: [...after]
        .filter(([id, what]) => before.has(id) && before.get(id) !== what)
        .map(([id]) => id)
        .sort(),
    });
    const real = difference(sourceRows(earlier), sourceRows(later));
    const ours = difference(keptRows(earlier), keptRows(later));
    console.log(
      `${basename(earlier)} → ${basename(later)}: ${ours.added.length} added, ${ours.removed.length} removed, ${ours.updated.length} changed`,
    );
    expect(ours).toEqual(real);
    expect(read(later).rejected).toEqual([]);
  });
});

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** By id, what of a recorded job a reader would see change: every `updated_at` may jump at once and counts for nothing. */
function sourceRows(name: string): Map<string, string> {
  type Row = Record<string, unknown> & { id: number; title: string; location: { name: string } | null };
  return new Map(
    (jobsOf(payload(name)) as Row[]).map((row) => [
      String(row.id),
      digest([
        row.title.trim(),
        row.location?.name.trim(),
        row.requisition_id,
        row.absolute_url,
        row.language,
        row.first_published,
      ]),
    ]),
  );
}

const keptRows = (name: string) =>
  new Map(
    read(name).jobs.map((job) => [
      job.sourceId,
      digest([
        job.title,
        job.location,
        job.secondaryLocations,
        job.requisitionId,
        job.hostedUrl,
        job.language,
        job.publishedAt,
      ]),
    ]),
  );
