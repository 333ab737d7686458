// What waits for somebody now, whenever it came.
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Since } from '#contract/dashboard.ts';
import type { EmployerContext } from '#server/context.ts';
import { presentNotification } from '#server/notify/present.ts';
import { applications } from '#server/tables/applications.ts';
import { notifications } from '#server/tables/notifications.ts';
import { ownApplications } from './hiring-figures.ts';
import { owedScorecards } from './owed-scorecards.ts';
import { mayReadNames, type OwnJobs } from './policy.ts';
import { heldSyncs } from './since-counts.ts';

/** Handed in, and neither moved nor decided: what the screens call New. */
const UNTOUCHED = ['submitted', 'pushed', 'push-failed'] as const;
const MOST_NOTICES = 5;

export async function waitingFor(ctx: EmployerContext, jobs: OwnJobs): Promise<Since['waiting']> {
  const [undecided, notices, syncsHeld, scorecards] = await Promise.all([
    mayReadNames(ctx) ? undecidedCount(ctx, jobs) : 0,
    unreadNotices(ctx),
    heldSyncs(ctx),
    mayReadNames(ctx) ? owedScorecards(ctx) : { count: 0, items: [] },
  ]);
  return { applications: undecided, syncsHeld, notices, scorecards };
}

async function undecidedCount(ctx: EmployerContext, jobs: OwnJobs): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(applications)
    .where(and(ownApplications(ctx, jobs), inArray(applications.status, [...UNTOUCHED])));
  return row?.count ?? 0;
}

async function unreadNotices({ db, actor, employer }: EmployerContext): Promise<Since['waiting']['notices']> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, actor.userId),
        eq(notifications.employerId, employer.id),
        eq(notifications.isOnScreen, true),
        isNull(notifications.readAt),
        inArray(notifications.type, ['mention', 'reply']),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MOST_NOTICES);
  return rows.map(presentNotification).map(({ id, title, entity, createdAt }) => ({
    ...{ id, text: title, entity, at: createdAt },
  }));
}
