import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getPersonBatch as endpoint, PersonBatchJob } from '#contract/person-batches.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditPersons } from '../../policy.ts';
import { jobOf, presentJob } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getPersonBatch(ctx: EmployerContext, { params }: Input): Promise<PersonBatchJob> {
  mayEditPersons(ctx);
  return presentJob(ctx, await jobOf(ctx, params.batch));
}
