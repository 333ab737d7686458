/** Persons taken along as files: whom the search finds, one of them whole, and nothing for who may not. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { createExport, type Export, exportPerson, getExport, listExports } from '#contract/exports.ts';
import type { ExportPermalink } from '#contract/kit/ids.ts';
import { listNotifications } from '#contract/notifications.ts';
import { erasePerson } from '#contract/person-care.ts';
import { archivePersonList, changePersonList, createPersonList } from '#contract/person-lists.ts';
import { addNote } from '#contract/person-notes.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import { expireExports, writeExports } from '#server/features/persons/exports/export-work.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { createLog } from '#server/log.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeGuide } from '#tests/support/make-guides.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { type SignedInAs, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await newDesk(app);
});

const at = () => ({ employer: desk.employer.permalink });
const one = (made: Export) => ({ params: { ...at(), export: made.permalink } });
const work = async (now = () => new Date()) => {
  const { db, services } = app.app.ports;
  const ports = { db, services, now, log: createLog(app.settings) };
  const { signal } = new AbortController();
  for (let more = true; more; ) more = await writeExports.doDue(ports, signal);
  await expireExports.doDue(ports, signal);
};
const read = async (made: Export) => (await app.call(getExport, one(made), { as: desk.owner })).body;
const download = ({ permalink }: Export, as?: SignedInAs) =>
  app.app.inject({
    url: `/v1/employers/${desk.employer.permalink}/exports/${permalink}/download`,
    cookies: as === undefined ? {} : { [cookieNames(app.settings).session]: as.token },
  });
type Body = { kind: 'persons'; format: 'csv' | 'json'; search?: PersonQuestion };
const begin = async (body: Body, as: SignedInAs = desk.owner) =>
  app.call(createExport, { params: at(), body }, { as });

test('what is found is taken along as CSV that no spreadsheet runs, and as JSON', async () => {
  await makePerson(desk, { fullName: '=HYPERLINK("http://evil.example")', company: 'Exported' });
  await makePerson(desk, {
    fullName: 'Ødegård, "Siv"',
    company: 'Exported',
    phones: [{ value: '+351912345678' }],
  });
  await makePerson(desk, { fullName: 'Left Out', company: 'Elsewhere' });
  const search = { q: 'exported' };
  const begun = await begin({ kind: 'persons', format: 'csv', search });
  expect([begun.status, begun.body.status, begun.body.file]).toEqual([202, 'queued', null]);
  expect((await download(begun.body, desk.owner)).statusCode).toBe(409);
  await work();
  const made = await read(begun.body);
  expect(made).toMatchObject({ status: 'ready', file: { rows: 2 } });
  const answer = await download(made, desk.owner);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="persons-.*\.csv"$/);
  expect(answer.rawPayload).toHaveLength(made.file?.bytes ?? 0);
  const rows = Papa.parse<string[]>(answer.payload.replace('\ufeff', ''), { skipEmptyLines: true }).data;
  expect(rows.map(([name]) => name)).toEqual([
    'Name',
    `'=HYPERLINK("http://evil.example")`,
    'Ødegård, "Siv"',
  ]);
  expect(rows[2]?.[4]).toBe("'+351912345678");
  const json = await begin({ kind: 'persons', format: 'json', search });
  await work();
  const persons = JSON.parse((await download(json.body, desk.owner)).payload) as { name: string }[];
  expect(persons.map(({ name }) => name)).toEqual(['=HYPERLINK("http://evil.example")', 'Ødegård, "Siv"']);
  const none = await begin({ kind: 'persons', format: 'json', search: { q: 'nobodyatall' } });
  await work();
  expect(JSON.parse((await download(none.body, desk.owner)).payload)).toEqual([]);
  const news = await app.call(listNotifications, { params: { id: 'me' } }, { as: desk.owner });
  expect(news.body.data[0]).toMatchObject({ title: 'Your export is ready' });
  const listed = await app.call(listExports, { params: at() }, { as: desk.owner });
  expect(listed.body.data.map(({ permalink }) => permalink)).toContain(made.permalink);
});

test('a list is taken along whole, also once it is archived', async () => {
  const as = desk.owner;
  const inIt = await makePerson(desk, { fullName: 'Listed One' });
  await makePerson(desk, { fullName: 'Unlisted One' });
  const body = { title: 'Taken along', kind: 'manual' as const };
  const { body: list } = await app.call(createPersonList, { params: at(), body }, { as });
  const params = { ...at(), personList: list.permalink };
  await app.call(changePersonList, { params, body: { add: [inIt.permalink as never] } }, { as });
  const search = { filters: [{ field: 'list' as const, op: 'has' as const, value: [list.permalink] }] };
  const names = async () => {
    const { body: made } = await begin({ kind: 'persons', format: 'json', search });
    await work();
    const persons = JSON.parse((await download(made, as)).payload) as { name: string }[];
    return persons.map(({ name }) => name);
  };
  expect(await names()).toEqual(['Listed One']);
  await app.call(archivePersonList, { params }, { as });
  expect(await names()).toEqual(['Listed One']);
});

test('one person is taken along whole, and the file goes when they are erased', async () => {
  const person = await makePerson(desk, { fullName: 'Zelda Whole' });
  const params = { ...at(), person: person.permalink };
  const guide = await makeGuide(desk, { rubric: { scale: 5, attributes: ['Listens'] } });
  const scores = [{ criterion: 'Listens', score: 4 }];
  const scorecard = { interviewGuide: guide.permalink, scores };
  await app.call(addNote, { params, body: { text: 'Met at the fair', scorecard } }, { as: desk.owner });
  const begun = await app.call(exportPerson, { params }, { as: desk.owner });
  expect([begun.status, begun.body.kind, begun.body.format]).toEqual([202, 'person', 'zip']);
  await work();
  const files = unzipSync(new Uint8Array((await download(begun.body, desk.owner)).rawPayload));
  const told = JSON.parse(strFromU8(files['person.json'] ?? new Uint8Array()));
  expect(told).toMatchObject({ fullName: 'Zelda Whole', applications: [] });
  expect(told.notes[0]).toMatchObject({ text: 'Met at the fair', scorecard: { scale: 5, scores } });
  const body = { confirm: person.permalink, reason: 'Asked for it' };
  expect((await app.call(erasePerson, { params, body }, { as: desk.owner })).status).toBe(202);
  expect((await read(begun.body)).status).toBe('expired');
  expect((await download(begun.body, desk.owner)).statusCode).toBe(410);
  expect(readdirSync(join(app.folder, 'files', 'exports'))).toEqual([]);
});

test('files go after a week', async () => {
  const begun = await begin({ kind: 'persons', format: 'csv' });
  await work();
  await work(() => new Date(Date.now() + 8 * 86_400_000));
  expect((await read(begun.body)).status).toBe('expired');
  expect((await download(begun.body, desk.owner)).statusCode).toBe(410);
});

test('strangers, hiring managers and other members get none', async () => {
  const begun = await begin({ kind: 'persons', format: 'csv' });
  expect(begun.status).toBe(202);
  await work();
  expect((await download(begun.body)).statusCode).toBe(401);
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  expect((await download(begun.body, manager)).statusCode).toBe(403);
  expect((await begin({ kind: 'persons', format: 'csv' }, manager)).status).toBe(403);
  const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  expect((await download(begun.body, recruiter)).statusCode).toBe(404);
  expect((await app.call(getExport, one(begun.body), { as: recruiter })).status).toBe(404);
  const stranger = await newDesk(app);
  expect((await download(begun.body, stranger.owner)).statusCode).toBe(404);
  const foreign = { params: { employer: stranger.employer.permalink, export: begun.body.permalink } };
  expect((await app.call(getExport, foreign, { as: stranger.owner })).status).toBe(404);
  const unknown = { params: { ...at(), export: 'nobodys00001' as ExportPermalink } };
  expect((await app.call(getExport, unknown, { as: desk.owner })).status).toBe(404);
});

test('what cannot be asked is refused before anything begins', async () => {
  const before = await app.call(listExports, { params: at() }, { as: desk.owner });
  const wrong = { kind: 'persons', format: 'xlsx' } as unknown as Body;
  expect((await begin(wrong)).status).toBe(422);
  const search = { filters: [{ field: 'stage', op: 'gt', value: 3 }] } as Body['search'];
  expect((await begin({ kind: 'persons', format: 'csv', search: search ?? {} })).status).toBe(422);
  const after = await app.call(listExports, { params: at() }, { as: desk.owner });
  expect(after.body.data).toHaveLength(before.body.data.length);
});
