import type { ContentPage } from '#contract/content-page.ts';
import type { publishContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, conflict, staleVersion } from '#server/errors.ts';
import { checksOf } from './checks.ts';
import { keepVersion } from './keep-version.ts';
import { lockedPageOf, presentOnePage } from './lookups.ts';
import { mayEditPages } from './policy.ts';
import type { PageRow } from './present.ts';
import { contentOf } from './rules.ts';
import { dropPublicPage, writePage } from './write-page.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { version: number };

/** Shows the draft to everybody; answers when its page is live. Throws VALIDATION with every error of the check. */
export async function publishContentPage(
  ctx: EmployerContext,
  { params, version }: Input,
): Promise<ContentPage> {
  mayEditPages(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedPageOf(tx, params.page);
    if (before.version !== version) throw staleVersion(await presentOnePage(tx.db, before));
    if (before.status === 'archived')
      throw conflict('This page is archived. Restore it first.', before.status);
    await refuseFaults(tx, before);
    const row = await writePage(tx, before, {
      status: 'published',
      published: contentOf(before),
      publishedVersion: await keepVersion(tx, before, 'publish'),
      publishedAt: tx.now(),
      hasChanges: false,
    });
    const entity = { kind: 'content-page', permalink: row.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'content-page.published', entity });
    dropPublicPage(tx, row);
    return presentOnePage(tx.db, row);
  });
}

async function refuseFaults(ctx: EmployerContext, page: PageRow): Promise<void> {
  const faults = (await checksOf(ctx, page)).filter(({ severity }) => severity === 'error');
  if (faults.length === 0) return;
  const placeOf = (id: string | null) => page.blocks.findIndex((block) => block.id === id);
  const errors: FieldError[] = faults.slice(0, 100).map(({ blockId, message }) => ({
    pointer: blockId === null ? '/blocks' : `/blocks/${placeOf(blockId)}`,
    code: 'REQUIRED',
    detail: message,
  }));
  throw new AppError('VALIDATION', errors[0]?.detail ?? 'This page cannot be published yet.', { errors });
}
