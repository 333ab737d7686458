/** What whoever runs the server does for people beside the running server: passwords, exports, erasing. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { extract } from 'tar-stream';
import { afterAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { createMedia } from '#contract/media.ts';
import { getPerson } from '#contract/persons.ts';
import { getUser } from '#contract/users.ts';
import { openCommandServices } from '#server/admin/command-services.ts';
import { runCommand } from '#server/admin/commands.ts';
import { employerTables, leftOut } from '#server/admin/export/employer-tables.ts';
import { openDatabase } from '#server/db/client.ts';
import { hearEnded } from '#server/realtime/ended-elsewhere.ts';
import { auditRows } from '#server/tables/audit.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { makeImage, newDesk, spokenSound } from '#tests/support/make-clips.ts';
import { apply, makeJob, textFile } from '#tests/support/make-jobs.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { listen, openSocket } from '#tests/support/open-socket.ts';
import { ownDatabaseUrl, ownGround } from '#tests/support/own-database.ts';
import { testApp } from '#tests/support/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobclips-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = await testApp();
const address = await listen(app);
await hearEnded((await ownGround(app)).listening, app.realtime);
const url = await ownDatabaseUrl(app);
const database = openDatabase(url, { max: 2 });
afterAll(() => database.close());
const secret = { sessionSecret: 'a secret of the tests, long enough to sign' };
const { services, settle } = await openCommandServices({ ...app.settings, ...secret }, database);

const run = async (...words: string[]) => {
  const answer = await runCommand({ db: database.db, url, now: () => new Date(), services }, words);
  await settle();
  return answer;
};
const password = 'seventeen wet umbrellas';
const deeds = async () =>
  (await app.db.select().from(auditRows)).map(({ action, actorName }) => `${actorName} ${action}`);

test('a new password signs in, all sessions and their sockets end, and the owner is told', async () => {
  const desk = await newDesk(app);
  const user = await makeUser(app, { employer: desk.employer, role: 'admin' });
  const open = await openSocket(address, { as: user, employerId: desk.employer.id });
  expect(open.isOpen()).toBe(true);
  const answer = await run('reset-password', '--email', user.email, '--password', password);
  expect(answer).toEqual({ id: user.id, email: user.email });
  expect((await app.call(login, { body: { email: user.email, password } })).status).toBe(200);
  expect((await app.call(getUser, { params: { id: 'me' } }, { as: user })).status).toBe(401);
  await expect.poll(open.isOpen).toBe(false);
  expect(open.heard.at(-1)).toEqual({ name: 'auth/signed-out', payload: { reason: 'password-changed' } });
  expect(await lettersTo(app, user.email, 'password-changed')).toHaveLength(1);
  expect(await deeds()).toContain('system user.password-changed');
});

test.each([
  [['--email', 'nobody@example.com', '--password', password], /no active account/],
  [['--email', 'no address', '--password', password], /^--email/],
  [['--email', 'nobody@example.com'], /^--password/],
  [['someone@example.com'], /^--email/],
])('reset-password %j is refused with a sentence', async (words, sentence) => {
  await expect(run('reset-password', ...words)).rejects.toThrow(sentence);
});

test('an easy password is refused, and the old one still holds', async () => {
  const { owner } = await newDesk(app);
  await expect(run('reset-password', '--email', owner.email, '--password', 'short')).rejects.toThrow(/15/);
  expect((await app.call(getUser, { params: { id: 'me' } }, { as: owner })).status).toBe(200);
});

async function membersOf(file: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const entry of Readable.from([readFileSync(file)]).pipe(extract())) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    found.set(entry.header.name, Buffer.concat(parts).toString());
  }
  return found;
}

test('an employer is exported whole: its rows and files, nobody else’s, and nothing that opens accounts', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  await makeImage(desk);
  const recording = { name: 'a.mp3', bytes: spokenSound() };
  const uploaded = { params: { employer: desk.employer.permalink }, body: {} };
  await app.call(createMedia, uploaded, { as: desk.owner, file: recording });
  await apply(app, await makeJob(desk), { file: textFile('What I did', 'cv.txt') });
  await makePerson(desk, { fullName: 'Olga Exported' });
  await makePerson(other, { fullName: 'Sven Elsewhere' });
  const file = join(folder, 'all.tar');
  const answer = await run('export', file, '--employer', desk.employer.permalink);
  expect(answer).toMatchObject({ file, employer: desk.employer.permalink, files: 3 });
  const members = await membersOf(file);
  const rows = (table: string) =>
    (members.get(`rows/${table}.jsonl`) ?? '')
      .split('\n')
      .flatMap((line) => (line === '' ? [] : JSON.parse(line)));
  expect(rows('employers')).toMatchObject([{ id: desk.employer.id }]);
  expect(rows('persons').map((row) => row.full_name)).toContain('Olga Exported');
  expect(rows('application_events').length).toBeGreaterThan(0);
  const text = [...members].map(([, content]) => content).join('');
  expect(text).not.toContain('Sven Elsewhere');
  expect(text).not.toContain(other.employer.id);
  expect(text).not.toMatch(/"(password_hash|token_hash|sealed_\w+)"/);
  expect([...members.keys()].filter((name) => name.startsWith('files/')).length).toBe(3);
  expect([...members.values()]).toContain('What I did');
  expect(await deeds()).toContain('system employer.exported');
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('every table is an employer’s, or somebody said whose it is', async () => {
  const nobodys = [
    'application_push_slots',
    'area_wages',
    'daily_highlights',
    'error_reports',
    'fitting_versions',
    'google_nonces',
    'idempotency_keys',
    'mails',
    'salary_links',
    'socket_io_attachments',
    'text_deliveries',
    'tracked_batches',
    'tracked_cutoff',
  ];
  const client = await database.pool.connect();
  const names = (await employerTables(client)).map(({ name }) => name);
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  client.release();
  const all = rows.map(({ name }) => name);
  expect(all.filter((name) => !names.includes(name)).sort()).toEqual(
    [...nobodys, ...Object.keys(leftOut)].sort(),
  );
});

test('one person is exported as what an owner sees of them', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makePerson(desk, { fullName: 'Olga Single' });
  const file = join(folder, 'one.zip');
  const at = ['--employer', desk.employer.permalink];
  const answer = await run('export', file, ...at, '--person', permalink);
  expect(answer).toMatchObject({ file, person: permalink });
  const told = unzipSync(new Uint8Array(readFileSync(file)))['person.json'] ?? new Uint8Array();
  expect(JSON.parse(strFromU8(told))).toMatchObject({ fullName: 'Olga Single' });
  const other = await newDesk(app);
  const elsewhere = ['--employer', other.employer.permalink, '--person', permalink];
  await expect(run('export', join(folder, 'two.zip'), ...elsewhere)).rejects.toThrow(/no such person/);
  expect(existsSync(join(folder, 'two.zip'))).toBe(false);
});

test('an export never writes over a file, and names what it misses', async () => {
  const { employer } = await newDesk(app);
  const file = join(folder, 'there.tar');
  writeFileSync(file, 'mine');
  await expect(run('export', file, '--employer', employer.permalink)).rejects.toThrow(/already exists/);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  await expect(run('export', '--employer', employer.permalink)).rejects.toThrow(/Name one file/);
  await expect(run('export', join(folder, 'no.tar'), '--employer', 'nobody-here')).rejects.toThrow(
    /no employer/,
  );
});

test('somebody is erased by their address, and staff is told when and why', async () => {
  const desk = await newDesk(app);
  const email = 'olga.erased@example.com';
  const person = await makePerson(desk, { fullName: 'Olga Erased', emails: [{ value: email }] });
  const at = ['--employer', desk.employer.permalink];
  const reason = 'Asked by letter';
  const other = await newDesk(app);
  const elsewhere = ['--employer', other.employer.permalink, '--email', email, '--reason', reason];
  await expect(run('erase-person', ...elsewhere)).rejects.toThrow(/no such person/);
  const answer = await run('erase-person', ...at, '--email', email, '--reason', reason);
  expect(answer).toMatchObject({ employer: desk.employer.permalink, person: person.permalink });
  const params = { employer: desk.employer.permalink, person: person.permalink };
  const { status, problem } = await app.call(getPerson, { params }, { as: desk.owner });
  expect([status, problem.detail]).toEqual([410, expect.stringContaining(reason)]);
  expect(await deeds()).toContain('system person.erased');
  await expect(run('erase-person', ...at, '--email', email, '--reason', reason)).rejects.toThrow(
    /no such person/,
  );
});

test.each([
  [['--reason', 'x'], /^--employer/],
  [['--employer', 'some-one', '--email', 'a@example.com'], /^--reason/],
  [['--employer', 'some-one', '--reason', 'x'], /Name one person/],
  [
    ['--employer', 'some-one', '--reason', 'x', '--person', 'abc', '--email', 'a@example.com'],
    /Name one person/,
  ],
])('erase-person %j is refused with a sentence', async (words, sentence) => {
  await expect(run('erase-person', ...words)).rejects.toThrow(sentence);
});
