/** Who is in a sequence: added, reviewed, approved, taken back, and why not. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createPersonList } from '#contract/person-lists.ts';
import { listPersons } from '#contract/persons.ts';
import * as contract from '#contract/sequences.ts';
import { suppress } from '#server/features/mailboxes/lookups.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { mailServers } from '#tests/support/mail-desk.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { emailStage, look, type SequenceDesk, sequenceDesk } from '#tests/support/sequence-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
let desk: SequenceDesk;
let count = 0;
beforeAll(async () => {
  desk = await sequenceDesk(app, servers);
});

const person = (overrides: Parameters<typeof makePerson>[1] = {}) => {
  count += 1;
  return makePerson(desk, {
    fullName: `Person ${count}`,
    emails: [{ value: `p${count}@a.example` }],
    ...overrides,
  });
};
const submit = (sequence: { permalink: never } | Parameters<typeof desk.of>[0]) =>
  app.call(contract.submitSequenceForReview, { params: desk.of(sequence) }, { as: desk.owner });
const change = async (
  sequence: Parameters<typeof desk.of>[0],
  action: (typeof contract.targetActions)[number],
  targets: string[],
) =>
  (
    await app.call(
      contract.changeSequenceTargets,
      { params: desk.of(sequence), body: { targets: targets as never[], action } },
      { as: desk.owner },
    )
  ).body.results.map(({ code }) => code ?? 'done');

test('nobody is in a sequence twice, nor in two at once, and who can’t be added is told why', async () => {
  const one = await desk.makeSequence();
  const two = await desk.makeSequence();
  const [ana, archived, shy] = [await person(), await person(), await person({ doNotContact: true })];
  await app.db
    .update(persons)
    .set({ archivedAt: new Date() })
    .where(eq(persons.permalink, archived.permalink));
  const wanted = [ana.permalink, archived.permalink, shy.permalink, 'AAAAAAAAAA1' as never];
  const { added, results } = await desk.add(one, wanted);
  expect(added).toBe(1);
  expect(results.map(({ code }) => code ?? 'added')).toEqual([
    'added',
    'ARCHIVED',
    'DO_NOT_CONTACT',
    'NOT_FOUND',
  ]);
  expect((await desk.add(one, [ana.permalink])).results[0]?.code).toBe('ALREADY_IN');
  expect((await desk.add(two, [ana.permalink])).results[0]?.code).toBe('IN_OTHER_SEQUENCE');
  const open = await desk.makeSequence({ allowReentry: true });
  expect((await desk.add(open, [ana.permalink])).results[0]?.code).toBeUndefined();
  expect((await desk.add(open, [ana.permalink])).results[0]?.code).toBe('ALREADY_IN');
});

test('two who add the same person at once add them once', async () => {
  const [one, two] = [await desk.makeSequence(), await desk.makeSequence()];
  const { permalink } = await person();
  const all = await Promise.all([one, two, one, two].map((sequence) => desk.add(sequence, [permalink])));
  expect(all.reduce((sum, { added }) => sum + added, 0)).toBe(1);
});

test('the people of a list are added, of a smart one whoever it finds', async () => {
  const sequence = await desk.makeSequence();
  const [ana, bea] = [await person({ company: 'Quayside' }), await person({ company: 'Quayside' })];
  const search = { filters: [{ field: 'company' as const, op: 'is' as const, value: 'Quayside' }] };
  const list = await app.call(
    createPersonList,
    { params: desk.params, body: { title: 'Quayside', kind: 'smart', search } },
    { as: desk.owner },
  );
  const body = { personListPermalink: list.body.permalink };
  const add = () =>
    app.call(contract.addSequenceTargets, { params: desk.of(sequence), body }, { as: desk.owner });
  expect((await add()).body).toMatchObject({ added: 2, hasMore: false });
  expect((await add()).body).toMatchObject({ added: 0, results: [] });
  const found = await app.call(
    listPersons,
    { params: desk.params, query: { sequencePermalink: [sequence.permalink] } },
    { as: desk.owner },
  );
  expect(found.body.data.map(({ permalink }) => permalink).sort()).toEqual(
    [ana.permalink, bea.permalink].sort(),
  );
  const foreign = { personListPermalink: 'AAAAAAAAAA1' as never };
  const refused = await app.call(
    contract.addSequenceTargets,
    { params: desk.of(sequence), body: foreign },
    { as: desk.owner },
  );
  expect(refused.problem).toMatchObject({ errors: [{ pointer: '/personListPermalink' }] });
});

test('a review names each warning, and only who can be written to is approved', async () => {
  const stages = [emailStage({ subject: 'At {{company|your company}}' })];
  const sequence = await desk.makeSequence({ stages, dailyLimit: 4 });
  const fine = await person({ company: 'Quay' });
  const vague = await person();
  const without = await person({ company: 'Quay', emails: [] });
  const stopped = await person({ company: 'Quay', emails: [{ value: 'stop@stop.example' }] });
  const twin = await person({ company: 'Quay' });
  await desk.add(
    sequence,
    [fine, vague, without, stopped, twin].map(({ permalink }) => permalink),
  );
  // A second person who claims the same address; the form that does that needs no staff.
  const [row] = await app.db.select().from(persons).where(eq(persons.permalink, twin.permalink));
  const [mine] = await app.db
    .select()
    .from(personEmails)
    .where(eq(personEmails.personId, row?.id as never));
  await app.db
    .update(personEmails)
    .set({ email: fine.emails[0]?.value ?? '' })
    .where(eq(personEmails.personId, mine?.personId as never));
  await suppress(app.db, {
    ...{
      employerId: desk.employer.id,
      value: 'stop@stop.example',
      origin: 'person',
      reason: '',
      at: new Date(),
    },
  });
  await app.db.update(persons).set({ doNotContact: true }).where(eq(persons.permalink, without.permalink));
  const at = { params: desk.of(sequence) };
  const { body } = await app.call(contract.getSequenceReview, at, { as: desk.owner });
  expect(body.byWarning).toMatchObject({
    ...{ 'unresolved-token': 1, 'no-email': 1, 'do-not-contact': 1, suppressed: 1 },
    ...{ 'in-other-sequence': 0, 'recently-contacted': 0, 'over-quota': 1 },
  });
  expect(body.pending).toBe(5);
  expect(body.byWarning.duplicate).toBe(1);
  expect(body.ready).toBe(2);
  expect(body.blockers).toEqual([]);
  expect(body.firstSendAt).not.toBeNull();

  const query = { warning: ['unresolved-token' as const] };
  const warned = await app.call(contract.listSequenceTargets, { ...at, query }, { as: desk.owner });
  expect(warned.body.data.map(({ person: one }) => one.permalink)).toEqual([vague.permalink]);
  expect(warned.body.data[0]?.warnings).toEqual(['unresolved-token']);

  await submit(sequence);
  const all = (await desk.targets(sequence)).map(({ permalink }) => permalink);
  const approved = await app.call(
    contract.approveSequenceTargets,
    { ...at, body: { targets: all } },
    { as: desk.owner },
  );
  expect(approved.body.results.map(({ code }) => code ?? 'approved').sort()).toEqual([
    'DO_NOT_CONTACT',
    'DUPLICATE',
    'SUPPRESSED',
    'approved',
    'approved',
  ]);
});

test('an approval can be taken back until something was sent', async () => {
  const { sequence, target } = await desk.running('undo@undo.example');
  expect(await change(sequence, 'unapprove', [target])).toEqual(['done']);
  expect(await desk.row(target)).toMatchObject({ status: 'pending-review', nextSendAt: null });
  await app.call(
    contract.approveSequenceTargets,
    { params: desk.of(sequence), body: { targets: [target] } },
    { as: desk.owner },
  );
  await look(app, 10);
  // Its letter waits in the mailbox: it is taken back with the approval.
  expect(await change(sequence, 'unapprove', [target])).toEqual(['done']);
  expect(await desk.row(target)).toMatchObject({ status: 'pending-review', openLetter: null });
});

test('people pause, go on, skip a stage and leave, each by itself', async () => {
  const { sequence, target } = await desk.running('acts@acts.example');
  expect(await change(sequence, 'pause', [target, 'AAAAAAAAAA1'])).toEqual(['done', 'NOT_FOUND']);
  await look(app, 10);
  expect(await desk.row(target)).toMatchObject({ status: 'paused', openLetter: null });
  expect(await change(sequence, 'resume', [target])).toEqual(['done']);
  expect(await change(sequence, 'skip', [target])).toEqual(['done']);
  expect(await desk.row(target)).toMatchObject({ status: 'active', stageIndex: 1 });
  expect(await change(sequence, 'finish-task', [target])).toEqual(['WRONG_STATUS']);
  expect(await change(sequence, 'remove', [target])).toEqual(['done']);
  expect(await change(sequence, 'resume', [target])).toEqual(['WRONG_STATUS']);
  expect(await desk.row(target)).toMatchObject({ status: 'removed', nextSendAt: null });
});

test('one person gets words of their own, shown as they would read', async () => {
  const { sequence, target } = await desk.running('own@words.example');
  const at = { params: { ...desk.of(sequence), target } };
  const before = await app.call(contract.getSequenceTarget, at, { as: desk.owner });
  expect(before.body.preview).toMatchObject({ subject: 'A role for Bo', unresolved: [] });
  const stage = sequence.stages[0]?.id as never;
  const save = (version: number, bodyHtml: string) =>
    app.call(
      contract.saveSequenceTarget,
      { ...at, body: { overrides: [{ stage, subject: 'For you, {{firstName|you}}', bodyHtml }] } },
      { as: desk.owner, version },
    );
  const saved = await save(before.body.version, '<p>Only you<script>x</script></p>');
  expect(saved.body.preview?.subject).toBe('For you, Bo');
  expect(saved.body.preview?.text).toContain('Only you');
  expect(saved.body.overrides[0]?.bodyHtml).toBe('<p>Only you</p>');
  expect((await save(before.body.version, '<p>x</p>')).problem.code).toBe('STALE_VERSION');
  expect((await save(saved.body.version, '<p>{{shoeSize|41}}</p>')).problem).toMatchObject({
    errors: [{ pointer: '/overrides/0/bodyHtml', code: 'UNRESOLVED_TOKEN' }],
  });
});

test('whoever is marked as having answered gets nothing more', async () => {
  const { sequence, target } = await desk.running('phone@answered.example');
  const { version } = await desk.row(target);
  const saved = await app.call(
    contract.saveSequenceTarget,
    { params: { ...desk.of(sequence), target }, body: { replyStatus: 'interested' } },
    { as: desk.owner, version },
  );
  expect(saved.body).toMatchObject({ status: 'replied', replyStatus: 'interested', nextSendAt: null });
  const { body } = await app.call(contract.getSequence, { params: desk.of(sequence) }, { as: desk.owner });
  expect(body).toMatchObject({ interestedCount: 1, nextSendAt: null });
});

test('of a list those who can’t be added come last, so that asking again goes on with the others', async () => {
  const company = 'Breakwater Ltd';
  const held = await person({ company });
  await app.db.update(persons).set({ doNotContact: true }).where(eq(persons.permalink, held.permalink));
  const elsewhere = await person({ company });
  await desk.add(await desk.makeSequence({ name: 'Another' }), [elsewhere.permalink]);
  const free = await person({ company });
  const sequence = await desk.makeSequence({ name: 'Of a list' });
  const search = { filters: [{ field: 'company' as const, op: 'is' as const, value: company }] };
  const list = await app.call(
    createPersonList,
    { params: desk.params, body: { title: 'Breakwater', kind: 'smart', search } },
    { as: desk.owner },
  );
  expect(list.problem?.detail).toBeUndefined();
  const body = { personListPermalink: list.body.permalink };
  const input = { params: desk.of(sequence), body };
  const { body: added } = await app.call(contract.addSequenceTargets, input, { as: desk.owner });
  expect(added).toMatchObject({ added: 1, hasMore: false });
  expect(added.results.map(({ permalink, code }) => [permalink, code])).toEqual([
    [free.permalink, undefined],
    [held.permalink, 'DO_NOT_CONTACT'],
    [elsewhere.permalink, 'IN_OTHER_SEQUENCE'],
  ]);
});
