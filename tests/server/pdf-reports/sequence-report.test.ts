/** A report on sequences says what their screen says, and names nobody. */
import { expect, test } from 'vitest';
import { getSequenceMetrics } from '#contract/sequences.ts';
import { mailboxLetters } from '#server/tables/mailboxes.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { emailStage, look, outreach } from '#tests/support/sequence-desk.ts';
import { expectSame, readReport, today, tryReport } from './make-reports.ts';

const { app, desk } = await outreach();

test('stage by stage, with e-mails by day, for who sees the sequence', async () => {
  const stages = [emailStage(), emailStage({ delay: { n: 2, unit: 'd' } })];
  const { sequence } = await desk.running('first@reports.example', { stages });
  await look(app, 10);
  await app.db.update(mailboxLetters).set({ state: 'accepted', claimedAt: new Date() });
  const { body } = await app.call(getSequenceMetrics, { params: desk.of(sequence) }, { as: desk.owner });
  expect(body.stages.map(({ sent }) => sent)).toEqual([1, 0]);
  const asked = { type: 'sequence' as const, filters: { sequences: [sequence.permalink] } };
  const whole = { app, employer: desk.employer, owner: desk.owner };
  const read = await readReport(whole, asked);
  expectSame(read);
  expect(read.rows).toContainEqual(['Sent', '1', '']);
  expect(read.rows).toContainEqual([today(), '1']);
  expect(read.text).toContain('One e-mail was sent so far.');
  expect(read.text).not.toContain('first@reports.example');
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await tryReport(whole, asked, viewer)).status).toBe(403);
});
