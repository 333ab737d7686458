/** What a résumé says is offered beside what is known, and stands in the profile only once somebody adds it. */
import { expect, test } from 'vitest';
import {
  getResumeFields,
  type ReadField,
  type TakenField,
  takeResumeField,
} from '#contract/application-resumes.ts';
import { getApplication } from '#contract/applications.ts';
import type { ApplicationFileId } from '#contract/kit/ids.ts';
import { getPerson } from '#contract/persons.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, type Candidate, makeJob } from '#tests/support/make-jobs.ts';
import type { TestUser } from '#tests/support/make-people.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';
import { p, wordFile } from '#tests/support/word-file.ts';

const app = await testApp();
const desk = await newDesk(app);
const { here, at, seen, member } = staffDesk(desk);
const job = await makeJob(desk);

const lines = [
  ...[
    'Ana Maria Ferreira',
    'Telemóvel: 912 345 678',
    'linkedin.com/in/anaferreira',
    'Experiência profissional',
  ],
  ...[
    'Engenheira agrónoma, Quinta do Vale, Lda',
    'janeiro de 2019 – presente',
    'Técnica de estufas, Horto do Minho',
  ],
  ...['2014 – 2018', 'Formação', 'Mestrado em Agronomia, Universidade de Évora', '2012 – 2014'],
];

async function sent(bytes = wordFile(lines.map((line) => p(line)).join(''))) {
  const ana = await apply(app, job, { file: { name: 'cv.docx', bytes } });
  const { files, person } = await seen(ana);
  const id = files[0]?.id as ApplicationFileId;
  const params = { ...at(ana), id };
  const read = async (user: TestUser = desk.owner) => app.call(getResumeFields, { params }, { as: user });
  const take = (field: TakenField, version: number, user: TestUser = desk.owner) =>
    app.call(takeResumeField, { params, body: { field } }, { as: user, version });
  const profile = async () =>
    (
      await app.call(
        getPerson,
        { params: { ...here, person: person.permalink as never } },
        { as: desk.owner },
      )
    ).body;
  return { ana, params, read, take, profile };
}

const found = <K extends ReadField['kind']>(fields: readonly ReadField[], kind: K) =>
  fields.filter((field): field is Extract<ReadField, { kind: K }> => field.kind === kind);
const timeline = async (ana: Candidate) =>
  (await app.call(getApplication, { params: at(ana) }, { as: desk.owner })).body.timeline.map(
    ({ text }) => text,
  );

test('each value comes with its line and with what the profile says', async () => {
  const { read, profile } = await sent();
  const before = await profile();
  const { body } = await read();
  expect(body.state).toBe('read');
  expect(found(body.fields, 'name')).toMatchObject([
    { value: 'Ana Maria Ferreira', current: 'Ana Ferreira', state: 'new', line: 'Ana Maria Ferreira' },
  ]);
  expect(found(body.fields, 'phone')).toMatchObject([
    { value: '912 345 678', line: 'Telemóvel: 912 345 678' },
  ]);
  expect(found(body.fields, 'experience')).toMatchObject([
    {
      value: { title: 'Engenheira agrónoma', company: 'Quinta do Vale, Lda', from: '2019-01', to: '' },
      line: 'Engenheira agrónoma, Quinta do Vale, Lda / janeiro de 2019 – presente',
      state: 'new',
    },
    { value: { title: 'Técnica de estufas', company: 'Horto do Minho', from: '2014', to: '2018' } },
  ]);
  expect(found(body.fields, 'education')).toHaveLength(1);
  // Asking stores nothing.
  expect(await profile()).toEqual(before);
});

test('a value is added as read or corrected, keeps what was there, and the timeline says where it came from', async () => {
  const { ana, read, take, profile } = await sent();
  const [second, first] = found((await read()).body.fields, 'experience')
    .map(({ value }) => value)
    .reverse();
  if (first === undefined || second === undefined) throw new Error('No positions were read.');
  const version = async () => (await profile()).version;
  const one = await take({ kind: 'experience', value: second }, await version());
  expect([one.status, one.problem?.detail]).toEqual([200, undefined]);
  const corrected = { ...first, title: 'Head grower' };
  const two = await take({ kind: 'experience', value: corrected }, one.body.version);
  expect(found(two.body.fields, 'experience').map(({ state }) => state)).toEqual(['new', 'known']);
  const three = await take({ kind: 'phone', value: '+351 912 345 678' }, two.body.version);
  expect(found(three.body.fields, 'phone')[0]?.state).toBe('known');
  const four = await take({ kind: 'link', value: 'https://linkedin.com/in/anaferreira' }, three.body.version);
  await take({ kind: 'name', value: 'Ana Maria Ferreira' }, four.body.version);
  const after = await profile();
  expect(after.profile.experience).toEqual([corrected, second]);
  expect(after).toMatchObject({ fullName: 'Ana Maria Ferreira', phones: [{ value: '+351912345678' }] });
  expect(after.links).toEqual([{ kind: 'LinkedIn', url: 'https://linkedin.com/in/anaferreira' }]);
  expect(after.emails).toHaveLength(1);
  expect(await timeline(ana)).toEqual(
    expect.arrayContaining([
      'Added the position “Técnica de estufas, Horto do Minho” to the profile, from cv.docx',
      'Added the position “Head grower, Quinta do Vale, Lda” to the profile, corrected from cv.docx',
      'Added the name “Ana Maria Ferreira” to the profile, from cv.docx',
    ]),
  );
});

test('what cannot stand in a profile is refused with its place, and what somebody else changed is shown first', async () => {
  const { read, take, profile } = await sent();
  const { version } = await profile();
  const phone = await take({ kind: 'phone', value: '912 345 678' }, version);
  expect([phone.status, phone.problem.detail]).toEqual([422, expect.stringContaining('country code')]);
  expect(phone.problem.errors?.[0]?.pointer).toBe('/field/value');
  const bad = await take(
    { kind: 'education', value: { school: 'x', degree: '', from: '2012-19', to: '' } },
    version,
  );
  expect(bad.status).toBe(422);
  const [position] = found((await read()).body.fields, 'experience');
  if (position === undefined) throw new Error('No position was read.');
  const field: TakenField = { kind: 'experience', value: position.value };
  const done = await take(field, version);
  const stale = await take(field, version);
  expect([stale.status, stale.problem.code]).toEqual([409, 'STALE_VERSION']);
  const again = await take(field, done.body.version);
  expect([again.status, again.problem.detail]).toEqual([422, expect.stringContaining('already')]);
});

test('without text there are no fields', async () => {
  const { read } = await sent(wordFile('<w:p/>'));
  expect((await read()).body).toMatchObject({ state: 'no-text', fields: [] });
});

test('fields are for recruiters and above of the same employer', async () => {
  const { params, read, take } = await sent();
  expect((await app.call(getResumeFields, { params })).status).toBe(401);
  const manager = await member('hiring-manager');
  expect((await read(manager)).status).toBe(403);
  const field: TakenField = { kind: 'name', value: 'Somebody Else' };
  expect((await take(field, 1, manager)).status).toBe(403);
  expect((await app.call(takeResumeField, { params, body: { field } }, { version: 1 })).status).toBe(401);
  const other = await newDesk(app);
  const foreign = { ...params, employer: other.employer.permalink };
  expect((await app.call(getResumeFields, { params: foreign }, { as: other.owner })).status).toBe(404);
  expect(
    (await app.call(takeResumeField, { params: foreign, body: { field } }, { as: other.owner, version: 1 }))
      .status,
  ).toBe(404);
});
