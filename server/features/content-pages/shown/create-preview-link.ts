import { eq } from 'drizzle-orm';
import type { createPreviewLink as endpoint } from '#contract/content-page-versions.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { newToken, tokenHash } from '#server/tokens.ts';
import { lockedPageOf } from '../lookups.ts';
import { mayEditPages } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

const LASTS_MS = 7 * 86_400_000;

/** The address is told once: only its hash is kept. Nothing of the page itself changes, nor does its version. */
export async function createPreviewLink(
  ctx: EmployerContext,
  { params }: Input,
): Promise<{ url: string; expiresAt: string }> {
  mayEditPages(ctx);
  const token = newToken();
  const expiresAt = new Date(ctx.now().getTime() + LASTS_MS);
  await inTransaction(ctx, async (tx) => {
    const page = await lockedPageOf(tx, params.page);
    if (page.status === 'archived') throw conflict('This page is archived. Restore it first.', page.status);
    await tx.db
      .update(contentPages)
      .set({ previewTokenHash: tokenHash(token), previewExpiresAt: expiresAt })
      .where(eq(contentPages.id, page.id));
    const entity = { kind: 'content-page', permalink: page.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'content-page.preview-shared', entity });
  });
  const url = `${ctx.services.settings.publicUrl}/preview/shared/${params.page}?token=${token}`;
  return { url, expiresAt: expiresAt.toISOString() };
}
