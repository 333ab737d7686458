// What the hiring team thinks of an application, as its readers see it.
import { asc, eq } from 'drizzle-orm';
import type { Application } from '#contract/application.ts';
import type { ApplicationRating } from '#contract/application-ratings.ts';
import type { EmployerContext } from '#server/context.ts';
import { type ApplicationId, applicationRatings } from '#server/tables/applications.ts';
import { users } from '#server/tables/users.ts';

/** Not one yet: what a first rating is a change of. */
const unrated: Application['ownRating'] = { rating: null, suggestion: null, version: 1 };

/** Everybody's, those who took theirs back left out, and the reader's own. */
export async function ratingsOf(
  { db, actor }: Pick<EmployerContext, 'db' | 'actor'>,
  id: ApplicationId,
): Promise<Pick<Application, 'ratings' | 'ownRating'>> {
  const rows = await db
    .select({ given: applicationRatings, firstName: users.firstName, lastName: users.lastName })
    .from(applicationRatings)
    .innerJoin(users, eq(users.id, applicationRatings.userId))
    .where(eq(applicationRatings.applicationId, id))
    .orderBy(asc(applicationRatings.createdAt), asc(applicationRatings.userId));
  const own = rows.find(({ given }) => given.userId === actor.userId)?.given;
  return {
    ratings: rows
      .filter(({ given }) => given.rating !== null || given.suggestion !== null)
      .map(
        ({ given, firstName, lastName }): ApplicationRating => ({
          by: { id: given.userId, name: `${firstName} ${lastName}`.trim() },
          rating: given.rating,
          suggestion: given.suggestion,
          updatedAt: given.updatedAt.toISOString(),
        }),
      ),
    ownRating:
      own === undefined ? unrated : { rating: own.rating, suggestion: own.suggestion, version: own.version },
  };
}
