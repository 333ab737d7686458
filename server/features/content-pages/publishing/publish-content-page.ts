import type { ContentPage } from '#contract/content-page.ts';
import type { publishContentPage as endpoint } from '#contract/content-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField, staleVersion } from '#server/errors.ts';
import { lockedPageOf, presentOnePage } from '../lookups.ts';
import { mayEditPages } from '../policy.ts';
import type { PageRow } from '../present.ts';
import { writePage } from '../writing/write-page.ts';
import { goLive, refuseFaults } from './publish-page.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };
type Schedule = { publishAt: Date | null; unpublishAt: Date | null };

/**
 * Shows the draft to everybody, now or at a moment to come; answers when its page is live. Throws VALIDATION with every
 * error of the check, also when it only goes live later.
 */
export async function publishContentPage(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<ContentPage> {
  mayEditPages(ctx);
  const schedule = scheduleOf(ctx, body);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedPageOf(tx, params.page);
    if (before.version !== version) throw staleVersion(await presentOnePage(tx.db, before));
    if (before.status === 'archived')
      throw conflict('This page is archived. Restore it first.', before.status);
    if (before.isTemplate)
      throw conflict('Templates can’t be published. Create a page from it instead.', 'template');
    await refuseFaults(tx, before);
    const planned = { ...schedule, scheduledById: tx.actor.userId };
    const row =
      schedule.publishAt === null ? await goLive(tx, before, planned) : await plan(tx, before, planned);
    return presentOnePage(tx.db, row);
  });
}

async function plan(ctx: EmployerContext, before: PageRow, planned: Partial<PageRow>): Promise<PageRow> {
  const status = before.status === 'published' ? 'published' : 'scheduled';
  const row = await writePage(ctx, before, { ...planned, status });
  const entity = { kind: 'content-page', permalink: row.permalink };
  await audit(ctx, { employerId: ctx.employer.id, action: 'content-page.scheduled', entity });
  return row;
}

/** Throws VALIDATION for a moment that is over, or an end before the beginning. */
function scheduleOf(ctx: EmployerContext, { publishAt, unpublishAt }: Input['body']): Schedule {
  const [begins, ends] = [momentOf(publishAt), momentOf(unpublishAt)];
  if (begins !== null && begins <= ctx.now())
    throw invalidField('/publishAt', 'RANGE', 'Choose a future time.');
  if (ends !== null && ends <= (begins ?? ctx.now()))
    throw invalidField('/unpublishAt', 'RANGE', 'Choose a time after publishing.');
  return { publishAt: begins, unpublishAt: ends };
}

const momentOf = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null);
