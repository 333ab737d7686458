// One application as staff see it. Equal-opportunity questions and answers are left out here, and only here they could be.
import { asc, eq } from 'drizzle-orm';
import { type Application, ApplicationEvent } from '#contract/application.ts';
import type { Db } from '#server/db/client.ts';
import { users } from '#server/features/users/table.ts';
import { presentQuestion } from './form.ts';
import type { ApplicationRow } from './lookups.ts';
import { presentOneRow } from './staff-rows.ts';
import { applicationEvents } from './table.ts';

export async function presentApplication(db: Db, row: ApplicationRow): Promise<Application> {
  const [shown, timeline] = await Promise.all([presentOneRow(db, row), timelineOf(db, row)]);
  const questions = row.questions.filter(({ eeo }) => !eeo);
  const ids = new Set(questions.map(({ id }) => id));
  return {
    ...shown,
    questions: questions.map(presentQuestion),
    answers: row.answers.filter(({ questionId }) => ids.has(questionId)),
    reasons: row.reasons,
    consent: row.consent,
    timeline,
  };
}

async function timelineOf(db: Db, { id }: ApplicationRow): Promise<ApplicationEvent[]> {
  const rows = await db
    .select({ event: applicationEvents, firstName: users.firstName, lastName: users.lastName })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.userId))
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.at), asc(applicationEvents.id));
  return rows.map(({ event: { at, kind, text }, firstName, lastName }) => ({
    at: at.toISOString(),
    kind: ApplicationEvent.shape.kind.parse(kind),
    text,
    by: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }));
}
