// Publishes pages whose moment has come, and takes back those whose time is over.
import { and, asc, eq, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { audit } from '#server/audit/audit.ts';
import type { Work, WorkPorts } from '#server/background.ts';
import { backgroundContext } from '#server/background-context.ts';
import { nextDue } from '#server/bell.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { notify } from '#server/notify/notify.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { mayEditPages } from '../policy.ts';
import type { PageRow } from '../present.ts';
import { dropPublicPage, writePage } from '../writing/write-page.ts';
import { goLive, refuseFaults } from './publish-page.ts';

const { publishAt, unpublishAt, status } = contentPages;

const isDue = (now: Date) =>
  and(
    or(isNotNull(publishAt), isNotNull(unpublishAt)),
    lte(sql`least(${publishAt}, ${unpublishAt})`, now),
    ne(status, 'archived'),
  );

/** Two nodes that take the same page notice it at its row. */
export const keepSchedules: Work = {
  name: 'content-pages/schedules',
  everyMs: 5_000,
  told: { next: nextMoment },
  async doDue(ports, signal) {
    const rows = await ports.db
      .select({ id: contentPages.id })
      .from(contentPages)
      .where(isDue(ports.now()))
      .orderBy(asc(sql`least(${publishAt}, ${unpublishAt})`))
      .limit(20);
    for (const { id } of rows) if (!signal.aborted) await keepOne(ports, id);
    return rows.length === 20;
  },
};

function nextMoment({ db }: WorkPorts): Promise<number | null> {
  return nextDue(
    db,
    sql`select min(least(publish_at, unpublish_at)) from content_pages
      where (publish_at is not null or unpublish_at is not null) and status <> 'archived'`,
  );
}

async function keepOne(ports: WorkPorts, id: PageRow['id']): Promise<void> {
  const [one] = await ports.db.select().from(contentPages).where(eq(contentPages.id, id));
  if (one === undefined) return;
  const createdById = one.scheduledById ?? one.createdById;
  const ctx = await backgroundContext(ports, { ...one, createdById });
  await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const [page] = await tx.db
      .select()
      .from(contentPages)
      .where(and(eq(contentPages.id, id), isDue(now)))
      .for('update');
    if (page === undefined) return;
    if (page.unpublishAt !== null && page.unpublishAt <= now) return end(tx, page);
    await begin(tx, page);
  });
}

async function begin(ctx: EmployerContext, page: PageRow): Promise<void> {
  const kept = { publishAt: null, ...(page.unpublishAt === null ? { scheduledById: null } : {}) };
  try {
    mayEditPages(ctx);
    await refuseFaults(ctx, page);
    await goLive(ctx, page, kept);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await giveUp(ctx, page, error);
  }
}

/** What was live stays live. Whoever scheduled it learns why nothing happened. */
async function giveUp(ctx: EmployerContext, page: PageRow, { message }: AppError): Promise<void> {
  const back = page.status === 'scheduled' ? ('draft' as const) : page.status;
  await writePage(ctx, page, { status: back, publishAt: null, scheduledById: null });
  await notify(ctx, {
    to: [ctx.actor.userId],
    employerId: ctx.employer.id,
    type: 'system',
    title: `Couldn’t publish “${page.title}”`,
    body: message,
    entity: { kind: 'content-pages', permalink: page.permalink },
  });
}

async function end(ctx: EmployerContext, page: PageRow): Promise<void> {
  await writePage(ctx, page, {
    ...{ status: 'draft', publishedAt: null },
    ...{ publishAt: null, unpublishAt: null, scheduledById: null },
  });
  const entity = { kind: 'content-page', permalink: page.permalink };
  await audit(ctx, { employerId: ctx.employer.id, action: 'content-page.unpublished', entity });
  dropPublicPage(ctx, page);
}
