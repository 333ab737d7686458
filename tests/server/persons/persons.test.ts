/** The person behind what somebody typed: found again, never merged, never corrected by a stranger. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import { type Claim, personBehind } from '#server/features/persons/linking/person-behind.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { employer } = await newDesk(app);

const claim = (overrides: Partial<Claim> = {}): Claim => ({
  ...{
    employerId: employer.id,
    firstName: 'Íris',
    lastName: 'Ørsted',
    email: 'iris@example.com',
    phone: null,
    trust: 'form',
    devices: [],
  },
  source: { type: 'application', ref: 'job1234567' },
  consents: [{ key: 'privacy', version: '1', at: '2026-03-01T09:00:00.000Z' }],
  ...overrides,
});

const behind = (overrides: Partial<Claim> = {}) =>
  app.db.transaction(async (db) => {
    const ctx = { db, now: () => new Date(), afterCommit: () => undefined } as unknown as Context;
    return (await personBehind(ctx, claim(overrides))).person;
  });

test('the same name and address is the same person, however it is written', async () => {
  const first = await behind();
  for (const name of [
    { firstName: 'iris', lastName: 'orsted' },
    { firstName: 'ØRSTED', lastName: 'Íris' },
  ])
    expect((await behind(name)).id).toBe(first.id);
  const [kept] = await app.db.select().from(persons).where(eq(persons.id, first.id));
  expect([kept?.fullName, kept?.trust.name, kept?.consents.length]).toEqual(['Íris Ørsted', 'form', 3]);
});

test('another name, address or employer is another person', async () => {
  const first = await behind();
  const { employer: other } = await makeEmployer(app);
  const others = [
    await behind({ firstName: 'Ida' }),
    await behind({ email: 'iris.o@example.com' }),
    await behind({ employerId: other.id }),
  ];
  expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(4);
});

test('a telephone number is taken where none was known, and never replaced', async () => {
  const email = 'phone@example.com';
  await behind({ email });
  expect((await behind({ email, phone: '+351912345678' })).phones[0]?.value).toBe('+351912345678');
  expect((await behind({ email, phone: '+351999999999' })).phones[0]?.value).toBe('+351912345678');
});

test('many forms at once make one person', async () => {
  const email = 'at-once@example.com';
  const all = await Promise.all(Array.from({ length: 8 }, () => behind({ email })));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(await app.db.select().from(personEmails).where(eq(personEmails.email, email))).toHaveLength(1);
});
