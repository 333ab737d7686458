import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { PersonTagPermalink } from '#contract/kit/ids.ts';
import type { PersonTag } from '#contract/person.ts';
import type { createPersonTag as endpoint } from '#contract/person-tags.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { type PersonTagId, personTags } from '#server/tables/person-tags.ts';
import { refuseTooMany } from './make-tags.ts';
import { mayEditTags } from './policy.ts';
import { presentTag } from './present.ts';
import { nameKey } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes a tag. Throws DUPLICATE where the name is taken, and CONFLICT where there are 10,000. */
export async function createPersonTag(ctx: EmployerContext, { body }: Input): Promise<PersonTag> {
  mayEditTags(ctx);
  return inTransaction(ctx, async (tx) => {
    await refuseTooMany(tx, 1);
    await refuseTakenName(tx, body.name);
    const at = tx.now();
    const [row] = await tx.db
      .insert(personTags)
      .values({
        ...{ id: newId<PersonTagId>(), permalink: newPermalink<PersonTagPermalink>() },
        ...{ employerId: tx.employer.id, name: body.name, nameKey: nameKey(body.name) },
        ...{ tint: body.tint ?? null, createdAt: at, updatedAt: at },
      })
      .returning();
    if (row === undefined) throw new Error('A tag was written and not returned.');
    return presentTag(row);
  });
}

/** Behind the turn that `refuseTooMany` takes. Throws DUPLICATE naming the tag that has it. */
export async function refuseTakenName(ctx: EmployerContext, name: string, own?: PersonTagId): Promise<void> {
  const [taken] = await ctx.db
    .select({ id: personTags.id, permalink: personTags.permalink, title: personTags.name })
    .from(personTags)
    .where(and(eq(personTags.employerId, ctx.employer.id), eq(personTags.nameKey, nameKey(name))));
  if (taken === undefined || taken.id === own) return;
  const { permalink, title } = taken;
  throw new AppError('DUPLICATE', `A tag named “${title}” already exists.`, {
    existing: { permalink, title },
    errors: [{ pointer: '/name', code: 'TAKEN', detail: 'A tag with this name already exists.' }],
  });
}
