// Nobody owes a scorecard on an interview that was cancelled, or on a candidate who withdrew. One that was opened stays
// its author's.
import { and, eq, type SQL } from 'drizzle-orm';
import type { ListenerContext } from '#server/dispatch.ts';
import type { applications } from '#server/tables/applications.ts';
import type { InterviewId } from '#server/tables/interviews.ts';
import { scorecards } from '#server/tables/scorecards.ts';

export const dropOfInterview = (tx: ListenerContext, { interviewId }: { interviewId: InterviewId }) =>
  drop(tx, eq(scorecards.interviewId, interviewId));

type Ended = { application: Pick<typeof applications.$inferSelect, 'id'> };

export const dropOfEnded = (tx: ListenerContext, { application }: Ended) =>
  drop(tx, eq(scorecards.applicationId, application.id));

async function drop({ db }: ListenerContext, which: SQL): Promise<void> {
  await db.delete(scorecards).where(and(which, eq(scorecards.status, 'owed')));
}
