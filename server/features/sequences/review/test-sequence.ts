import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import type { testSequence as endpoint } from '#contract/sequence-letters.ts';
import { isMail } from '#lib/format/stage-kinds.ts';
import { type EmployerContext, inTransaction, newPermalink } from '#server/context.ts';
import { invalidField, notFound } from '#server/errors.ts';
import { personByPermalink } from '#server/features/persons/lookups.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { users } from '#server/tables/users.ts';
import { wordsOfVariant } from '../letters/variant-of.ts';
import { sequenceOf } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';
import { type Facts, factsOf } from '../sending/facts-of.ts';
import { plainPaths, thingsOf } from '../sending/links-in-letter.ts';
import { setupOf } from '../sending/setup-of.ts';
import { writeLetter } from '../sending/write-letter.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/**
 * To the caller only, from the product's own address: the mailbox sends to persons. Written as for `person`, else as for
 * the caller. Its opt-out link stops nobody.
 */
export async function testSequence(ctx: EmployerContext, { params, body }: Input): Promise<void> {
  mayUseSequences(ctx);
  const row = await sequenceOf(ctx, params.sequence);
  const stage = row.stages.find(({ id }) => id === body.stage);
  if (stage === undefined || !isMail(stage.kind))
    throw invalidField('/stage', 'NOT_FOUND', 'This stage isn’t an e-mail of the sequence.');
  if (stage.bodyHtml === '') throw invalidField('/stage', 'NOT_ALLOWED', 'This stage is empty.');
  const [me] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId));
  if (me === undefined) throw notFound('This user');
  const facts = body.person === undefined ? asPerson(me) : await factsOfPerson(ctx, body.person);
  const setup = await setupOf(ctx.db, row);
  const words = wordsOfVariant(stage, body.variant ?? 'a');
  const paths = plainPaths(await thingsOf(ctx, setup, [words.bodyHtml]));
  const { subject, html, text } = await writeLetter({
    ...{ setup, facts, last: null, paths },
    stage: { ...stage, ...words },
    reader: { permalink: newPermalink<SequenceTargetPermalink>(), overrides: [] },
    publicUrl: ctx.services.settings.publicUrl,
  });
  await inTransaction(ctx, (tx) =>
    tx.services.sendMail(tx.db, {
      ...{ kind: 'sequence-test', to: me.email, language: ctx.language },
      ...{ subject: `[Test] ${subject}`, html, text },
    }),
  );
}

async function factsOfPerson(
  ctx: EmployerContext,
  permalink: Parameters<typeof personByPermalink>[1],
): Promise<Facts> {
  const { id } = await personByPermalink(ctx, permalink);
  const [facts] = (await factsOf(ctx.db, [id])).values();
  if (facts === undefined) throw notFound('This person');
  return facts;
}

const asPerson = ({ firstName, lastName, email }: typeof users.$inferSelect): Facts => ({
  ...{ id: '' as PersonId, permalink: '' as Facts['permalink'], firstName, lastName },
  ...{ fullName: `${firstName} ${lastName}`.trim(), title: '', company: '', email, zone: null },
  ...{ phones: [], links: [] },
  ...{ doNotContact: false, archivedAt: null, mergedIntoId: null },
});
