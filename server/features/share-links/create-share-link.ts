import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { ShareLink } from '#contract/share-link.ts';
import type { createShareLink as endpoint } from '#contract/share-links.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { type ShareLinkId, shareLinks } from '#server/tables/share-links.ts';
import { linkFields } from './link-fields.ts';
import { presentOneLink } from './lookups.ts';
import { ownerOf } from './owners.ts';
import { mayEditLinks } from './policy.ts';
import type { Tool } from './templates.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

const MOST_CHARACTERS = 120;

/** Makes a link, with the employer's own tool unless another is said. Without a name it has that of what it leads to. */
export async function createShareLink(ctx: EmployerContext, { body }: Input): Promise<ShareLink> {
  mayEditLinks(ctx);
  return inTransaction(ctx, async (tx) => {
    const { ownerType, ownerPermalink, name, ...change } = body;
    const owner = await ownerOf(tx, { ownerType, ownerPermalink });
    const fields = await linkFields(tx, change, { ownerType, expiresAt: null });
    const at = tx.now();
    const values = {
      id: newId<ShareLinkId>(),
      permalink: newPermalink<ShareLinkPermalink>(),
      ...{ employerId: tx.employer.id, ownerType, ownerPermalink },
      name: name === undefined || name === '' ? shortened(owner.title) : name,
      sourcingTool: fields.sourcingTool ?? (await usualTool(tx)),
      ...{ createdById: tx.actor.userId, createdAt: at, updatedAt: at },
    };
    const [row] = await tx.db
      .insert(shareLinks)
      .values({ ...fields, ...values })
      .returning();
    if (row === undefined) throw new Error('A share link was written and not returned.');
    return presentOneLink(tx, row);
  });
}

const shortened = (title: string) => [...title].slice(0, MOST_CHARACTERS).join('');

async function usualTool(ctx: EmployerContext): Promise<Tool> {
  const [row] = await ctx.db
    .select({ tool: employerSettings.sourcingTool })
    .from(employerSettings)
    .where(eq(employerSettings.employerId, ctx.employer.id));
  return row?.tool ?? 'none';
}
