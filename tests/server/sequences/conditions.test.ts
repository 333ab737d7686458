/** Conditions of a stage: asked when it is due, of what tracking and applications tell. */
import { expect, test } from 'vitest';
import type { StageCondition } from '#contract/sequence-stage.ts';
import { createSequence, getSequenceTarget, saveSequence } from '#contract/sequences.ts';
import { meets } from '#server/features/sequences/sending/unmet.ts';
import { personActivity } from '#server/tables/persons.ts';
import { makeCampaign } from '#tests/support/make-campaigns.ts';
import { makeSpokenClip } from '#tests/support/make-clips.ts';
import { emailStage, look, outreach, sequenceDesk, taskStage } from '#tests/support/sequence-desk.ts';

const { app, servers, desk } = await outreach();

test('all conditions of a stage must hold, and “any” is at least one', () => {
  const deeds = { clips: new Set(['a']), campaignPages: new Set<string>(), hasApplied: false };
  const played = (jobClip: string | null, is = true) => ({ did: 'played', is, jobClip }) as StageCondition;
  const opened = (is: boolean) => ({ did: 'opened', is, campaignPage: null }) as StageCondition;
  expect(meets([], deeds)).toBe(true);
  expect(meets([played(null)], deeds)).toBe(true);
  expect(meets([played('a')], deeds)).toBe(true);
  expect(meets([played('b')], deeds)).toBe(false);
  expect(meets([played('b', false)], deeds)).toBe(true);
  expect(meets([played(null), opened(true)], deeds)).toBe(false);
  expect(meets([played(null), opened(false), { did: 'applied', is: false }], deeds)).toBe(true);
});

/** What the tracking side would have counted. */
const did = (
  personId: typeof personActivity.$inferInsert.personId,
  about: Pick<typeof personActivity.$inferInsert, 'event' | 'kind' | 'thing'>,
  at: Date,
) =>
  app.db.insert(personActivity).values({
    ...{ employerId: desk.employer.id, personId, ...about, count: 1, firstAt: at, lastAt: at },
  });
const soon = () => new Date(Date.now() + 60_000);

test('whoever does not meet a condition goes on to the next stage, and it says so', async () => {
  const { clip } = await makeSpokenClip(desk);
  const played = { did: 'played' as const, is: false, jobClip: clip };
  const stages = [
    emailStage({ delay: { n: 1, unit: 'h' }, conditions: [played] }),
    taskStage({ delay: { n: 2, unit: 'h' } }),
  ];
  const one = await desk.running('plays@one.example', { stages });
  const two = await desk.running('before@two.example', { stages });
  const personOf = async (target: typeof one.target) => (await desk.row(target)).personId ?? ('' as never);
  const play = { event: 'job-page-clip-played' as const, kind: 'job-clip' as const, thing: clip };
  await did(await personOf(one.target), play, soon());
  // What was heard before they were added says nothing of this sequence.
  await did(await personOf(two.target), play, new Date(Date.now() - 86_400_000));

  await look(app, 30);
  expect(await desk.row(one.target)).toMatchObject({ stageIndex: 0, passed: [] });
  await look(app, 70);
  expect((await desk.row(two.target)).openLetter).not.toBeNull();
  const passed = await desk.row(one.target);
  expect(passed).toMatchObject({ stageIndex: 1, openLetter: null, status: 'active' });
  expect(passed.passed).toMatchObject([{ stage: stages[0]?.id, why: 'condition' }]);
  // The next wait counts from then.
  const wait = ((passed.nextSendAt?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(wait).toBeGreaterThan(70 + 119);
  const params = { ...desk.of(one.sequence), target: one.target };
  const shown = await app.call(getSequenceTarget, { params }, { as: desk.owner });
  expect(shown.body.passed).toMatchObject([{ stage: stages[0]?.id, why: 'condition' }]);
});

test('a campaign page that was opened is one of the campaign pages, not a guide', async () => {
  const campaign = await makeCampaign(desk);
  const opened = { did: 'opened' as const, is: true, campaignPage: null };
  const stages = [taskStage({ delay: { n: 1, unit: 'h' }, conditions: [opened] }), emailStage()];
  const one = await desk.running('opens@one.example', { stages });
  const two = await desk.running('reads@two.example', { stages });
  for (const [{ target }, thing] of [
    [one, campaign.permalink],
    [two, 'aGuide123456'],
  ] as const) {
    const { personId } = await desk.row(target);
    await did(
      personId ?? ('' as never),
      { event: 'sourcing-page-viewed', kind: 'content-page', thing },
      soon(),
    );
  }
  await look(app, 70);
  expect(await desk.row(one.target)).toMatchObject({ stageIndex: 0, passed: [] });
  expect((await desk.row(one.target)).taskDueAt).not.toBeNull();
  expect((await desk.row(two.target)).passed).toMatchObject([{ why: 'condition' }]);
});

test('a condition names a clip and a campaign page of the employer', async () => {
  const others = await sequenceDesk(app, servers);
  const { clip } = await makeSpokenClip(others);
  const conditions = [{ did: 'played' as const, is: true, jobClip: clip }];
  const body = { name: 'Foreign', stages: [emailStage({ conditions })] };
  const refused = await app.call(createSequence, { params: desk.params, body }, { as: desk.owner });
  expect(refused.status).toBe(404);
  expect(refused.problem.errors?.[0]?.pointer).toBe('/stages/0/conditions/0/jobClip');
  const made = await desk.makeSequence({ stages: [emailStage()] });
  const page = 'nowhere12345' as never;
  const stages = [emailStage({ conditions: [{ did: 'opened', is: true, campaignPage: page }] })];
  const input = { params: desk.of(made), body: { stages } };
  const unknown = await app.call(saveSequence, input, { as: desk.owner, version: made.version });
  expect(unknown.problem.errors?.[0]?.pointer).toBe('/stages/0/conditions/0/campaignPage');
});
