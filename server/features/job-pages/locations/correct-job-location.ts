import type { correctJobLocation as endpoint } from '#contract/job-locations.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { locationKey } from '#server/places/job-places.ts';
import { locationCorrections } from '#server/tables/job-pages.ts';
import { mayEditJobs } from '../policy.ts';
import { readJobsWith } from './read-jobs-with.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Keeps what the text means by the text itself, so that jobs that come later have it too. */
export async function correctJobLocation(
  ctx: EmployerContext,
  { body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditJobs(ctx);
  const key = locationKey(body.text);
  const meanings = body.places.map((place) => ({ ...place, countries: [place.country] }));
  return inTransaction(ctx, async (tx) => {
    const said = { text: body.text, meanings, correctedBy: tx.actor.userId, correctedAt: tx.now() };
    await tx.db
      .insert(locationCorrections)
      .values({ employerId: tx.employer.id, key, ...said })
      .onConflictDoUpdate({ target: [locationCorrections.employerId, locationCorrections.key], set: said });
    await audit(tx, { employerId: tx.employer.id, action: 'job-location.corrected' });
    return { changedJobs: await readJobsWith(tx, key) };
  });
}
