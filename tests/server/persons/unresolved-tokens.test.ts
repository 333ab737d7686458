/** Of 10,000 generated links, with merge fields filled in or not and written in every way, none leaves a token behind. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPublicPerson, type PublicPerson } from '#contract/public-persons.ts';
import { decodeValue } from '#lib/person-parameters/decode.ts';
import { unresolvedToken } from '#lib/person-parameters/merge-tokens.ts';
import { readPersonParameters } from '#lib/person-parameters/read-parameters.ts';
import { personEmails, persons } from '#server/features/persons/table.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeLink, newDevice } from '#tests/support/make-links.ts';
import { testApp } from '#tests/support/test-app.ts';

const LINKS = 10_000;
const AT_ONCE = 16;

const app = await testApp();
const desk = await newDesk(app);

const token = fc.oneof(
  fc.constantFrom(
    ...['%FIRSTNAME%', '%LASTNAME%', '{{first_name}}', '{{email}}', '#{{first_name}}', '{{CANDIDATE_NAME}}'],
    ...['{{First Name}}', '{{Candidate full name}}', '{{candidate.firstName}}', '[[name]]', '{name}', 'null'],
    ...['undefined', 'N/A', '#{{reason|there}}', '{{Newest job posting}}', '{{{name}}}', '%DEAR_NAME%'],
  ),
  fc.stringMatching(/^[A-Za-z_. ]{1,12}$/).map((name) => `{{${name}}}`),
  fc.stringMatching(/^[A-Z_]{1,12}$/).map((name) => `%${name}%`),
);
const name = fc.constantFrom(
  'Ana',
  'Íris',
  "O'Brien",
  '山田',
  'Jean-Luc',
  'سلمى',
  'Nguyễn Văn',
  'Null',
  'Zoë',
);
const filled = fc.oneof({ weight: 1, arbitrary: name }, { weight: 5, arbitrary: token });
const encode = fc.constantFrom<(text: string) => string>(
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => encodeURIComponent(text).replaceAll('%20', '+'),
  (text) => encodeURIComponent(text.replace(/[{}%]/g, (sign) => `&#${sign.charCodeAt(0)};`)),
  (text) => `Hi+${encodeURIComponent(text)}`,
);
const part = fc.tuple(filled, encode).map(([text, written]) => written(text));
const link = fc.record({ fn: part, ln: part, un: part, e: part, isRaw: fc.boolean() });

type Link = typeof link extends fc.Arbitrary<infer T> ? T : never;

/** As the browser reads the address, or as somebody sends the values as they stand in it. */
function claimed({ fn, ln, un, e, isRaw }: Link): Omit<PublicPerson, 'source'> {
  if (isRaw)
    return {
      ...{ firstName: decodeValue(fn), lastName: decodeValue(ln) },
      ...{ fullName: decodeValue(un), email: decodeValue(e) },
    };
  const { firstName, lastName, fullName, email } = readPersonParameters(
    `?p-fn=${fn}&p-ln=${ln}&p-un=${un}&p-e=${e}`,
  );
  return { firstName, lastName, fullName, email };
}

test(`${LINKS} links leave no unresolved token`, { timeout: 900_000 }, async () => {
  const links = fc.sample(link, LINKS);
  const shared = await makeLink(desk);
  const outcomes = new Map<number, number>();
  const send = async (one: Link) => {
    const { status } = await app.call(createPublicPerson, {
      body: {
        ...{ anonymousIds: [newDevice()], shareLinkPermalink: shared.permalink },
        person: { source: 'share-link', ...claimed(one) },
      },
    });
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
  };
  const waiting = [...links];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await send(one);
    }),
  );
  // Some said nothing but tokens and were refused; nothing else happened.
  expect([...outcomes.keys()].sort()).toEqual([204, 422]);
  expect((outcomes.get(204) ?? 0) + (outcomes.get(422) ?? 0)).toBe(LINKS);
  const stored = await app.db
    .select({
      full: persons.fullName,
      first: persons.firstName,
      last: persons.lastName,
      found: persons.searchText,
    })
    .from(persons);
  expect(stored.length).toBe(outcomes.get(204));
  const texts = stored.flatMap((row) => [row.full, row.first, row.last]);
  expect(texts.filter((text) => unresolvedToken(text) !== null)).toEqual([]);
  expect(texts.filter((text) => /[{}[\]%]|undefined|^null$/.test(text))).toEqual([]);
  const [emails] = await app.db.select({ count: sql<number>`count(*)::int` }).from(personEmails);
  expect(emails?.count).toBe(0);
});
