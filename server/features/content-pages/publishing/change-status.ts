// One step in a page's life besides publishing. The same step twice changes nothing.
import type { ContentPage, PageStatus } from '#contract/content-page.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { lockedPageOf, presentOnePage } from '../lookups.ts';
import { dropPublicPage, writePage } from '../writing/write-page.ts';

type Step = {
  page: ContentPagePermalink;
  version: number;
  to: PageStatus;
  /** From which states the step leads on. */
  from: readonly PageStatus[];
  /** Why it does not, said when the state is another one. */
  otherwise: string;
  /** What the audit calls it. */
  action: `content-page.${string}`;
};

export async function changeStatus(ctx: EmployerContext, step: Step): Promise<ContentPage> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockedPageOf(tx, step.page);
    if (before.status === step.to) return presentOnePage(tx.db, before);
    if (before.version !== step.version) throw staleVersion(await presentOnePage(tx.db, before));
    if (!step.from.includes(before.status)) throw conflict(step.otherwise, before.status);
    const row = await writePage(tx, before, {
      ...{ status: step.to, publishedAt: null },
      ...{ publishAt: null, unpublishAt: null, scheduledById: null },
    });
    const entity = { kind: 'content-page', permalink: row.permalink };
    await audit(tx, { employerId: tx.employer.id, action: step.action, entity });
    if (before.status === 'published') dropPublicPage(tx, row);
    return presentOnePage(tx.db, row);
  });
}
