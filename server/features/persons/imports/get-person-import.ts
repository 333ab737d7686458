import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getPersonImport as endpoint, PersonImport } from '#contract/person-imports.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditPersons } from '../policy.ts';
import { importOf, presentImport } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getPersonImport(ctx: EmployerContext, { params }: Input): Promise<PersonImport> {
  mayEditPersons(ctx);
  return presentImport(ctx, await importOf(ctx, params.id));
}
