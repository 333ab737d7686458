/** Of 10,000 links, with merge fields filled in or not and written in every way, none leaves a token behind. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyClaim } from '#lib/person-parameters/tidy-claim.ts';
import { claimed, claimedLink, withRemains } from '#tests/support/claimed-links.ts';

const LINKS = 10_000;

test(`${LINKS} links leave no unresolved token`, () => {
  const people = fc.sample(claimedLink, LINKS).map((link) => tidyClaim(claimed(link)));
  const names = people.flatMap(({ firstName, lastName, fullName }) => [firstName, lastName, fullName]);
  expect(withRemains(names)).toEqual([]);
  expect(people.filter(({ email }) => email !== '')).toEqual([]);
  // Names that were filled in are kept, and many tokens were found.
  expect(names.filter((name) => name !== '').length).toBeGreaterThan(LINKS / 4);
  expect(people.filter(({ discarded }) => discarded.length > 0).length).toBeGreaterThan(LINKS / 3);
});
