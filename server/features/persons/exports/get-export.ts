import type { Export, getExport as endpoint } from '#contract/exports.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditPersons } from '../policy.ts';
import { exportOf, presentExport } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getExport(ctx: EmployerContext, { params }: Input): Promise<Export> {
  mayEditPersons(ctx);
  return presentExport(ctx, await exportOf(ctx, params.export));
}
