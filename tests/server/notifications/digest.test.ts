/** The mail of the morning: what came and was not read, told once. */
import { expect, test } from 'vitest';
import type { UserId } from '#contract/kit/ids.ts';
import { readNotifications } from '#contract/notifications.ts';
import { mailDigests } from '#server/features/notifications/mail-digests.ts';
import { lastMorning } from '#server/features/notifications/rules.ts';
import { type News, notify } from '#server/notify/notify.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const me = { id: 'me' as const };

const tell = (to: UserId, at: Date, entity?: News['entity']) =>
  app.db.transaction((db) =>
    notify(
      { db, services: app.app.ports.services, now: () => at, afterCommit: () => undefined },
      {
        ...{ to: [to], employerId: null, type: 'lead', title: 'Ada left her details' },
        ...(entity && { entity }),
      },
    ),
  );

const ports = (now: Date) => {
  const { services } = app.app.ports;
  return { db: app.db, services, now: () => now, log: services.log };
};
const mornings = (now: Date) => mailDigests.doDue(ports(now), new AbortController().signal);

test('tells once what came since and was not read, in the reader’s language and time', async () => {
  const { employer } = await makeEmployer(app);
  const reader = await makeUser(app, {
    ...{ employer, role: 'recruiter', language: 'pt', timezone: 'America/New_York' },
  });
  const came = new Date('2026-03-03T22:00:00Z');
  await tell(reader.id, came, { kind: 'persons', permalink: 'pers0000001' });
  // Noon in Lisbon is seven in New York.
  await mornings(new Date('2026-03-04T12:00:00Z'));
  expect(await lettersTo(app, reader.email)).toHaveLength(0);
  for (let look = 0; look < 2; look += 1) await mornings(new Date('2026-03-04T13:05:00Z'));
  const letters = await lettersTo(app, reader.email, 'notification-digest');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toBe('Novas notificações: 1');
  const link = `${app.settings.publicUrl}/employers/talent-pool/person/pers0000001`;
  expect(letters[0]?.text).toContain(`- Ada left her details\n  ${link}\n`);
});

test('is not sent for what was read', async () => {
  const { owner } = await makeEmployer(app);
  await tell(owner.id, new Date());
  await app.call(readNotifications, { params: me, body: { until: new Date().toISOString() } }, { as: owner });
  await mornings(new Date(Date.now() + 86_400_000));
  expect(await lettersTo(app, owner.email)).toHaveLength(0);
});

test.each([
  ['2026-07-01T09:30:00Z', 'Europe/Lisbon', '2026-07-01T07:00:00.000Z'],
  ['2026-07-01T06:59:00Z', 'Europe/Lisbon', '2026-06-30T07:00:00.000Z'],
  ['2026-07-01T02:31:10Z', 'Asia/Kolkata', '2026-07-01T02:30:00.000Z'],
  ['2026-07-01T08:00:00Z', 'Nowhere/Land', '2026-07-01T08:00:00.000Z'],
])('at %s in %s the last morning was %s', (now, zone, morning) => {
  expect(lastMorning(new Date(now), zone).toISOString()).toBe(morning);
});
