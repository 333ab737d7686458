import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SmartLink } from '#contract/smart-link.ts';
import type { archiveSmartLink as endpoint } from '#contract/smart-links.ts';
import { audit } from '#server/audit/audit.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { smartLinks } from '#server/tables/smart-links.ts';
import { tagOf } from './known-link.ts';
import { linkOf, presentOneLink } from './lookups.ts';
import { overShorteners } from './over-shorteners.ts';
import { mayEditLinks } from './policy.ts';
import { refuseRings } from './rings.ts';
import { addressesOf } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Its address leads nowhere any more, and stays taken. Twice is once. */
export const archiveSmartLink = (ctx: EmployerContext, input: Input): Promise<SmartLink> =>
  setArchived(ctx, input, true);

/** Leads again where it did. Twice is once. */
export const restoreSmartLink = (ctx: EmployerContext, input: Input): Promise<SmartLink> =>
  setArchived(ctx, input, false);

async function setArchived(ctx: EmployerContext, { params }: Input, isArchived: boolean): Promise<SmartLink> {
  mayEditLinks(ctx);
  const over = isArchived
    ? new Map<string, string>()
    : await overShorteners(ctx, await addressesNow(ctx, params));
  return inTransaction(ctx, async (tx) => {
    const before = await linkOf(tx, params.smartLink, { isLocked: true });
    if ((before.archivedAt !== null) === isArchived) return presentOneLink(tx, before);
    const at = tx.now();
    const [row] = await tx.db
      .update(smartLinks)
      .set({ archivedAt: isArchived ? at : null, updatedAt: at, version: sql`${smartLinks.version} + 1` })
      .where(eq(smartLinks.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked smart link was gone.');
    if (!isArchived) await refuseRings(tx, row, over);
    await audit(tx, {
      employerId: tx.employer.id,
      action: isArchived ? 'smart-link.archived' : 'smart-link.restored',
      entity: { kind: 'smart-link', permalink: row.permalink },
    });
    dropPages(tx, tagOf(row));
    return presentOneLink(tx, row);
  });
}

const addressesNow = async (ctx: EmployerContext, { smartLink }: Input['params']): Promise<string[]> =>
  addressesOf(await linkOf(ctx, smartLink)).map(({ url }) => url);
