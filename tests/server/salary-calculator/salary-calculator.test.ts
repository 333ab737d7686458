import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SalaryLinkPermalink } from '#contract/kit/ids.ts';
import {
  calculateSalary,
  createSalaryLink,
  getSalaryLink,
  getWages,
  SalaryInput,
  searchOccupations,
} from '#contract/salary-calculator.ts';
import { runCommand } from '#server/admin/commands.ts';
import { forgetOldLinks } from '#server/features/salary-calculator/forget-old-links.ts';
import { salaryLinks } from '#server/tables/salary-calculator.ts';
import { testApp } from '../../support/test-app.ts';

let now = new Date('2026-11-21T12:00:00Z');
const { call, db, app } = await testApp({}, { now: () => new Date(now) });
const offer = SalaryInput.parse({ payType: 'annual', amount: 95_000 });
const SOFTWARE = '15-1252';

test('an offer is reckoned and held against what people earn', async () => {
  const { status, body } = await call(calculateSalary, {
    query: { amount: '133,080', occupation: SOFTWARE },
  });
  expect(status).toBe(200);
  expect(body.texts).toEqual({ annual: '$133k', hourly: '$63.98/hour' });
  expect(body.percentile).toMatchObject({
    occupation: 'Software Developers',
    p50: 133_080,
    mine: 50,
    year: 2024,
  });
});

test('pay by the hour is held against pay by the hour', async () => {
  const query = { payType: 'hourly', amount: '45', occupation: '29-1141' } as const;
  const { body } = await call(calculateSalary, { query });
  expect(body.percentile).toMatchObject({ occupation: 'Registered Nurses', mine: 50 });
});

test('a figure that is none is refused by name', async () => {
  const { status, problem } = await call(calculateSalary, { query: { amount: 'a lot', hours: '999' } });
  expect([status, problem.code]).toEqual([400, 'BAD_QUERY']);
  expect(problem.errors?.map(({ parameter }) => parameter)).toEqual(['amount', 'hours']);
});

test('an occupation that does not exist is not found', async () => {
  expect((await call(calculateSalary, { query: { amount: '1', occupation: '99-9999' } })).status).toBe(404);
  expect((await call(getWages, { params: { occupation: '99-9999' }, query: {} })).status).toBe(404);
  expect((await call(getWages, { params: { occupation: 'x' }, query: {} })).status).toBe(404);
});

test.each([
  ['registered nurse', '29-1141'],
  ['truck driver', '53-3032'],
  ['web developer', '15-1254'],
  ['ceo', '11-1011'],
  ['softwear developper', SOFTWARE],
])('%s finds its occupation', async (search, code) => {
  const { body } = await call(searchOccupations, { query: { search } });
  expect(body.data.map((found) => found.code)).toContain(code);
  expect(body.attribution).toContain('CC BY 4.0');
});

test.each([
  ['Senior Software Engineer (Ruby/RoR, m/w/d) - Payments', SOFTWARE, 'yes'],
  ['Analyst, Total Rewards', '13-1141', 'yes'],
  ['Krankenschwester', '29-1141', 'yes'],
  ['VP, Sales - EMEA', '11-2022', 'likely'],
  ['GRC wizard of engineer things', null, 'no'],
])('%s is read as it is meant, and says how sure that is', async (search, code, sure) => {
  const { body } = await call(searchOccupations, { query: { search } });
  if (code !== null) expect(body.data[0]?.code).toBe(code);
  expect(body.data[0]?.sure ?? 'no').toBe(sure);
});

test('wages are those of the metro, else of the state, else of the country', async () => {
  const areaFor = async (location: string) => {
    const { body } = await call(getWages, { params: { occupation: SOFTWARE }, query: { location } });
    return body.annual.area;
  };
  expect(await areaFor('Seattle, WA')).toBe('Seattle-Tacoma-Bellevue, WA');
  expect(await areaFor('Bellevue, Washington, United States')).toBe('Seattle-Tacoma-Bellevue, WA');
  expect(await areaFor('Remote - Washington')).toBe('Washington');
  expect(await areaFor('Berlin')).toBe('United States');
  expect(await areaFor('Portland, ME')).toBe('United States');
  expect(
    (await call(getWages, { params: { occupation: SOFTWARE }, query: { location: 'x'.repeat(121) } })).status,
  ).toBe(400);
});

test('wages of other areas are brought in from a file of the survey, or refused as a whole', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'jobclips-wages-')), 'wages.csv');
  const head = 'AREA_TITLE,OCC_CODE,H_MEDIAN,H_PCT90,A_PCT10,A_MEDIAN,A_PCT90';
  writeFileSync(
    file,
    `${head}\nTexas,${SOFTWARE},60.00,#,"70,000","124,800",#\nU.S.,${SOFTWARE},1,1,1,1,1\n`,
  );
  const deps = { db, url: '', now: () => now, services: app.ports.services };
  expect(await runCommand(deps, ['import-wages', file, '--year', '2024'])).toEqual({ areas: 1, rows: 1 });
  await runCommand(deps, ['import-wages', file, '--year', '2025']);
  const { body } = await call(getWages, {
    params: { occupation: SOFTWARE },
    query: { location: 'Austin, TX' },
  });
  expect(body.annual).toMatchObject({ area: 'Texas', p10: 70_000, p50: 124_800, p90: null, year: 2025 });
  writeFileSync(file, 'AREA,WAGE\nTexas,1\n');
  await expect(runCommand(deps, ['import-wages', file, '--year', '2024'])).rejects.toThrow(
    'no column AREA_TITLE',
  );
  await expect(runCommand(deps, ['import-wages', file])).rejects.toThrow('--year');
});

test('letters that mean nothing find nothing', async () => {
  const { body } = await call(searchOccupations, { query: { search: '꩜꩜ qzxv' } });
  expect(body.data).toEqual([]);
});

test('where the survey says "this or more", nothing is known from there on', async () => {
  const { body } = await call(getWages, { params: { occupation: '11-1011' }, query: {} });
  expect(body.annual).toMatchObject({ p50: 206_420, p75: null, p90: null });
  expect(body.people).toBe(211_850);
});

test('who is paid by the hour only gets a year from 2,080 hours', async () => {
  const { body } = await call(getWages, { params: { occupation: '27-2011' }, query: {} });
  expect(body.hourly.p50).toBe(23.33);
  expect(body.annual.p50).toBeCloseTo(23.33 * 2080, 0);
});

test('offers are kept under a link for twelve months, and nothing of who kept them', async () => {
  const made = await call(createSalaryLink, { body: { offers: [offer, offer], occupation: SOFTWARE } });
  expect(made.status).toBe(201);
  expect(made.body.url).toBe(`http://localhost:4321/salary-calculator/link/${made.body.permalink}`);
  expect(made.body.expiresAt).toBe('2027-11-21T12:00:00.000Z');
  const read = await call(getSalaryLink, { params: { permalink: made.body.permalink } });
  expect(read.body.offers).toEqual([offer, offer]);
  expect(read.body.results[0]).toMatchObject({
    annual: 95_000,
    percentile: { occupation: 'Software Developers' },
  });
  expect(Object.keys((await db.select().from(salaryLinks))[0] ?? {})).toEqual([
    'permalink',
    'offers',
    'occupation',
    'createdAt',
    'expiresAt',
  ]);
});

test('a link ends after twelve months, and is forgotten a month later', async () => {
  const { body } = await call(createSalaryLink, { body: { offers: [offer] } });
  const params = { permalink: body.permalink };
  now = new Date('2027-11-21T12:00:00Z');
  expect((await call(getSalaryLink, { params })).status).toBe(410);
  now = new Date('2027-12-22T12:00:00Z');
  const { services } = app.ports;
  await forgetOldLinks.doDue({ db, services, now: () => now, log: services.log }, AbortSignal.timeout(5000));
  expect((await call(getSalaryLink, { params })).status).toBe(404);
});

test('more than three offers, or none, are refused and nothing is kept', async () => {
  const before = await db.$count(salaryLinks);
  for (const offers of [[], [offer, offer, offer, offer]])
    expect((await call(createSalaryLink, { body: { offers } })).status).toBe(422);
  const body = { offers: [offer], occupation: '99-9999' };
  expect((await call(createSalaryLink, { body })).problem.errors?.[0]?.pointer).toBe('/occupation');
  expect(await db.$count(salaryLinks)).toBe(before);
});

test('an unknown link is not found', async () => {
  const permalink = 'nowhere0000' as SalaryLinkPermalink;
  expect((await call(getSalaryLink, { params: { permalink } })).status).toBe(404);
});
