/** Files of every kind that people call a CSV, taken or refused in words. */
import { beforeAll, describe, expect, test } from 'vitest';
import { runPersonImport } from '#contract/person-imports.ts';
import { runImports } from '#server/features/persons/imports/import-work.ts';
import { createLog } from '#server/log.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { type Check, importsOf } from '#tests/support/run-imports.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await newDesk(app);
});

const { one, send, check, work, look, found, whole } = importsOf(app, () => desk);

describe('whatever people call a CSV', () => {
  test('LinkedIn writes notes above it, and blanks for addresses', async () => {
    const text = [
      'Notes:',
      '"Some of the addresses are missing, as people wish, and ""that"" is fine."',
      '',
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
      'Priya,Sharma,https://www.linkedin.com/in/priya-1,,"Nestwise, Inc.",Engineer,12 Mar 2021',
      ',,,,,,13 Mar 2021',
      'Priya,Sharma,https://www.linkedin.com/in/priya-2,priya@quillmere.example,,Engineer,12 Mar 2021',
    ].join('\r\n');
    const done = await whole(text);
    expect(done.counts).toMatchObject({ rows: 3, create: 2, refuse: 1 });
    expect((await found('Priya')).map(({ company }) => company).sort()).toEqual(['', 'Nestwise, Inc.']);
  });

  test('separators, encodings and odd names of columns are understood', async () => {
    const of = await newDesk(app);
    const texts: (string | Buffer)[] = [
      'Nome;Correio eletrónico\r\nZoé Um;z1@example.com\r\n',
      Buffer.from('Nom\tCourriel\r\nZoé Deux\tz2@example.com', 'latin1'),
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from('name|email\nZoé Três|z3@example.com', 'utf16le'),
      ]),
      '\ufeffsep=;\r\nname;email\r\n"Zoé; \nQuatre";z4@example.com',
    ];
    for (const text of texts) {
      const { body } = await send(text, of);
      expect(Object.values(body.mapping)).toEqual(['fullName', 'email']);
      expect(
        (await check(body.id, { mapping: body.mapping, upsertBy: 'email' }, of)).body.counts,
      ).toMatchObject({
        ...{ rows: 1, create: 1 },
      });
    }
    const odd = await send(
      '__proto__,constructor,email,email,,toString\na,b,o1@example.com,o2@example.com,c,d\n',
      of,
    );
    expect(odd.body.columns).toEqual([
      '__proto__',
      'constructor',
      'email',
      'email (2)',
      'Column 5',
      'toString',
    ]);
    const mapping = {
      constructor: 'fullName',
      email: 'email',
      'email (2)': 'email',
      toString: 'title',
    } as const;
    const tried = await check(odd.body.id, { mapping, upsertBy: 'email' } as Check, of);
    expect([tried.status, tried.body.counts?.create]).toEqual([200, 1]);
  });

  test('every text is kept or refused, none is a fault of ours', async () => {
    const of = await newDesk(app);
    const texts = [
      ...[
        "'; drop table persons; --",
        '=HYPERLINK("http://x")',
        '<script>alert(1)</script>',
        '\u202Eright',
        'ﷺ',
      ],
      ...[
        '👩‍👩‍👧‍👦',
        'İstanbul',
        '田中さん',
        '__proto__',
        'null',
        'x'.repeat(121),
        '𝒜'.repeat(120),
        '%',
        '\\',
        '1/0',
      ],
    ];
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = texts.map((text) => Array.from({ length: 8 }, () => quoted(text)).join(','));
    const heads = ['name', 'title', 'company', 'headline', 'location', 'skills', 'tags', 'link'];
    for (const columns of [heads, [...heads.slice(0, 6), 'x', 'y']]) {
      const done = await whole([columns.join(','), ...lines].join('\n'), {}, of);
      expect(done.status).toBe('done');
      const { create, refuse, skip, rows } = done.counts;
      // Whoever the first file made with the same words is nobody new.
      expect(create + refuse + skip).toBe(rows);
    }
    expect((await found('田中', of)).length).toBeGreaterThan(0);
  });

  test('a file breaks off with its node and goes on where it was', async () => {
    const of = await newDesk(app);
    const rows = Array.from({ length: 700 }, (_, at) => `Nell ${at},nell${at}@example.com`);
    const sent = await send(`name,email\n${rows.join('\n')}\n`, of);
    await check(sent.body.id, { mapping: sent.body.mapping, upsertBy: 'email' }, of);
    await app.call(runPersonImport, one(sent.body.id, of), { as: of.owner });
    const { db, services } = app.app.ports;
    const ending = new AbortController();
    // The clock is asked once for each address: the node ends with the second transaction.
    let asked = 0;
    const now = () => {
      asked += 1;
      if (asked > 300) ending.abort();
      return new Date();
    };
    await runImports.doDue({ db, services, now, log: createLog(app.settings) }, ending.signal);
    const half = await look(sent.body.id, of);
    expect(half.status).toBe('running');
    expect(half.counts.done).toBeGreaterThan(0);
    await work();
    expect(await look(sent.body.id, of)).toMatchObject({
      status: 'done',
      counts: { create: 700, done: 700 },
    });
  });
});
