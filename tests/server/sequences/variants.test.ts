/** Two wordings of an e-mail: who gets which, and what came of each. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  createSequence,
  getSequenceMetrics,
  getSequenceTarget,
  saveSequenceTarget,
} from '#contract/sequences.ts';
import { newId } from '#server/context.ts';
import { lettersOf } from '#server/features/mailboxes/lookups.ts';
import { variantOf } from '#server/features/sequences/letters/variant-of.ts';
import type { SequenceTargetId } from '#server/tables/sequences.ts';
import { emailStage, look, outreach, taskStage } from '#tests/support/sequence-desk.ts';

const { app, desk } = await outreach();

test('half of them get each wording, and everybody always the same', () => {
  const ids = Array.from({ length: 2000 }, () => newId<SequenceTargetId>());
  const first = ids.map(variantOf);
  expect(ids.map(variantOf)).toEqual(first);
  const ofB = first.filter((variant) => variant === 'b').length;
  expect(ofB).toBeGreaterThan(880);
  expect(ofB).toBeLessThan(1120);
});

test('each gets their wording, shown before it is sent, and the figures tell them apart', async () => {
  const stages = [
    emailStage({
      ...{ subject: 'Short', bodyHtml: '<p>Short words</p>' },
      variants: [{ subject: 'Long', bodyHtml: '<p>Longer words, {{firstName|friend}}</p>' }],
    }),
    taskStage(),
  ];
  const words = { a: 'Short', b: 'Long' };
  const people = [];
  for (let at = 0; at < 6; at += 1) people.push(await desk.running(`v${at}@v${at}.example`, { stages }));
  const seen = new Set<string>();
  for (const [at, { sequence, target }] of people.entries()) {
    const variant = variantOf((await desk.row(target)).id);
    seen.add(variant);
    const params = { ...desk.of(sequence), target };
    const shown = (await app.call(getSequenceTarget, { params }, { as: desk.owner })).body;
    expect([shown.variant, shown.preview?.subject]).toEqual([variant, words[variant]]);
    if (at > 0) continue;
    // Words for one person alone are of neither.
    const overrides = [{ stage: stages[0]?.id as never, subject: 'Mine', bodyHtml: '<p>Mine</p>' }];
    await app.call(
      saveSequenceTarget,
      { params, body: { overrides } },
      { as: desk.owner, version: shown.version },
    );
  }
  expect(seen.size).toBe(2);
  await look(app, 10);
  for (const [at, { sequence, target }] of people.entries()) {
    const { id } = await desk.row(target);
    const variant = variantOf(id);
    const [letter] = await lettersOf(app.db, [id]);
    expect(letter?.subject).toBe(at === 0 ? 'Mine' : words[variant]);
    await app.db.execute(sql`update mailbox_letters set state = 'accepted' where target = ${id}::uuid`);
    await app.db.execute(
      sql`update sequence_targets set status = 'replied', ended_stage = ${stages[0]?.id} where id = ${id}::uuid`,
    );
    const { body } = await app.call(getSequenceMetrics, { params: desk.of(sequence) }, { as: desk.owner });
    expect(body.stages[0]).toMatchObject({ sent: 1, replied: 1 });
    expect(body.stages[0]?.variants).toEqual(
      at === 0 ? [] : [{ variant, sent: 1, replied: 1, interested: 0 }],
    );
    expect(body.stages[1]?.variants).toEqual([]);
  }
});

test('a variant is checked as the stage is, and only automatic e-mails have one', async () => {
  const make = (stage: Parameters<typeof emailStage>[0]) =>
    app.call(
      createSequence,
      { params: desk.params, body: { name: 'Variants', stages: [emailStage(stage)] } },
      { as: desk.owner },
    );
  const broken = await make({ variants: [{ subject: 'Hi {{firstName}}', bodyHtml: '<p>Hi</p>' }] });
  expect([broken.status, broken.problem.errors?.[0]?.pointer]).toEqual([422, '/stages/0/variants/0/subject']);
  const other = { subject: 'B', bodyHtml: '<p>B</p>' };
  const byHand = await make({ kind: 'email-manual', variants: [other] });
  expect([byHand.status, byHand.problem.errors?.[0]?.pointer]).toEqual([422, '/stages/0/variants']);
  expect((await make({ variants: [other, other] })).status).toBe(422);
});
