// A person's stage follows their applications, and that they applied and what platforms say stands in their timeline.
import { eq, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/application.ts';
import type { PersonStage } from '#contract/person.ts';
import type { ServerEventName } from '#contract/tracking.ts';
import { newId } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { markStale } from '#server/features/tracking/lookups.ts';
import type { applications } from '#server/tables/applications.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { type PersonId, personEvents } from '#server/tables/persons.ts';

/** What an application in this status makes of its person; null where it makes nothing. */
export const stageOf = (status: ApplicationStatus): PersonStage | null =>
  status === 'hired' ? 'hired' : status === 'screened-in' ? 'interviewing' : null;

/**
 * Within the transaction that changed an application: as far as the furthest of them. A stage goes back only where it
 * came of the decision that is taken back, `before`; one that staff set by hand stays.
 */
export async function followApplications(
  db: Db,
  { personId, at, before }: { personId: PersonId; at: Date; before?: ApplicationStatus },
): Promise<void> {
  const was = before === undefined ? null : stageOf(before);
  await db.execute(sql`
    with furthest as (
      select case
        when bool_or(a.status = 'hired') then 'hired'
        when bool_or(a.status = 'screened-in') then 'interviewing'
        when bool_or(a.submitted_at is not null) then 'applied'
      end as stage
      from applications a
      where a.person_id = ${personId}::uuid and a.duplicate_of_id is null and a.erased_at is null
    )
    update persons p
    set stage = furthest.stage, archived_at = null, updated_at = ${at.toISOString()}::timestamptz,
      version = p.version + 1
    from furthest
    where p.id = ${personId}::uuid and furthest.stage is not null and p.stage <> furthest.stage
      and (p.stage = ${was} or p.stage = 'archived'
        or array_position(${ORDER}, p.stage) < array_position(${ORDER}, furthest.stage))`);
}

/** Told by the server, since those who apply without JavaScript have no browser that tells it. */
export const APPLIED = 'job-page-application-submitted';

const ORDER = sql`array['lead', 'engaged', 'applied', 'interviewing', 'hired']`;

type Happened = {
  event: ServerEventName | typeof APPLIED;
  at: Date;
  detail: Record<string, string | number | boolean>;
};
type Applied = Pick<typeof applications.$inferSelect, 'employerId' | 'personId' | 'jobPageId' | 'permalink'>;

/** Within the transaction in which it happened. */
export async function notePersonEvent(db: Db, applied: Applied, happened: Happened): Promise<void> {
  const { employerId, personId, jobPageId, permalink } = applied;
  const [job] = await db
    .select({ permalink: jobPages.permalink })
    .from(jobPages)
    .where(eq(jobPages.id, jobPageId));
  await db.insert(personEvents).values({
    id: newId<string>(),
    ...{ employerId, personId, jobPage: job?.permalink ?? null },
    ...{ event: happened.event, at: happened.at, detail: { application: permalink, ...happened.detail } },
  });
  if (happened.event === APPLIED) await markStale(db, [personId]);
}
