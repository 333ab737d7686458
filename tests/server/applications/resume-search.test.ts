/** People are found by the words of their résumés, by who may read these, and with the place that was found. */
import { expect, test } from 'vitest';
import { listApplications } from '#contract/applications.ts';
import type { Filter } from '#contract/person-search.ts';
import { searchPersons } from '#contract/persons.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, assign, makeJob, type TestJob } from '#tests/support/make-jobs.ts';
import type { TestUser } from '#tests/support/make-people.ts';
import { readAllResumes } from '#tests/support/make-resumes.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { here, member } = staffDesk(desk);
const [farm, yard] = [await makeJob(desk), await makeJob(desk)];

const said = (job: TestJob, firstName: string, words: string) =>
  apply(app, job, { firstName, lastName: 'Ferreira', file: { name: 'cv.txt', bytes: Buffer.from(words) } });

const long = 'Ran the glasshouse. '.repeat(30);
await said(farm, 'Ana', `${long}Built Kubernetes clusters in São Paulo\nand grew tomatoes. ${long}`);
await said(yard, 'Bea', 'Déménagement, kubernetes and knots');
await said(farm, 'Cleo', 'Nothing of the kind');
await readAllResumes(app);

const find = async (search: string, user: TestUser = desk.owner) =>
  (await app.call(listApplications, { params: here, query: { search } }, { as: user })).body.data;
const names = (rows: { fullName: string }[]) => rows.map(({ fullName }) => fullName.split(' ')[0]).sort();

test('every word begins a word of the name or of the résumé, whatever its accents and case', async () => {
  expect(names(await find('kubernetes'))).toEqual(['Ana', 'Bea']);
  expect(names(await find('KUBER sao'))).toEqual(['Ana']);
  expect(names(await find('bea demenagement'))).toEqual(['Bea']);
  expect(names(await find('bea tomatoes'))).toEqual([]);
  expect(names(await find('bernetes'))).toEqual([]);
});

test('the place is shown where the name does not say it', async () => {
  const [ana] = await find('kubern sao');
  expect(ana?.resumeMatch).toEqual({
    before: expect.stringMatching(/^… .*the glasshouse\. Built $/),
    match: 'Kubernetes',
    after: expect.stringMatching(/^ clusters in São Paulo and grew tomatoes\. .* …$/),
  });
  const [bea] = await find('demen');
  expect(bea?.resumeMatch).toEqual({ before: '', match: 'Déménagement', after: ', kubernetes and knots' });
  expect((await find('ana'))[0]?.resumeMatch).toBeUndefined();
});

test('who may not read a résumé finds nobody by it', async () => {
  const manager = await member('hiring-manager');
  await assign(app, yard, manager);
  expect(names(await find('kubernetes', manager))).toEqual(['Bea']);
  const other = await newDesk(app);
  const params = { employer: other.employer.permalink };
  const query = { search: 'kubernetes' };
  expect((await app.call(listApplications, { params, query }, { as: other.owner })).body.data).toEqual([]);
});

test('the talent pool is filtered by it too', async () => {
  const pool = async (filter: Filter, user: TestUser = desk.owner) =>
    app.call(searchPersons, { params: here, body: { filters: [filter] } }, { as: user });
  const says = (value: string): Filter => ({ field: 'resume', op: 'contains', value });
  expect(names((await pool(says('kubernetes clusters'))).body.data)).toEqual(['Ana']);
  expect(names((await pool(says('kubernetes'))).body.data)).toEqual(['Ana', 'Bea']);
  expect(names((await pool({ not: says('kubernetes') })).body.data)).toEqual(['Cleo']);
  expect(names((await pool({ field: 'resume', op: 'empty', value: false })).body.data)).toHaveLength(3);
  expect((await pool(says('...'))).body.data).toEqual([]);
  const manager = await member('hiring-manager');
  await assign(app, yard, manager);
  expect(names((await pool(says('kubernetes'), manager)).body.data)).toEqual(['Bea']);
  expect((await pool({ field: 'resume', op: 'starts', value: 'k' })).status).toBe(422);
});
