/** Lists that a sequence follows: who comes into one is added, once, by who chose that and for as long as they may. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createPersonList } from '#contract/person-lists.ts';
import { followList, listFollowedLists, unfollowList } from '#contract/sequence-lists.ts';
import { archiveSequence } from '#contract/sequences.ts';
import { followLists } from '#server/features/sequences/followed/follow-lists.ts';
import { users } from '#server/tables/users.ts';
import { mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { type SequenceDesk, sequenceDesk } from '#tests/support/sequence-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
let desk: SequenceDesk;
let count = 0;
beforeAll(async () => {
  desk = await sequenceDesk(app, servers);
});

/** A smart list of everybody with a title that only this test uses. */
async function listOf(title: string) {
  const body = { title: `List of ${title}`, kind: 'smart' as const, search: { q: title } };
  const made = await app.call(createPersonList, { params: desk.params, body }, { as: desk.owner });
  expect(made.problem?.detail).toBeUndefined();
  return made.body.permalink;
}
const comes = (title: string) => {
  count += 1;
  return makePerson(desk, {
    fullName: `Follower ${count}`,
    title,
    emails: [{ value: `f${count}@a.example` }],
  });
};
const look = (minutes = 0) =>
  followLists.doDue(
    workPorts(app, () => new Date(Date.now() + minutes * 60_000)),
    new AbortController().signal,
  );
const names = async (sequence: Parameters<typeof desk.of>[0]) =>
  (await desk.targets(sequence)).map(({ person, status }) => `${person.title} ${status}`).sort();

async function following(title: string) {
  const sequence = await desk.makeSequence();
  const personList = await listOf(title);
  const params = { ...desk.of(sequence), personList };
  expect((await app.call(followList, { params }, { as: desk.owner })).status).toBe(204);
  return { sequence, params };
}

test('whoever comes into a list waits for review in the sequence, once', async () => {
  const { sequence, params } = await following('quaylighter');
  const ana = await comes('quaylighter');
  await look();
  expect(await names(sequence)).toEqual([`${ana.fullName} pending-review`]);
  const bo = await comes('quaylighter');
  await comes('baker');
  await look(4);
  expect(await names(sequence)).toHaveLength(1);
  await look(6);
  expect(await names(sequence)).toEqual([`${ana.fullName} pending-review`, `${bo.fullName} pending-review`]);
  // Twice followed is once.
  expect((await app.call(followList, { params }, { as: desk.owner })).status).toBe(204);
  const { body } = await app.call(listFollowedLists, { params: desk.of(sequence) }, { as: desk.owner });
  expect(body.data).toMatchObject([{ permalink: params.personList, title: 'List of quaylighter' }]);
});

test('nobody comes any more once it is no longer followed, or the sequence is archived', async () => {
  const ended = await following('ropewalker');
  const archived = await following('sailmender');
  expect((await app.call(unfollowList, { params: ended.params }, { as: desk.owner })).status).toBe(204);
  expect((await app.call(unfollowList, { params: ended.params }, { as: desk.owner })).status).toBe(404);
  await app.call(archiveSequence, { params: desk.of(archived.sequence) }, { as: desk.owner });
  await comes('ropewalker');
  await comes('sailmender');
  await look();
  expect(await names(ended.sequence)).toEqual([]);
  expect(await names(archived.sequence)).toEqual([]);
  expect((await app.call(followList, { params: archived.params }, { as: desk.owner })).status).toBe(409);
});

test('nothing is added in the name of somebody who left', async () => {
  const { sequence } = await following('lampwright');
  await comes('lampwright');
  await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, desk.owner.id));
  await look();
  expect(await names(sequence).catch(() => [])).toEqual([]);
  await app.db.update(users).set({ status: 'active' }).where(eq(users.id, desk.owner.id));
  await look(6);
  expect(await names(sequence)).toHaveLength(1);
});

test('a list that nobody has is not there', async () => {
  const sequence = await desk.makeSequence();
  const params = { ...desk.of(sequence), personList: 'AAAAAAAAAA1' as never };
  expect((await app.call(followList, { params }, { as: desk.owner })).status).toBe(404);
});
