// One application as staff see it. Equal-opportunity questions and answers are left out here, and only here they could be.
import { asc, eq } from 'drizzle-orm';
import { type Application, ApplicationEvent } from '#contract/application.ts';
import type { UserId } from '#contract/kit/ids.ts';
import { closedTo } from '#server/accounts/owed-scorecards.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { applicationStageMoves } from '#server/tables/application-stage-moves.ts';
import { applicationEvents, applications } from '#server/tables/applications.ts';
import { users } from '#server/tables/users.ts';
import { moveOf } from '../ats-moves/present-move.ts';
import { presentQuestion } from '../candidate/form.ts';
import { ratingsOf } from '../decisions/ratings.ts';
import type { ApplicationRow } from '../lookups.ts';
import { messagesOf } from '../messages/lookups.ts';
import { stagesFor } from '../stages/put-in-stage.ts';
import { presentOneRow } from './staff-rows.ts';

/** For the one who asks: `ownRating` is theirs. */
export async function presentApplication(
  ctx: Pick<EmployerContext, 'db' | 'actor' | 'now'>,
  row: ApplicationRow,
): Promise<Application> {
  const { db } = ctx;
  const [shown, events, { ownRating, ratings }, twins, messages, stages, stageMoves, atsMove, closed] =
    await Promise.all([
      presentOneRow(ctx, row),
      timelineOf(db, row),
      ratingsOf(ctx, row.id),
      twinsOf(db, row),
      messagesOf(db, row.id),
      stagesFor(ctx, row),
      movesOf(db, row),
      moveOf(db, row),
      closedTo(ctx, [row.id]),
    ]);
  const isOpinionHidden = closed.has(row.id);
  const isRead = (by: string | null) => !isOpinionHidden || by === ctx.actor.userId;
  const questions = row.questions.filter(({ eeo }) => !eeo);
  const ids = new Set(questions.map(({ id }) => id));
  return {
    ...shown,
    questions: questions.map(presentQuestion),
    answers: row.answers.filter(({ questionId }) => ids.has(questionId)),
    reasons: row.reasons,
    consent: row.consent,
    decisionReason: row.decisionReason,
    unseenUntil: unseenUntil(row, messages, ctx.now()),
    messages,
    ratings: ratings.filter(({ by }) => isRead(by.id)),
    ...{ isOpinionHidden, ownRating, ...twins },
    timeline: events.flatMap(({ userId, ...event }) =>
      event.kind !== 'rated' || isRead(userId) ? [event] : [],
    ),
    stages: [...stages],
    stageMoves,
    atsMove,
  };
}

function unseenUntil(
  { status, shownUntil }: ApplicationRow,
  messages: Application['messages'],
  now: Date,
): Application['unseenUntil'] {
  const waiting = messages.find((message) => message.status === 'waiting');
  if (waiting !== undefined && status !== 'withdrawn') return waiting.sendAt;
  const isUnseen = shownUntil !== null && shownUntil > now && status !== 'withdrawn';
  return isUnseen ? shownUntil.toISOString() : null;
}

/** Of several handed in with one address: the one that counts, and those that came after it. */
async function twinsOf(
  db: Db,
  { id, duplicateOfId }: ApplicationRow,
): Promise<Pick<Application, 'duplicateOf' | 'duplicates'>> {
  const [[first], later] = await Promise.all([
    duplicateOfId === null
      ? []
      : db
          .select({ permalink: applications.permalink })
          .from(applications)
          .where(eq(applications.id, duplicateOfId)),
    db
      .select({ permalink: applications.permalink, at: applications.updatedAt })
      .from(applications)
      .where(eq(applications.duplicateOfId, id))
      .orderBy(asc(applications.updatedAt))
      .limit(20),
  ]);
  return {
    duplicateOf: first?.permalink ?? null,
    duplicates: later.map(({ permalink, at }) => ({ permalink, at: at.toISOString() })),
  };
}

type Noted = ApplicationEvent & { userId: UserId | null };

async function timelineOf(db: Db, { id }: ApplicationRow): Promise<Noted[]> {
  const rows = await db
    .select({ event: applicationEvents, firstName: users.firstName, lastName: users.lastName })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.userId))
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.at), asc(applicationEvents.id));
  return rows.map(({ event: { at, kind, text, userId }, firstName, lastName }) => ({
    userId,
    at: at.toISOString(),
    kind: ApplicationEvent.shape.kind.parse(kind),
    text,
    by: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }));
}

async function movesOf(db: Db, { id }: ApplicationRow): Promise<Application['stageMoves']> {
  const rows = await db
    .select({ move: applicationStageMoves, firstName: users.firstName, lastName: users.lastName })
    .from(applicationStageMoves)
    .leftJoin(users, eq(users.id, applicationStageMoves.userId))
    .where(eq(applicationStageMoves.applicationId, id))
    .orderBy(asc(applicationStageMoves.at), asc(applicationStageMoves.id));
  return rows.map(({ move, firstName, lastName }) => ({
    at: move.at.toISOString(),
    from: move.fromName,
    to: move.toName,
    secondsThere: move.secondsThere,
    by: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }));
}
