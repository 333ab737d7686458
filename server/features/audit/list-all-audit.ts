import { and, inArray } from 'drizzle-orm';
import type { listAllAudit as endpoint } from '#contract/audit.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { Context, SignedInUser } from '#server/context.ts';
import { auditRows } from '#server/tables/audit.ts';
import { namedEmployers } from './named-employers.ts';
import { concerns, listRows } from './rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** The whole log, for the platform. */
export async function listAllAudit(
  ctx: Context<SignedInUser>,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const named = await namedEmployers(ctx.db, query.employerPermalink);
  return listRows(ctx, query, {
    scope: ['listAllAudit'],
    within: and(
      named === undefined ? undefined : inArray(auditRows.employerId, named),
      concerns(query.actorId),
    ),
  });
}
