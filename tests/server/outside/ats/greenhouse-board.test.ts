import { describe, expect, test } from 'vitest';
import { manyJobs } from '#server/outside/ats/fake/boards.ts';
import { nodesIn } from '#server/outside/ats/greenhouse/board.ts';
import { treeOf } from '#server/outside/ats/read/trees.ts';
import { atsPlatforms, connection, refusalOf } from '#tests/support/ats-platforms.ts';
import { readGreenhouse } from '#tests/support/read-boards.ts';

const { fake, ats } = await atsPlatforms();
const { greenhouse } = ats;
fake.boards.set('greenhouse/harbour', { jobs: manyJobs(12) });
fake.boards.set('greenhouse/empty', { jobs: [] });
fake.boards.set('greenhouse/large', { jobs: manyJobs(1000) });

describe('a board of Greenhouse', () => {
  test('comes whole, with its departments as a tree and its text as HTML', async () => {
    const board = await greenhouse.fetchBoard(connection(), null);
    expect(board?.jobs).toHaveLength(12);
    expect(board?.rejected).toEqual([]);
    expect(board?.departments.map(({ name }) => name)).toEqual(['Yard', 'Harbour', 'Office']);
    expect(board?.departments[0]?.children.map(({ name }) => name)).toEqual(['Hulls', 'Rigging']);
    expect(board?.offices).toHaveLength(5);
    expect(board?.jobs[0]).toMatchObject({
      sourceId: '4000000',
      title: 'Junior Boat Builder',
      location: 'Lisbon, Portugal',
      place: { city: 'Lisbon', region: null, country: 'PT' },
      descriptionHtml: '<p>Work with the Boat Builder team &amp; others on project 0.</p>',
      language: 'en',
      isListed: true,
      publishedAt: new Date('2026-09-01T08:00:00Z'),
    });
    expect(board?.jobs[0]?.departmentIds).toEqual([board?.departments[0]?.children[0]?.id]);
    expect(board?.jobs[2]).toMatchObject({ workplaceType: 'remote', place: { city: null, country: 'FR' } });
  });

  test('is not read again while it says that nothing changed', async () => {
    const first = await greenhouse.fetchBoard(connection(), null);
    expect(first?.etag).toMatch(/^W\//);
    expect(await greenhouse.fetchBoard(connection(), first?.etag ?? '')).toBeNull();
    expect((await greenhouse.fetchBoard(connection(), 'W/"another"'))?.jobs).toHaveLength(12);
  });

  test('may be empty, or hold 1,000 jobs', async () => {
    expect((await greenhouse.fetchBoard(connection({ boardToken: 'empty' }), null))?.jobs).toEqual([]);
    expect((await greenhouse.fetchBoard(connection({ boardToken: 'large' }), null))?.jobs).toHaveLength(1000);
  });

  test('that nobody knows is said so, finally, and a test of it never throws', async () => {
    const refused = await refusalOf(greenhouse.fetchBoard(connection({ boardToken: 'nobody' }), null));
    expect(refused).toMatchObject({ status: 404, isFinal: true, keyRefused: false });
    const tested = await greenhouse.testConnection(connection({ boardToken: 'nobody' }));
    expect(tested).toMatchObject({ ok: false, jobCount: 0 });
    expect(tested.error).toMatch(/404/);
    expect(await greenhouse.testConnection(connection())).toMatchObject({ ok: true, jobCount: 12 });
  });
});

const job = (given: Record<string, unknown>) => ({
  id: 1,
  title: 'Cook',
  location: { name: 'Oslo, Norway' },
  ...given,
});
const readOne = (given: Record<string, unknown>) => readGreenhouse({ jobs: [job(given)] });

describe('a job of Greenhouse', () => {
  test.each([
    ['escaped once', '&lt;p&gt;A &amp;amp; B&lt;/p&gt;', '<p>A &amp; B</p>'],
    ['escaped twice, as the documentation shows', '&amp;lt;p&amp;gt;A&amp;lt;/p&amp;gt;', '<p>A</p>'],
    ['not escaped at all', '<p>A &amp; B &lt;i&gt;</p>', '<p>A &amp; B &lt;i&gt;</p>'],
    ['missing', null, ''],
  ])('whose text is %s', (_name, content, html) => {
    expect(readOne({ content }).jobs[0]?.descriptionHtml).toBe(html);
  });

  test('without departments, offices, metadata or location is still a job', () => {
    const { jobs } = readOne({ departments: null, offices: null, metadata: null, location: null });
    expect(jobs[0]).toMatchObject({ departmentIds: [], officeIds: [], location: 'Not stated', place: null });
  });

  test('without a location takes the names of its offices', () => {
    const offices = [
      { id: 7, name: ' Bergen ' },
      { id: 8, name: 'Oslo' },
      { id: null, name: 'broken' },
    ];
    const { jobs } = readOne({ location: { name: ' ' }, offices });
    expect(jobs[0]).toMatchObject({
      location: 'Bergen',
      secondaryLocations: ['Oslo'],
      officeIds: ['7', '8'],
    });
  });

  test('that is broken costs itself only, and says why', () => {
    const rows = [
      job({}),
      null,
      'text',
      job({ id: 2, title: '  ' }),
      job({ title: 'Twice' }),
      { title: 'No id' },
    ];
    const { jobs, rejected } = readGreenhouse({ jobs: rows });
    expect(jobs.map(({ title }) => title)).toEqual(['Cook']);
    expect(rejected).toHaveLength(5);
    for (const { reason } of rejected) expect(reason).toMatch(/^(?:It|Its|Another) .+\.$/);
  });

  test('with a description over the limit is refused, not cut', () => {
    const { jobs, rejected } = readOne({ content: `<p>${'x'.repeat(100_001)}</p>` });
    expect(jobs).toEqual([]);
    expect(rejected[0]?.reason).toMatch(/100,000/);
  });

  test('pays in cents, by the year or the hour', () => {
    const range = {
      min_cents: 5_000_000,
      max_cents: 7_500_000,
      currency_type: 'usd',
      title: 'NYC Salary Range',
    };
    const paid = (ranges: unknown) => readOne({ pay_input_ranges: ranges }).jobs[0]?.salary;
    expect(paid([range])).toEqual({ min: 50_000, max: 75_000, currency: 'USD', interval: 'year' });
    expect(paid([{ ...range, min_cents: 1850, max_cents: 2200, title: null }])).toMatchObject({
      min: 18.5,
      interval: 'hour',
    });
    expect(paid([{ ...range, min_cents: null, max_cents: 0 }, 'nonsense'])).toBeNull();
    expect(paid(null)).toBeNull();
  });

  test('never takes an address that is none', () => {
    expect(readOne({ absolute_url: 'javascript:alert(1)' }).jobs[0]).toMatchObject({
      hostedUrl: null,
      applyUrl: null,
    });
  });

  test('keeps its language, also in the form zhHant', () => {
    expect(readOne({ language: 'zhHant' }).jobs[0]?.language).toBe('zh-Hant');
    expect(readOne({ language: 'pt-BR' }).jobs[0]?.language).toBe('pt-BR');
    expect(readOne({ language: 'klingon!' }).jobs[0]?.language).toBeNull();
  });
});

describe('departments of Greenhouse', () => {
  const flat = (id: number, name: string, parent_id: number | null) => ({
    id,
    name,
    parent_id,
    child_ids: [],
  });

  test('become a tree from a list, with orphans and circles as roots and names trimmed', () => {
    const list = [
      flat(1, 'Yard ', null),
      flat(2, ' Hulls', 1),
      flat(3, 'Orphan', 99),
      flat(4, 'Circle A', 5),
      flat(5, 'Circle B', 4),
      flat(6, 'Itself', 6),
      flat(1, 'Yard again', null),
      null,
    ];
    expect(treeOf(list.flatMap(nodesIn))).toEqual([
      { id: '1', name: 'Yard', children: [{ id: '2', name: 'Hulls', children: [] }] },
      { id: '3', name: 'Orphan', children: [] },
      { id: '5', name: 'Circle B', children: [{ id: '4', name: 'Circle A', children: [] }] },
      { id: '6', name: 'Itself', children: [] },
    ]);
  });

  test('are the same from the form that is a tree already', () => {
    const tree = {
      departments: [{ id: 1, name: 'Yard', children: [{ id: 2, name: 'Hulls', children: [] }] }],
    };
    expect(treeOf(tree.departments.flatMap(nodesIn))).toEqual([
      { id: '1', name: 'Yard', children: [{ id: '2', name: 'Hulls', children: [] }] },
    ]);
  });

  test('that only a job names are not lost', async () => {
    fake.boards.set('greenhouse/thin', { jobs: manyJobs(4), raw: { departments: { departments: [] } } });
    const board = await greenhouse.fetchBoard(connection({ boardToken: 'thin' }), null);
    expect(board?.departments.map(({ name }) => name)).toEqual(['Hulls', 'Rigging', 'Harbour', 'Data']);
  });
});
