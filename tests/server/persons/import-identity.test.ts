/** Who the rows of a file are: known by an e-mail, a LinkedIn profile, or a name with its number, and by nothing less. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { erasePerson, listDuplicates } from '#contract/person-care.ts';
import { runPersonImport, undoPersonImport } from '#contract/person-imports.ts';
import { createPersonList } from '#contract/person-lists.ts';
import { listNotes } from '#contract/person-notes.ts';
import { getPerson } from '#contract/persons.ts';
import { linkedInKey } from '#server/features/persons/identity.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { importsOf } from '#tests/support/run-imports.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await newDesk(app);
});
const { at, one, send, check, work, look, found, whole } = importsOf(app, () => desk);
const read = async (person: Awaited<ReturnType<typeof found>>[number] | undefined, of = desk) => {
  if (person === undefined) throw new Error('Nobody was found.');
  return (await app.call(getPerson, { params: { ...at(of), person: person.permalink } }, { as: of.owner }))
    .body;
};

const profiles: [string, string | null][] = [
  ['https://www.linkedin.com/in/ana-belém/', 'in/ana-belém'],
  ['https://pt.linkedin.com/in/Ana-Bel%C3%A9m?trk=people#top', 'in/ana-belém'],
  ['linkedin.com/in/ana-bel%c3%a9m', 'in/ana-belém'],
  ['http://m.linkedin.com/mwlite/in/ANA-1', 'in/ana-1'],
  ['https://www.linkedin.com/pub/jo-doe/1/2a/3b/', 'pub/jo-doe/1/2a/3b'],
  ['https://www.linkedin.com/in/50%-off', 'in/50%-off'],
  ['https://www.linkedin.com/in/%FF', 'in/%ff'],
  ['https://www.linkedin.com/company/acme', null],
  ['https://linkedin.com.evil.example/in/ana', null],
  ['https://notlinkedin.com/in/ana', null],
];

test.each(profiles)('%s names one member, here and in the database', async (url, key) => {
  expect(linkedInKey(url)).toBe(key);
  const { rows } = await app.db.execute<{ key: string | null }>(sql`select linkedin_key(${url}) as key`);
  expect(rows[0]?.key).toBe(key);
});

test('the same LinkedIn file three times makes one of everybody', async () => {
  const of = await newDesk(app);
  const file = (host: string, end: string) =>
    [
      'First Name,Last Name,URL,Email Address,Company,Position',
      ...Array.from(
        { length: 30 },
        (_, n) => `Li${n},Member,https://${host}/in/li-${n}${end},,Works ${n},Welder`,
      ),
      'No,Address,,,Alone Ltd,Baker',
    ].join('\n');
  expect((await whole(file('www.linkedin.com', ''), {}, of)).counts).toMatchObject({ create: 31 });
  for (const [host, end] of [
    ['uk.linkedin.com', '/?trk=1'],
    ['www.linkedin.com', ''],
  ] as const) {
    const sent = await send(file(host, end), of);
    const tried = await check(sent.body.id, { mapping: sent.body.mapping, upsertBy: 'email' }, of);
    expect(tried.body.counts).toMatchObject({ create: 0, update: 0, skip: 31 });
    await app.call(runPersonImport, one(sent.body.id, of), { as: of.owner });
    await work();
    expect((await look(sent.body.id, of)).counts).toMatchObject({ create: 0, update: 0, skip: 31 });
  }
  expect(await found('Member', of)).toHaveLength(30);
});

test('in one file, rows of one person are one, and namesakes are only proposed', async () => {
  const of = await newDesk(app);
  const file = [
    'name,email,phone,company,url',
    'Ida Holm,ida@quillmere.example,,Acme,',
    'Ida Holm,,+351 912 345 678,Acme,https://linkedin.com/in/ida-holm',
    'Ida Holm,ida@quillmere.example,+351 912 345 678,,',
    'Pål Vik,,+351 912 345 678,Acme,',
  ].join('\n');
  const done = await whole(file, {}, of);
  // The third is the first by its address; the second shares only its name, company and, later, number.
  expect(done.counts).toMatchObject({ create: 3, update: 1, refuse: 0 });
  const pairs = await app.call(listDuplicates, { params: at(of) }, { as: of.owner });
  expect(pairs.body.data.map(({ reasons }) => reasons.toSorted())).toContainEqual([
    'Same name and company',
    'Same phone number',
  ]);
});

test('where rows of one person contradict each other the last is right, and the same file again changes nothing', async () => {
  const of = await newDesk(app);
  const known = await makePerson(of, { fullName: 'Kai Voss', company: 'Old Ltd' });
  const address = known.emails[0]?.value;
  const file = [
    'name,email,company,title,location,url,skills,notes,tags',
    'Ebba Lund,ebba@quillmere.example,First Ltd,,Oslo,https://linkedin.com/in/ebba,welding,Met at a fair,north',
    'Ebba Lund,EBBA@quillmere.example,Second Ltd,Welder,,,,,',
    'Ebba B. Lund,,Third Ltd,Baker,Bergen,https://no.linkedin.com/in/ebba/,welding,Met at a fair,North',
    `Kai Voss,${address},New Ltd,Cook,,https://linkedin.com/in/kai,,,`,
    'Kai Voss,,Newer Ltd,,Rome,https://linkedin.com/in/kai,,,',
    'Kai Voss,,Newest Ltd,,,https://linkedin.com/in/kai,,,',
    `Kai Voss,${address},Newest Ltd,,,,,,`,
  ].join('\n');
  const sent = await send(file, of);
  const tried = await check(sent.body.id, { mapping: sent.body.mapping, upsertBy: 'email' }, of);
  const told = { create: 1, update: 4, skip: 2, refuse: 0 };
  expect(tried.body.counts).toMatchObject(told);
  await app.call(runPersonImport, one(sent.body.id, of), { as: of.owner });
  await work();
  expect((await look(sent.body.id, of)).counts).toMatchObject(told);
  const [ebba, kai] = [
    await read((await found('Ebba', of))[0], of),
    await read((await found('Kai', of))[0], of),
  ];
  expect(ebba).toMatchObject({
    company: 'Third Ltd',
    title: 'Baker',
    location: 'Bergen',
    fullName: 'Ebba B. Lund',
  });
  expect(kai).toMatchObject({ company: 'Newest Ltd', title: 'Cook', location: 'Rome' });
  expect((await whole(file, {}, of)).counts).toMatchObject({ create: 0, update: 0, skip: 7, refuse: 0 });
  expect((await read((await found('Kai', of))[0], of)).version).toBe(kai.version);
});

test('a number is read as one of the country most jobs are in, and names nobody without their name', async () => {
  const of = await newDesk(app);
  const job = await makeJob(of);
  await app.db
    .update(jobPages)
    .set({ place: { country: 'PT' } as never })
    .where(eq(jobPages.permalink, job.permalink));
  expect((await whole('name,phone\nRui Melo,912 345 678', {}, of)).counts).toMatchObject({ create: 1 });
  const again = await whole('name,phone,title\nRui Melo,+351912345678,Cook\nEva Melo,912345678,Cook', {}, of);
  expect(again.counts).toMatchObject({ create: 1, update: 1 });
  expect((await read((await found('Rui', of))[0], of)).phones[0]?.value).toBe('+351912345678');
});

test('notes, source and lists come along, change nothing the second time, and go with an undo', async () => {
  const of = await newDesk(app);
  const title = 'Night shift';
  await app.call(
    createPersonList,
    { params: at(of), body: { title, kind: 'manual' } },
    { as: of.owner, idempotencyKey: crypto.randomUUID() },
  );
  const known = await makePerson(of, { fullName: 'Una Dahl' });
  const file = [
    'name,email,notes,source,lists',
    `Una Dahl,${known.emails[0]?.value},Called on Monday,Referral,night shift`,
    'Odd Lie,odd@quillmere.example,"Speaks Norwegian\nand @{French}",Career fair,Night shift',
    'Ash Poe,ash@quillmere.example,,,No such list',
  ].join('\n');
  const done = await whole(file, { lawfulBasis: 'contract' }, of);
  expect(done.counts).toMatchObject({ create: 1, update: 1, refuse: 1 });
  expect(done.refused[0]?.reason).toMatch(/^Lists: /);
  const odd = await read((await found('Odd', of))[0], of);
  expect(odd).toMatchObject({
    lawfulBasis: 'contract',
    source: { type: 'import', detail: 'Career fair' },
    notes: [{ text: 'Speaks Norwegian\nand @ {French}', mentions: [] }],
  });
  expect(odd.personLists.map((list) => list.title)).toEqual([title]);
  const una = await read((await found('Una', of))[0], of);
  expect([una.lawfulBasis, una.source.detail, una.notes.length]).toEqual([known.lawfulBasis, '', 1]);
  expect((await whole(file, {}, of)).counts).toMatchObject({ create: 0, update: 0, skip: 2 });

  await app.call(undoPersonImport, one(done.id, of), { as: of.owner });
  await work();
  expect(await found('Odd', of)).toEqual([]);
  const notes = await app.call(
    listNotes,
    { params: { ...at(of), person: known.permalink } },
    { as: of.owner },
  );
  expect(notes.body.data).toEqual([]);
});

test('a file that asks for no basis gives a legitimate interest and never consent', async () => {
  const of = await newDesk(app);
  await whole('name,email\nNew Face,face@quillmere.example', {}, of);
  const face = await read((await found('Face', of))[0], of);
  expect([face.lawfulBasis, face.consent]).toEqual(['legitimate-interest', []]);
  const sent = await send('name,email\nOther,other@quillmere.example', of);
  const body = { mapping: sent.body.mapping, upsertBy: 'email' as const, lawfulBasis: 'consent' as never };
  expect((await check(sent.body.id, body, of)).status).toBe(422);
});

test('whoever was erased does not come back by their LinkedIn profile', async () => {
  const of = await newDesk(app);
  const file = 'name,url\nGone Away,https://linkedin.com/in/gone-away';
  await whole(file, {}, of);
  const [gone] = await found('Gone', of);
  await app.call(
    erasePerson,
    {
      params: { ...at(of), person: gone?.permalink as never },
      body: { confirm: gone?.permalink as never, reason: 'Asked for it' },
    },
    { as: of.owner },
  );
  const done = await whole('name,url\nG. Away,https://no.linkedin.com/in/gone-away/', {}, of).catch(
    () => null,
  );
  expect(done?.counts).toMatchObject({ create: 0, refuse: 1 });
});
