/** Persons from files: looked at, tried, written and taken back. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { erasePerson } from '#contract/person-care.ts';
import {
  checkPersonImport,
  getPersonImport,
  listPersonImports,
  runPersonImport,
  undoPersonImport,
} from '#contract/person-imports.ts';
import { createPersonTag } from '#contract/person-tags.ts';
import { getPerson, savePerson } from '#contract/persons.ts';
import { personImportRows, personImports } from '#server/tables/person-imports.ts';
import { persons } from '#server/tables/persons.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { type Check, importsOf } from '#tests/support/run-imports.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await newDesk(app);
});

const { at, one, send, check, work, look, found, whole } = importsOf(app, () => desk);

const file = [
  'Name;E-mail;Mobile;Job title;Company;Skills;Tags;Status;Connected On',
  'Amaru Quispe;amaru@quillmere.example;+351 912 345 678;Pump fitter;Oban Works;"pumps; valves";Boats;engaged;2026-01-01',
  '"Ødegård, Siv";SIV@quillmere.example ;;Grower;;;;;',
  'No way to reach;not an address;;;;;;;',
  ';;;;;;;;2026-02-02',
  'Wrong number;w@quillmere.example;912 345 678;;;;;;',
  'Unknown stage;u@quillmere.example;;;;;;asleep;',
  'Siv Ødegård;siv@quillmere.example;;Head grower;;;;;',
].join('\r\n');

describe('a file', () => {
  test('is looked at, tried, written, told of and taken back', async () => {
    const sent = await send(file);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ status: 'mapping', fileName: 'Leads.csv', undoableUntil: null });
    expect(sent.body.counts.rows).toBe(7);
    expect(sent.body.sample[0]?.[0]).toBe('Amaru Quispe');
    expect(sent.body.mapping).toEqual({
      ...{ Name: 'fullName', 'E-mail': 'email', Mobile: 'phone', 'Job title': 'title', Company: 'company' },
      ...{ Skills: 'skills', Tags: 'tags', Status: 'stage' },
    });
    const given = { mapping: sent.body.mapping, upsertBy: 'email' as const };
    const tried = await check(sent.body.id, given);
    expect(tried.body.counts).toEqual({ rows: 7, create: 2, update: 1, skip: 0, refuse: 4, done: 0 });
    expect(tried.body.refused).toEqual([
      { row: 3, reason: 'E-mail: Please enter a valid email.' },
      { row: 4, reason: 'This row has no name or e-mail.' },
      {
        row: 5,
        reason: 'Phone: Add the country code, such as +351 912 345 678.',
      },
      { row: 6, reason: 'Stage: use one of lead, engaged, applied, interviewing, hired, archived.' },
    ]);
    expect(await found('Amaru')).toEqual([]);

    await app.call(runPersonImport, one(sent.body.id), { as: desk.owner });
    await work();
    const done = await look(sent.body.id);
    expect(done).toMatchObject({ status: 'done', sample: [] });
    expect(done.counts).toEqual({ ...tried.body.counts, done: 7 });
    expect(done.refused).toEqual(tried.body.refused);
    const [amaru] = await found('Amaru');
    expect(amaru).toMatchObject({ email: 'amaru@quillmere.example', stage: 'engaged', source: 'import' });
    expect(amaru?.personTags.map(({ name }) => name)).toEqual(['Boats']);
    expect((await found('Siv'))[0]).toMatchObject({ fullName: 'Siv Ødegård', title: 'Head grower' });
    const news = await app.call(listNotifications, { params: { id: 'me' } }, { as: desk.owner });
    expect(news.body.data[0]).toMatchObject({ type: 'import', title: 'Imported: Leads.csv' });
    // Twice has the effect of one.
    expect((await app.call(runPersonImport, one(done.id), { as: desk.owner })).body.status).toBe('done');

    const back = await app.call(undoPersonImport, one(done.id), { as: desk.owner });
    expect([back.status, back.body.status]).toEqual([202, 'undoing']);
    await work();
    expect((await look(done.id)).status).toBe('undone');
    expect(await found('Amaru')).toEqual([]);
    const listed = await app.call(listPersonImports, { params: at() }, { as: desk.owner });
    expect(listed.body.data.map(({ id }) => id)).toContain(done.id);
  });

  test('corrects who is known, adds and takes nothing away, and puts back who was not changed since', async () => {
    const kept = await makePerson(desk, { fullName: 'Ada Berg', company: 'Old', title: 'Cook' });
    const changed = await makePerson(desk, { fullName: 'Bo Dahl', company: 'Old' });
    const proved = await makePerson(desk, { fullName: 'Cy Eng' });
    await app.db
      .update(persons)
      .set({ trust: { name: 'verified', email: 'verified', phone: 'form' } })
      .where(eq(persons.permalink, proved.permalink));
    const mail = (person: typeof kept) => person.emails[0]?.value ?? '';
    const tag = await app.call(
      createPersonTag,
      { params: at(), body: { name: 'From the fair' } },
      { as: desk.owner },
    );
    const lines = [
      'full name,email,email 2,company,title',
      `Ada Berg,${mail(kept)},ada.second@example.com,New,`,
      `Bo Dahl,${mail(changed)},,New,`,
      `Somebody Else,${mail(proved)},,New,`,
    ];
    const done = await whole(lines.join('\n'), {
      mapping: {
        'full name': 'fullName',
        email: 'email',
        'email 2': 'email',
        company: 'company',
        title: 'title',
      },
      tags: [tag.body.permalink],
    });
    expect(done.counts).toMatchObject({ create: 0, update: 3, refuse: 0 });
    const read = async ({ permalink: person }: typeof kept) =>
      (await app.call(getPerson, { params: { ...at(), person } }, { as: desk.owner })).body;
    const ada = await read(kept);
    expect(ada).toMatchObject({ company: 'New', title: 'Cook' });
    expect(ada.emails.map(({ value }) => value)).toEqual([mail(kept), 'ada.second@example.com']);
    expect(ada.personTags).toHaveLength(1);
    // A name that was proved is no matter of a file.
    expect(await read(proved)).toMatchObject({ fullName: 'Cy Eng', company: 'New' });
    // The same again says nothing new.
    const again = await send(lines.join('\n'));
    const tried = await check(again.body.id, {
      mapping: done.mapping,
      upsertBy: 'email',
      tags: [tag.body.permalink],
    });
    expect(tried.body.counts).toMatchObject({ update: 0, skip: 3 });

    const bo = await read(changed);
    const body = { headline: 'Called today' };
    await app.call(
      savePerson,
      { params: { ...at(), person: changed.permalink }, body },
      { as: desk.owner, version: bo.version },
    );
    await app.call(undoPersonImport, one(done.id), { as: desk.owner });
    await work();
    const before = await read(kept);
    expect(before).toMatchObject({ company: 'Old', title: 'Cook' });
    expect([before.emails.length, before.personTags.length]).toEqual([1, 0]);
    expect(await read(changed)).toMatchObject({ company: 'New', headline: 'Called today' });
  });

  test('leaves alone who is known where nothing is corrected, and never makes two one', async () => {
    const [known, other] = [await makePerson(desk), await makePerson(desk)];
    const [first = '', second = ''] = [known, other].map(({ emails }) => emails[0]?.value);
    const text = `name,email\nNobody New,${first}\nTwo In One,"${first}; ${second}"\n`;
    const done = await whole(text, { upsertBy: 'none' });
    expect(done.counts).toMatchObject({ create: 0, update: 0, skip: 1, refuse: 1 });
    expect(done.refused).toEqual([
      { row: 2, reason: 'Several people have these e-mails. Merge them first.' },
    ]);
  });

  test('brings nobody back who was erased, and goes with them where it waits', async () => {
    const gone = await makePerson(desk, { fullName: 'Vanished Entirely' });
    const text = `name,email\nVanished Entirely,${gone.emails[0]?.value}\n`;
    const waiting = await send(text);
    const params = { ...at(), person: gone.permalink };
    const body = { confirm: gone.permalink, reason: 'Asked for it' };
    expect((await app.call(erasePerson, { params, body }, { as: desk.owner })).status).toBe(202);
    expect(await look(waiting.body.id)).toMatchObject({ status: 'failed', sample: [] });
    const late = await app.call(runPersonImport, one(waiting.body.id), { as: desk.owner });
    expect(late.status).toBe(410);
    const done = await whole(text);
    expect(done.counts).toMatchObject({ create: 0, refuse: 1 });
    expect(await found('Vanished')).toEqual([]);
  });

  test('that nobody imports, and the way back after a week, are not kept', async () => {
    const waiting = await send('name\nZoë Waits\n');
    const done = await whole('name\nZoë Stays\n');
    await work(() => new Date(Date.now() + 8 * 86_400_000));
    expect(await look(waiting.body.id)).toMatchObject({ status: 'failed', sample: [] });
    const rows = await app.db
      .select()
      .from(personImportRows)
      .where(eq(personImportRows.importId, done.id as never));
    expect(rows).toEqual([]);
    await app.db
      .update(personImports)
      .set({ undoableUntil: new Date(0) })
      .where(eq(personImports.id, done.id as never));
    expect((await app.call(undoPersonImport, one(done.id), { as: desk.owner })).problem.code).toBe('GONE');
  });
});

describe('refuses', () => {
  test('who may not, and hides another tenant’s', async () => {
    const { body } = await send('name\nOwn\n');
    const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
    expect((await app.call(getPersonImport, one(body.id), { as: manager })).status).toBe(403);
    expect((await app.call(listPersonImports, { params: at() }, {})).status).toBe(401);
    const stranger = await newDesk(app);
    for (const target of [desk, stranger]) {
      const params = { ...at(target), id: body.id };
      const given = { mapping: { name: 'fullName' as const }, upsertBy: 'email' as const };
      const as = { as: stranger.owner };
      expect((await app.call(getPersonImport, { params }, as)).status).toBe(404);
      expect((await app.call(checkPersonImport, { params, body: given }, as)).status).toBe(404);
      expect((await app.call(runPersonImport, { params }, as)).status).toBe(404);
      expect((await app.call(undoPersonImport, { params }, as)).status).toBe(404);
    }
  });

  test('mappings that cannot be, and steps out of turn', async () => {
    const { body } = await send('name,email\nOwn,own@example.com\n');
    const bad: Check['mapping'][] = [
      {},
      { name: 'title' },
      { nobody: 'fullName' },
      { name: 'fullName', email: 'fullName' },
    ];
    for (const mapping of bad) {
      const answer = await check(body.id, { mapping, upsertBy: 'email' });
      expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([422, '/mapping']);
    }
    expect((await app.call(runPersonImport, one(body.id), { as: desk.owner })).problem.code).toBe('CONFLICT');
    expect((await app.call(undoPersonImport, one(body.id), { as: desk.owner })).problem.code).toBe(
      'CONFLICT',
    );
    const unknown = {
      mapping: { name: 'fullName' as const },
      upsertBy: 'email' as const,
      tags: ['nobodys00001'],
    };
    expect((await check(body.id, unknown as Check)).status).toBe(404);
  });

  test('files that are none', async () => {
    const none = [
      '',
      '\n\n',
      'name,email\n',
      '<!doctype html><p>x',
      'PK\u0003\u0004zip',
      'a,"b\nnever ends',
      'x\u0000y',
    ];
    for (const text of none) expect((await send(text)).problem.code, text).toBe('FILE_REFUSED');
  });
});
