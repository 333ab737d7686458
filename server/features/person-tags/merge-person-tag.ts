import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { PersonTag } from '#contract/person.ts';
import type { mergePersonTag as endpoint } from '#contract/person-tags.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, invalidField, unknownReference } from '#server/errors.ts';
import { personTags } from '#server/tables/person-tags.ts';
import { tagOf } from './lookups.ts';
import { refuseTooMany } from './make-tags.ts';
import { mayEditTags } from './policy.ts';
import { presentTag } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Everybody with this tag gets the other one instead; this one is gone. */
export async function mergePersonTag(ctx: EmployerContext, { params, body }: Input): Promise<PersonTag> {
  mayEditTags(ctx);
  if (params.personTag === body.into)
    throw invalidField('/into', 'NOT_ALLOWED', 'A tag can’t be merged into itself.');
  return inTransaction(ctx, async (tx) => {
    // Two merges of the same tags, one each way, take their turns.
    await refuseTooMany(tx, 0);
    const into = await tagOf(tx, body.into, { isLocked: true }).catch((error: unknown) => {
      throw error instanceof AppError ? unknownReference('/into', 'This tag') : error;
    });
    const tag = await tagOf(tx, params.personTag, { isLocked: true });
    await tx.db.execute(sql`
      insert into person_tag_members (employer_id, tag_id, person_id, added_at)
      select employer_id, ${into.id}::uuid, person_id, added_at from person_tag_members where tag_id = ${tag.id}::uuid
      on conflict do nothing`);
    await tx.db.delete(personTags).where(eq(personTags.id, tag.id));
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'person-tag.merged',
      entity: { kind: 'person-tag', permalink: into.permalink },
      reason: `“${tag.name}” became “${into.name}”`,
    });
    return presentTag(await tagOf(tx, body.into));
  });
}
