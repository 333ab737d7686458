/** Links with merge fields that nobody filled in make persons without a token in them, or none. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPublicPerson } from '#contract/public-persons.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { type ClaimedLink, claimed, claimedLink, withRemains } from '#tests/support/claimed-links.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeLink, newDevice } from '#tests/support/make-links.ts';
import { testApp } from '#tests/support/test-app.ts';

/** Ten thousand are tried on what tidies them, in `tests/lib/person-parameters`. */
const LINKS = 500;
const AT_ONCE = 16;

const app = await testApp();
const desk = await newDesk(app);

test(`${LINKS} links leave no unresolved token`, async () => {
  const links = fc.sample(claimedLink, LINKS);
  const shared = await makeLink(desk);
  const outcomes = new Map<number, number>();
  const send = async (one: ClaimedLink) => {
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
  expect(withRemains(texts)).toEqual([]);
  const [emails] = await app.db.select({ count: sql<number>`count(*)::int` }).from(personEmails);
  expect(emails?.count).toBe(0);
});
