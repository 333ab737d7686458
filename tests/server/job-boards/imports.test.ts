import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applyImport, createImport } from '#contract/job-board-imports.ts';
import { getJobBoard } from '#contract/job-boards.ts';
import { getPublicJobBoard, getPublicJobPage } from '#contract/public-job-boards.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { applyJobs as apply, sendJobs as send } from '../../support/import-jobs.ts';
import { makeBoardByHand, makeJobPage } from '../../support/make-board-by-hand.ts';
import { newDesk } from '../../support/make-clips.ts';
import { makeConnection } from '../../support/make-jobs.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

const csv = [
  'Job ID;Job Title;City;Department;Salary min;Salary max;Currency;Period;Job type;Remote type;Apply URL;Description;Date posted',
  '17;Pump fitter;Oban;Works > Pumps;30000;36000;GBP;year;Full-time;On-site;;"You keep the water moving.\n\nEvery day; in all weathers.";2026-10-02',
  '18;"Grower, ""Peppers""";Évesham;Growing;£12.50;;;per hour;temps partiel;hybride;quillmere.example/apply;<p onclick="x()">Peppers<script>alert(1)</script></p>;02/11/2026',
  '19;=HYPERLINK("http://evil.example");Oban;Works;;;;;;;;Text;',
].join('\r\n');

const open = (board: string) => app.call(getPublicJobBoard, { params: { board: board as never } });

test('a CSV is read as a dry run, then fills the board', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const dry = await send(desk, permalink, { text: csv });
  expect([dry.status, dry.problem.detail]).toEqual([201, undefined]);
  expect(dry.body.counts).toEqual({ seen: 3, added: 3, updated: 0, closed: 0, rejected: 0 });
  expect(dry.body.mapping).toMatchObject({
    ...{ id: 'Job ID', title: 'Job Title', location: 'City', department: 'Department' },
    ...{ salaryMin: 'Salary min', salaryMax: 'Salary max', currency: 'Currency', interval: 'Period' },
    ...{ employmentType: 'Job type', workplaceType: 'Remote type', applyUrl: 'Apply URL' },
    ...{ description: 'Description', publishedAt: 'Date posted' },
  });
  expect(dry.body.preview[0]).toMatchObject({
    ...{ title: 'Pump fitter', location: 'Oban', topDepartment: { name: 'Works' }, jobCount: 2 },
    salary: { min: 30_000, max: 36_000, currency: 'GBP', interval: 'year' },
    ...{ employmentType: 'full-time', workplaceType: 'on-site' },
  });
  expect((await open(permalink)).body.jobs).toEqual([]);

  const run = await apply(desk, permalink, dry.body.id);
  expect([run.status, run.problem.detail]).toEqual([200, undefined]);
  expect(run.body).toMatchObject({ result: 'done', trigger: 'import', counts: { added: 3 } });
  const board = (await open(permalink)).body;
  expect(board.jobs.map(({ title }) => title).sort()).toEqual([
    '=HYPERLINK("http://evil.example")',
    'Grower, "Peppers"',
    'Pump fitter',
  ]);
  expect(board.departments.map(({ name, jobCount }) => [name, jobCount])).toEqual([
    ['Works', 2],
    ['Growing', 1],
  ]);
  const grower = board.jobs.find(({ title }) => title.startsWith('Grower'));
  expect(grower?.salary).toEqual({ min: 12.5, max: null, currency: 'GBP', interval: 'hour' });
  const page = await app.call(getPublicJobPage, {
    params: { board: permalink, page: grower?.permalink as never },
  });
  expect(page.body).toMatchObject({
    descriptionHtml: '<p>Peppers</p>',
    ...{ applyMode: 'link', applyUrl: 'https://quillmere.example/apply' },
    ...{ workplaceType: 'hybrid', employmentType: 'part-time' },
  });
  expect((await apply(desk, permalink, dry.body.id)).body).toEqual(run.body);
});

test('the next file changes, adds and closes; jobs by hand stay', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const own = await makeJobPage(desk, permalink, { title: 'By hand' });
  const first = await send(desk, permalink, { text: 'id,title,location\n1,One,Oban\n2,Two,Oban\n' });
  await apply(desk, permalink, first.body.id);
  const second = await send(desk, permalink, { text: 'id,title,location\n2,Two more,Oban\n3,Three,Oban\n' });
  expect(second.body.counts).toEqual({ seen: 2, added: 1, updated: 1, closed: 1, rejected: 0 });
  await apply(desk, permalink, second.body.id, { absent: 'close' });
  const titles = (await open(permalink)).body.jobs.map(({ title }) => title);
  expect(titles.sort()).toEqual(['By hand', 'Three', 'Two more']);
  expect(titles).toContain(own.title);
});

test('a file closes nothing unless that is chosen, now or at the next one', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const titles = async () => (await open(permalink)).body.jobs.map(({ title }) => title).sort();
  const first = await send(desk, permalink, { text: 'id,title,location\n1,One,Oban\n2,Two,Oban\n' });
  await apply(desk, permalink, first.body.id);
  for (const text of ['id,title,location\n3,Three,Oban\n', 'id,title,location\n2,Two more,Oban\n']) {
    const next = await send(desk, permalink, { text });
    expect(next.body.counts.closed).toBeGreaterThan(0);
    const run = await apply(desk, permalink, next.body.id);
    expect(run.body.counts.closed).toBe(0);
  }
  expect(await titles()).toEqual(['One', 'Three', 'Two more']);
});

test('Indeed and other XML is read by the element that repeats', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const xml = `<?xml version="1.0" encoding="UTF-8"?><source><publisher>Q</publisher>
    <job><title><![CDATA[Grower & picker]]></title><date><![CDATA[Mon, 05 Oct 2026 08:00:00 GMT]]></date>
    <referencenumber>7</referencenumber><url>https://quillmere.example/7</url><city>Evesham</city><country>GB</country>
    <description><![CDATA[<h1>Hello</h1>]]></description><salary>£11.50 - £13 per hour</salary><jobtype>parttime</jobtype></job>
    <job><title>Driver</title><referencenumber>8</referencenumber><city>Evesham</city><country>GB</country>
    <description><p>Not <b>escaped</b></p></description></job></source>`;
  const dry = await send(desk, permalink, { text: xml, name: 'feed.xml' });
  expect([dry.status, dry.problem.detail]).toEqual([201, undefined]);
  expect(dry.body.counts).toMatchObject({ seen: 2, added: 2, rejected: 0 });
  expect(dry.body.preview).toMatchObject([
    {
      ...{ title: 'Grower & picker', location: 'Evesham, GB', employmentType: 'part-time' },
      salary: { min: 11.5, max: 13, currency: 'GBP', interval: 'hour' },
      publishedAt: '2026-10-05T08:00:00.000Z',
    },
    { title: 'Driver' },
  ]);
  const generic = `<r><list>${'<stelle nr="1"><poste>Chef</poste><ville>Brest</ville></stelle>'.repeat(3)}</list></r>`;
  const other = await send(desk, permalink, { text: generic, name: 'x.xml' });
  expect(other.body.columns).toEqual(['nr', 'poste', 'ville']);
  expect(other.body.preview[0]).toMatchObject({ title: 'Chef', location: 'Brest' });
});

test('refused rows are named with why, duplicate ids among them', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const text =
    'id,title,location,url\n1,One,Oban,\n1,Again,Oban,\n2,,Oban,\n3,Three,Oban,javascript:alert(1)\n4,a,b,c,d,e\n';
  const dry = await send(desk, permalink, { text });
  expect(dry.body.counts).toMatchObject({ seen: 5, added: 1, rejected: 4 });
  const reasons = Object.fromEntries(dry.body.rejected.map(({ title, reason }) => [title, reason]));
  expect(reasons).toEqual({
    Again: 'The job ID 1 appears twice.',
    'Row 3': 'Title missing.',
    Three: 'The apply URL isn’t a web address.',
    'Row 5': 'It has 6 values, but the header has 4.',
  });
});

test('a day of publication that no calendar has is refused, and one that means nothing is today', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const days = ['10000-01-01', '+012026-03-01', '12026-01-14T00:00:00Z', '01/02/12026', '-000001-01-01'];
  const rows = [...days, '0001-01-01T00:00:00Z', 'soon', '2026-10-05'].map(
    (day, at) => `${at},Job ${at},Oban,${day}`,
  );
  const dry = await send(desk, permalink, { text: `id,title,location,date posted\n${rows.join('\n')}\n` });
  expect(dry.body.counts).toMatchObject({ seen: 8, added: 3, rejected: 5 });
  for (const { reason } of dry.body.rejected) expect(reason).toMatch(/^The date “.*2100\.$/);
  expect(dry.body.preview.map(({ publishedAt }) => publishedAt)).toEqual([
    null,
    null,
    '2026-10-05T00:00:00.000Z',
  ]);
  await apply(desk, permalink, dry.body.id);
  const { jobs } = (await open(permalink)).body;
  expect(jobs).toHaveLength(3);
  for (const { publishedAt } of jobs) expect(publishedAt).toMatch(/^2\d{3}-\d{2}-\d{2}T[\d:.]+Z$/);
});

test('a file without a known title column is refused at applying, until somebody says which one it is', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const dry = await send(desk, permalink, { text: 'a,b\nGrower,Oban\n' });
  expect(dry.body).toMatchObject({ mapping: {}, counts: { seen: 1, added: 0, rejected: 1 } });
  const refused = await apply(desk, permalink, dry.body.id);
  expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([422, '/mapping/title']);
  const wrong = await apply(desk, permalink, dry.body.id, { mapping: { title: 'c' } });
  expect([wrong.status, wrong.problem.errors?.[0]?.pointer]).toEqual([422, '/mapping/title']);
  const fine = await apply(desk, permalink, dry.body.id, { mapping: { title: 'a', location: 'b' } });
  expect(fine.body.counts.added).toBe(1);
});

test('files that are no list of jobs are refused in words', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const bomb =
    '<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><jobs><job><title>&b;</title></job></jobs>';
  const cases: [Buffer | string, string][] = [
    ['', 'empty'],
    [' \n\n', 'empty'],
    [randomBytes(5000), 'unreadable'],
    [Buffer.from('PK\u0003\u0004 more of an archive'), 'unreadable'],
    ['<!doctype html><html><body>Sign in</body></html>', 'unreadable'],
    [bomb, 'unreadable'],
    [`${'<a>'.repeat(50)}x${'</a>'.repeat(50)}`, 'unreadable'],
    ['<jobs><job><title>One</title>', 'truncated'],
    ['<jobs/>', 'unreadable'],
    ['id,title\n1,"never ends', 'truncated'],
    [Array.from({ length: 300 }, (_, at) => `c${at}`).join(), 'unreadable'],
  ];
  for (const [text, reason] of cases) {
    const answer = await send(desk, permalink, { text });
    expect([answer.status, answer.problem.code, answer.problem.reason], String(text).slice(0, 40)).toEqual([
      422,
      'FILE_REFUSED',
      reason,
    ]);
  }
  expect((await open(permalink)).body.jobs).toEqual([]);
});

test('20 MB are read, more are refused, and too many rows are told', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const line = `1,Grower,Oban,${'word '.repeat(200)}\n`;
  const few = `id,title,location,description\n${line.repeat(18_000)}`;
  const read = await send(desk, permalink, { text: few });
  expect(read.body.counts).toMatchObject({ seen: 18_000, added: 1, rejected: 17_999 });
  expect(read.body.rejected).toHaveLength(200);
  const large = await send(desk, permalink, { text: few + line.repeat(3_000) });
  expect(large.problem.code).toBe('TOO_LARGE');
  const many = await send(desk, permalink, { text: `title\n${'a\n'.repeat(20_001)}` });
  expect([many.problem.code, many.problem.reason]).toEqual(['FILE_REFUSED', 'unreadable']);
}, 60_000);

test('odd encodings and a line that names the separator are understood', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const text = 'Intitulé du poste;Ville\r\nChef de culture;Évry\r\n';
  const sent = [
    Buffer.from(`\ufeff${text}`),
    Buffer.from(text, 'latin1'),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    Buffer.from(`sep=;\r\n${text}`),
  ];
  for (const bytes of sent)
    expect((await send(desk, permalink, { text: bytes })).body.preview[0]).toMatchObject({
      ...{ title: 'Chef de culture', location: 'Évry' },
    });
});

test('a later file takes the place of the one that waited', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const [first, second] = [
    await send(desk, permalink, { text: 'title\nOne\n' }),
    await send(desk, permalink, { text: 'title\nTwo\n' }),
  ];
  expect((await apply(desk, permalink, first.body.id)).problem.code).toBe('GONE');
  const both = await Promise.all([0, 1].map(() => apply(desk, permalink, second.body.id)));
  expect(both.some(({ status }) => status === 200)).toBe(true);
  expect((await open(permalink)).body.jobs).toHaveLength(1);
});

test('strangers and other employers import nothing; a board of a platform takes no file', async () => {
  const desk = await newDesk(app);
  const other = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  const file = { name: 'a.csv', bytes: Buffer.from('title\nOne\n') };
  const params = { employer: desk.employer.permalink, board: permalink };
  expect((await app.call(createImport, { params, body: {} }, { file })).status).toBe(401);
  expect((await send(other, permalink, { text: 'title\nOne\n' })).status).toBe(404);
  const foreign = await app.call(createImport, { params, body: {} }, { as: other.owner, file });
  expect(foreign.status).toBe(404);
  const dry = await send(desk, permalink, { text: 'title\nOne\n' });
  expect((await apply(other, permalink, dry.body.id)).status).toBe(404);
  expect((await app.call(applyImport, { params: { ...params, id: dry.body.id }, body: {} })).status).toBe(
    401,
  );
  const another = await makeBoardByHand(desk);
  expect((await apply(desk, another.permalink, dry.body.id)).status).toBe(404);
  const board = await app.call(getJobBoard, { params }, { as: desk.owner });
  expect(board.body.jobs).toEqual([]);
  const connectionId = await makeConnection(desk);
  await app.db.update(jobBoards).set({ connectionId }).where(eq(jobBoards.permalink, permalink));
  expect((await send(desk, permalink, { text: 'title\nOne\n' })).problem.code).toBe('CONFLICT');
  expect((await apply(desk, permalink, dry.body.id)).problem.code).toBe('CONFLICT');
});
