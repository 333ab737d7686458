import { and, eq } from 'drizzle-orm';
import type { forgetJobLocation as endpoint } from '#contract/job-locations.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { locationKey } from '#server/places/job-places.ts';
import { locationCorrections } from '#server/tables/job-pages.ts';
import { mayEditJobs } from '../policy.ts';
import { readJobsWith } from './read-jobs-with.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Throws NOT_FOUND for a text that nobody corrected. */
export async function forgetJobLocation(
  ctx: EmployerContext,
  { body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditJobs(ctx);
  const key = locationKey(body.text);
  return inTransaction(ctx, async (tx) => {
    const { employerId, key: column } = locationCorrections;
    const gone = await tx.db
      .delete(locationCorrections)
      .where(and(eq(employerId, tx.employer.id), eq(column, key)))
      .returning({ key: column });
    if (gone.length === 0) throw notFound('This correction');
    await audit(tx, { employerId: tx.employer.id, action: 'job-location.forgotten' });
    return { changedJobs: await readJobsWith(tx, key) };
  });
}
