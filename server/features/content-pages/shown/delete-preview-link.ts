import { eq } from 'drizzle-orm';
import type { deletePreviewLink as endpoint } from '#contract/content-page-versions.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { lockedPageOf } from '../lookups.ts';
import { mayEditPages } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function deletePreviewLink(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayEditPages(ctx);
  await inTransaction(ctx, async (tx) => {
    const page = await lockedPageOf(tx, params.page);
    if (page.previewTokenHash === null) return;
    await tx.db
      .update(contentPages)
      .set({ previewTokenHash: null, previewExpiresAt: null })
      .where(eq(contentPages.id, page.id));
    const entity = { kind: 'content-page', permalink: page.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'content-page.preview-ended', entity });
  });
}
