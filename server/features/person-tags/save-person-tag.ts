import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { PersonTag } from '#contract/person.ts';
import type { savePersonTag as endpoint } from '#contract/person-tags.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { personTags } from '#server/tables/person-tags.ts';
import { refuseTakenName } from './create-person-tag.ts';
import { tagOf } from './lookups.ts';
import { refuseTooMany } from './make-tags.ts';
import { mayEditTags } from './policy.ts';
import { presentTag } from './present.ts';
import { nameKey } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Renames or recolours a tag. */
export async function savePersonTag(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<PersonTag> {
  mayEditTags(ctx);
  return inTransaction(ctx, async (tx) => {
    await refuseTooMany(tx, 0);
    const before = await tagOf(tx, params.personTag, { isLocked: true });
    if (before.version !== version) throw staleVersion(presentTag(before));
    const { name, tint } = body;
    if (name !== undefined) await refuseTakenName(tx, name, before.id);
    const [row] = await tx.db
      .update(personTags)
      .set({
        ...(name === undefined ? {} : { name, nameKey: nameKey(name) }),
        ...(tint === undefined ? {} : { tint }),
        ...{ version: sql`${personTags.version} + 1`, updatedAt: tx.now() },
      })
      .where(eq(personTags.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked tag was gone.');
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'person-tag.saved',
      entity: { kind: 'person-tag', permalink: row.permalink },
      changes: Object.keys(body),
    });
    return presentTag(row);
  });
}
