import { and, eq, inArray } from 'drizzle-orm';
import type { listAudit as endpoint } from '#contract/audit.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { auditRows } from '#server/tables/audit.ts';
import { mayReadAudit } from './policy.ts';
import { concerns, listRows } from './rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** What was done within the employer, by whom, and in whose name. */
export async function listAudit(ctx: EmployerContext, { query }: Input): Promise<OutputOf<typeof endpoint>> {
  mayReadAudit(ctx);
  const { action, userId } = query;
  return listRows(ctx, query, {
    scope: ['listAudit', ctx.employer.id],
    within: and(
      eq(auditRows.employerId, ctx.employer.id),
      action === undefined ? undefined : inArray(auditRows.action, action),
      concerns(userId),
    ),
  });
}
