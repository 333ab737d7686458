import { sql } from 'drizzle-orm';
import type { Export, createExport as endpoint } from '#contract/exports.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';
import { persons } from '#server/tables/persons.ts';
import { personQuery } from '../lookups.ts';
import { mayEditPersons } from '../policy.ts';
import { beginExport } from './begin-export.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** What a recruiter may take along at once; owners and admins take all. */
export const MOST_FOR_RECRUITERS = 1_000;

/** Begins a file of all who are found. Throws FORBIDDEN where it would hold more than the role may take. */
export async function createExport(ctx: EmployerContext, { body }: Input): Promise<Export> {
  mayEditPersons(ctx);
  const search = body.search ?? {};
  const where = await personQuery(ctx, search);
  const { rows } = await ctx.db.execute<{ found: number }>(sql`
    select count(*)::int as found
    from (select 1 from ${persons} where ${where} limit ${MOST_FOR_RECRUITERS + 1}) among`);
  if ((rows[0]?.found ?? 0) > MOST_FOR_RECRUITERS && !isAtLeast(ctx.actor.role, 'admin'))
    throw forbidden(
      'Recruiters can export at most 1,000 people at once. Add filters, or ask an owner or admin.',
      'admin',
    );
  return beginExport(ctx, { kind: body.kind, format: body.format, search, personId: null });
}
