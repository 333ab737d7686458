import { and, eq } from 'drizzle-orm';
import type { Application } from '#contract/application.ts';
import type { rateApplication as endpoint } from '#contract/application-acts.ts';
import type { OwnRating } from '#contract/application-ratings.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { applicationRatings } from '#server/tables/applications.ts';
import { type ApplicationRow, applicationOf } from '../lookups.ts';
import { mayReadApplications } from '../policy.ts';
import { ERASED, NOT_SUBMITTED, WITHDRAWN } from '../refusals.ts';
import { presentApplication } from '../staff/staff-application.ts';
import { note, tellChanged } from '../timeline.ts';
import { ratingsOf } from './ratings.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Keeps the one rating of whoever asks. The version is of that rating: two tabs cannot overwrite each other unseen. */
export async function rateApplication(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<Application> {
  mayReadApplications(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await applicationOf(tx, params.application, { isLocked: true });
    const { ownRating: before } = await ratingsOf(tx, row.id);
    if (before.version !== version) throw staleVersion(await presentApplication(tx, row));
    if (row.erasedAt !== null) throw conflict(ERASED, 'erased');
    if (row.submittedAt === null) throw conflict(NOT_SUBMITTED, row.status);
    if (row.status === 'withdrawn') throw conflict(WITHDRAWN, row.status);
    const { rating = before.rating, suggestion = before.suggestion } = body;
    const isSame = rating === before.rating && suggestion === before.suggestion;
    if (!isSame) await keep(tx, row, { rating, suggestion, version: version + 1 });
    const words = saidBy(before, { rating, suggestion });
    if (words !== null) {
      await note(tx, row.id, { kind: 'rated', text: words });
      await tellChanged(tx, row);
    }
    return presentApplication(tx, row);
  });
}

async function keep(tx: EmployerContext, row: ApplicationRow, own: OwnRating): Promise<void> {
  const key = { applicationId: row.id, userId: tx.actor.userId };
  const set = { ...own, updatedAt: tx.now() };
  const known = await tx.db
    .update(applicationRatings)
    .set(set)
    .where(
      and(eq(applicationRatings.applicationId, key.applicationId), eq(applicationRatings.userId, key.userId)),
    )
    .returning({ userId: applicationRatings.userId });
  if (known.length === 0)
    await tx.db
      .insert(applicationRatings)
      .values({ ...key, ...set, employerId: row.employerId, createdAt: tx.now() });
}

type Given = Pick<OwnRating, 'rating' | 'suggestion'>;

const suggested = { advance: 'Suggested: advance', reject: 'Suggested: reject' } as const;

/** What the timeline says of the change; null for none. */
function saidBy(before: Given, now: Given): string | null {
  const rated = now.rating === null ? 'Removed the rating' : `Rated ${now.rating} of 5`;
  const thinks = now.suggestion === null ? 'Removed the suggestion' : suggested[now.suggestion];
  const said = [
    ...(before.rating === now.rating ? [] : [rated]),
    ...(before.suggestion === now.suggestion ? [] : [thinks]),
  ];
  return said.length === 0 ? null : said.join('. ');
}
