import type { Export, exportPerson as endpoint } from '#contract/exports.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { personByPermalink } from '../lookups.ts';
import { mayEditPersons } from '../policy.ts';
import { beginExport } from './begin-export.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Begins a file of everything that is kept of a person, to be given to them. */
export async function exportPerson(ctx: EmployerContext, { params }: Input): Promise<Export> {
  mayEditPersons(ctx);
  const { id, permalink } = await personByPermalink(ctx, params.person);
  return beginExport(ctx, { kind: 'person', format: 'zip', search: null, personId: id }, permalink);
}
