// How an interview is booked, moved and cancelled, by whoever does it. Each runs within the caller's transaction, on a held interview.
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { notePersonEvent } from '#server/features/persons/linking/follow-applications.ts';
import { interviews } from '#server/tables/interviews.ts';
import { interviewCancelled } from './events.ts';
import { type Held, type InterviewRow, isTakenAt } from './lookups.ts';
import { mailCalendars, noteInterview, whenWords } from './tell.ts';

const TAKEN = 'This time was just taken. Choose another one.';
const PAST = 'This time has passed. Choose another one.';
const OFF = 'This interview was cancelled.';

/** What a listener has as well, with whoever acts. */
type Changing = Pick<Context, 'db' | 'services' | 'now' | 'actor' | 'afterCommit'>;
type Booked = { startsAt: Date; place?: string | undefined };

/** At the time it stands at already, nothing happens: the second press of a button. Throws CONFLICT. */
export async function bookAt(ctx: Context, held: Held, { startsAt, place }: Booked): Promise<Held> {
  const { interview, application } = held;
  if (interview.status === 'cancelled') throw conflict(OFF, 'cancelled');
  const isSame = interview.startsAt?.getTime() === startsAt.getTime();
  if (interview.status === 'booked' && isSame && (place ?? interview.place) === interview.place) return held;
  if (startsAt <= ctx.now()) throw conflict(PAST, 'past');
  if (await isTakenAt(ctx.db, interview, startsAt)) throw conflict(TAKEN, 'taken');
  const isMoved = interview.status === 'booked';
  const after = await put(ctx, held, {
    ...{ status: 'booked', startsAt, place: place ?? interview.place },
    sequence: isMoved ? interview.sequence + 1 : interview.sequence,
  });
  await mailCalendars(ctx, after, { method: 'REQUEST', startsAt });
  const when = whenWords('en', interview.timeZone, startsAt);
  await notePerson(ctx, after, { event: 'interview-booked', startsAt });
  const who = ctx.actor.kind === 'user' ? '' : `${application.firstName} `;
  await noteInterview(
    ctx,
    after,
    `${who}${isMoved ? 'moved' : 'booked'} “${interview.title}” ${isMoved ? 'to' : 'for'} ${when}`.replace(
      /^./,
      (a) => a.toUpperCase(),
    ),
  );
  return after;
}

type Cancelled = { by: 'candidate' | 'staff'; reason: string; isErased?: boolean };

/** Cancelled twice, it is cancelled once. Calendars hear of it where a time had been booked. */
export async function cancel(ctx: Changing, held: Held, cancelled: Cancelled): Promise<Held> {
  const { by, reason, isErased = false } = cancelled;
  const { interview, application } = held;
  if (interview.status === 'cancelled') return held;
  const startsAt = interview.status === 'booked' ? interview.startsAt : null;
  const after = await put(ctx, held, {
    ...{ status: 'cancelled', cancelledBy: by, cancelReason: reason },
    sequence: startsAt === null ? interview.sequence : interview.sequence + 1,
  });
  if (startsAt !== null && startsAt > ctx.now())
    await mailCalendars(ctx, after, { method: 'CANCEL', startsAt, isErased });
  if (!isErased && startsAt !== null)
    await notePerson(ctx, after, { event: 'interview-cancelled', startsAt });
  const who = by === 'candidate' ? `${application.firstName} cancelled` : 'Cancelled';
  await noteInterview(ctx, after, `${who} “${interview.title}”${reason === '' ? '' : `: ${reason}`}`);
  // Last, as the note holds the application, which everybody holds before what hangs on it.
  await ctx.services.dispatch(ctx, interviewCancelled, { interviewId: interview.id });
  return after;
}

/** In the person's timeline. */
async function notePerson(
  { db, now }: Changing,
  { interview, application }: Held,
  { event, startsAt }: { event: 'interview-booked' | 'interview-cancelled'; startsAt: Date },
): Promise<void> {
  const when = whenWords('en', interview.timeZone, startsAt);
  await notePersonEvent(db, application, { event, at: now(), detail: { title: interview.title, when } });
}

async function put(ctx: Pick<Context, 'db' | 'now'>, held: Held, set: Partial<InterviewRow>): Promise<Held> {
  const [interview] = await ctx.db
    .update(interviews)
    .set({ ...set, updatedAt: ctx.now(), version: sql`${interviews.version} + 1` })
    .where(eq(interviews.id, held.interview.id))
    .returning();
  if (interview === undefined) throw new Error('A held interview was gone.');
  return { ...held, interview };
}
