/** Whatever people write: it is kept or refused, found again, and never a fault of ours. */
import { beforeAll, expect, test } from 'vitest';
import { autocompletePersons } from '#contract/person-figures.ts';
import { addNote } from '#contract/person-notes.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import { createPersons, listPersons, searchPersons } from '#contract/persons.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await newDesk(app);
});
const at = () => ({ employer: desk.employer.permalink });

const naughty = [
  ...[
    "'; drop table persons; --",
    '%',
    '_',
    '\\',
    'o\'neil\'s "ann"',
    '<script>alert(1)</script>',
    ['$', '{x}'].join(''),
    '{{name}}',
  ],
  ...[
    '\u0000null',
    'a\u0301\u0301\u0301',
    '\u202Eright',
    'ﷺ'.repeat(120),
    '👩‍👩‍👧‍👦',
    '\ud800',
    'İstanbul',
    'ẞtraße',
    'ﬃ',
  ],
  ...[
    '田中さんにあげて',
    'ＦＵＬＬ ｗｉｄｔｈ',
    'Ω≈ç√∫',
    '1/0',
    'NaN',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    'true',
  ],
  ...[
    "' & 'x':*",
    "a':*|b",
    '(',
    '[[:alnum:]]',
    '(?i)x',
    '$1',
    'x'.repeat(120),
    '𝒜'.repeat(120),
    '-1',
    '⁰⁴⁵',
  ],
];

test('names, companies and skills of every sort are kept, and nobody else is hurt', async () => {
  const persons = naughty.map((text) => ({
    ...{ fullName: text, company: text, title: text, headline: text, location: text },
    profile: { skills: [text.slice(0, 80)] },
  }));
  const answer = await app.call(createPersons, { params: at(), body: { persons } }, { as: desk.owner });
  expect(answer.status).toBe(200);
  const refused = answer.body.results.filter(({ outcome }) => outcome === 'refused');
  expect(refused.map(({ index, errors }) => [naughty[index], errors?.[0]?.code])).toEqual([]);
  const seen = await app.call(
    listPersons,
    { params: at(), query: { perPage: '1', sort: 'name' } },
    { as: desk.owner },
  );
  let cursor = seen.body.nextCursor;
  let pages = 1;
  while (cursor !== null) {
    const query: object = { perPage: '1', sort: 'name', cursor };
    const page = await app.call(listPersons, { params: at(), query }, { as: desk.owner });
    expect(page.status).toBe(200);
    cursor = page.body.nextCursor;
    pages += 1;
  }
  expect(pages).toBe(naughty.length);
});

test('they may be searched for in every way', async () => {
  // A half letter cannot be written into an address.
  for (const text of naughty.filter((one) => one.isWellFormed())) {
    const search = text.slice(0, 60);
    const leaves = ['name', 'company', 'email', 'skill', 'location'].flatMap((field) =>
      ['is', 'contains', 'starts'].map((op) => ({ field, op, value: search })),
    );
    const body = { q: search, filters: [{ or: leaves }] } as PersonQuestion;
    const answers = [
      await app.call(listPersons, { params: at(), query: { search } }, { as: desk.owner }),
      await app.call(searchPersons, { params: at(), body }, { as: desk.owner }),
      await app.call(autocompletePersons, { params: at(), body: { q: search } }, { as: desk.owner }),
    ];
    for (const { status } of answers) expect([200, 400, 422]).toContain(status);
  }
});

test('and noted', async () => {
  const person = await makePerson(desk);
  for (const text of naughty) {
    const answer = await app.call(
      addNote,
      { params: { ...at(), person: person.permalink }, body: { text: `Said: ${text}` } },
      { as: desk.owner },
    );
    expect(answer.status).toBe(201);
  }
});
