/** Devices that played a clip and belong to nobody: counted now and then, seen by recruiters and above. */
import { expect, test } from 'vitest';
import { getPersonMetrics } from '#contract/person-figures.ts';
import { undoPersonLink } from '#contract/persons.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { countAnonymous } from '#server/features/tracking/adding-up/count-listeners.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeEvent, makePlay, newDevice, send } from '#tests/support/make-events.ts';
import { holderOf, leave } from '#tests/support/make-links.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

const metrics = async ({ employer, owner }: Desk, query: object = {}, as = owner) =>
  (await app.call(getPersonMetrics, { params: { employer: employer.permalink }, query }, { as })).body
    .anonymousListeners;

/** The figure once the next count is done. */
async function counted(desk: Desk): Promise<number | null> {
  await addUpAll(app.db);
  const at = new Date();
  await countAnonymous(app.db, at);
  const told = await metrics(desk);
  if (told !== null) expect(told.countedAt).toBe(at.toISOString());
  return told?.count ?? null;
}

test('each device that played counts once, and not while it is linked to a person', async () => {
  const desk = await newDesk(app);
  const { employer } = desk;
  expect(await counted(desk)).toBeNull();
  const [one, other] = [newDevice(), newDevice()];
  const page = { anonymousId: one, contentPagePermalink: 'page1234567', event: 'content-page-clip-played' };
  await send(app, [
    makePlay({ employer, anonymousId: one }),
    makePlay({ employer, anonymousId: one, jobClipPermalink: 'clip7654321' }),
    makePlay({ employer, ...page }),
    makePlay({ employer, anonymousId: other }),
    makeEvent({ employer }),
    makePlay({ employer, userAgent: 'curl/8.0' }),
    makePlay({ employer, unlinked: true }),
  ]);
  expect(await counted(desk)).toBe(2);
  await leave(app, {
    employer: employer.permalink,
    devices: [one],
    person: { fullName: 'Nadia Hearn', email: 'nadia@example.net' },
  });
  expect(await counted(desk)).toBe(1);
  const held = await holderOf(desk, one);
  if (held === undefined) throw new Error('The device was not linked.');
  const params = { employer: employer.permalink, person: held.person.permalink, link: held.link.id };
  await app.call(undoPersonLink, { params }, { as: desk.owner });
  expect(await counted(desk)).toBe(2);
});

test('only who works with the pool sees it, of the whole pool, and of their own employer', async () => {
  const desk = await newDesk(app);
  await send(app, makePlay({ employer: desk.employer }));
  expect(await counted(desk)).toBe(1);
  expect(await metrics(desk, { stage: ['lead'] })).toBeNull();
  for (const role of ['viewer', 'hiring-manager'] as const) {
    const user = await makeUser(app, { employer: desk.employer, role });
    expect(await metrics(desk, {}, user)).toBeNull();
  }
  const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  expect((await metrics(desk, {}, recruiter))?.count).toBe(1);
  expect(await metrics(await newDesk(app))).toBeNull();
});
