/** Each figure of a stage leads to exactly the people it counts. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { StageFigure } from '#contract/sequence-results.ts';
import { getSequenceMetrics, listSequenceTargets } from '#contract/sequences.ts';
import { mailboxLetters } from '#server/tables/mailboxes.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { emailStage, look, outreach } from '#tests/support/sequence-desk.ts';

const { app, desk } = await outreach();

test('the people of a figure are as many as it says, stage by stage', async () => {
  const stages = [emailStage(), emailStage({ delay: { n: 2, unit: 'd' } })];
  const { sequence, target } = await desk.running('first@figures.example', { stages });
  const others = await Promise.all(
    ['second', 'third', 'fourth'].map((name) =>
      makePerson(desk, { emails: [{ value: `${name}@figures.example` }] }),
    ),
  );
  await desk.add(
    sequence,
    others.map(({ permalink }) => permalink),
  );
  await look(app, 10);
  await app.db.update(mailboxLetters).set({ state: 'accepted', claimedAt: new Date() });
  const rows = await desk.targets(sequence);
  const [stage] = stages;
  if (stage === undefined) throw new Error('No stage.');
  const endings = [
    { status: 'replied', replyStatus: 'interested' },
    { status: 'bounced' },
    { status: 'unsubscribed' },
    { status: 'failed' },
  ] as const;
  for (const [at, row] of rows.entries())
    await app.db
      .update(sequenceTargets)
      .set({ ...endings[at], endedStage: stage.id })
      .where(eq(sequenceTargets.permalink, row.permalink));
  const of = { params: desk.of(sequence) };
  const { body } = await app.call(getSequenceMetrics, of, { as: desk.owner });
  expect(body.stages[0]).toMatchObject({
    sent: 1,
    replied: 1,
    interested: 1,
    bounced: 1,
    unsubscribed: 1,
    failed: 1,
  });
  const seen = new Map<string, string[]>();
  for (const figures of body.stages)
    for (const figure of StageFigure.options) {
      const query = { figure, stage: figures.id };
      const listed = await app.call(listSequenceTargets, { ...of, query }, { as: desk.owner });
      expect(listed.body.data, `${figure} of ${figures.id}`).toHaveLength(figures[figure]);
      seen.set(
        `${figure} ${figures.id === stage.id}`,
        listed.body.data.map(({ permalink }) => permalink),
      );
    }
  expect(seen.get('sent true')).toEqual([target]);
  expect(seen.get('bounced true')).toEqual([rows[1]?.permalink]);
  expect(seen.get('sent false')).toEqual([]);
});
