import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { deletePersonTag as endpoint } from '#contract/person-tags.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { personTags } from '#server/tables/person-tags.ts';
import { tagOf } from './lookups.ts';
import { mayEditTags } from './policy.ts';
import { presentTag } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { version: number };

/** Takes a tag off everybody, for good. */
export async function deletePersonTag(ctx: EmployerContext, { params, version }: Input): Promise<void> {
  mayEditTags(ctx);
  await inTransaction(ctx, async (tx) => {
    const tag = await tagOf(tx, params.personTag, { isLocked: true });
    if (tag.version !== version) throw staleVersion(presentTag(tag));
    await tx.db.delete(personTags).where(eq(personTags.id, tag.id));
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'person-tag.deleted',
      entity: { kind: 'person-tag', permalink: tag.permalink },
    });
  });
}
