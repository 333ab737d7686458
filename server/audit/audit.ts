// Writes down who did what, in the same transaction as the deed: either both are kept or neither.
import type { EmployerId } from '#contract/kit/ids.ts';
import { type Context, newId, type SignedInUser, type SystemJob, type Visitor } from '#server/context.ts';
import { auditRows } from '#server/tables/audit.ts';

/** `action` is `thing.verb` in the past, such as `person.erased`; `changes` names fields, never values. */
export type Deed = {
  employerId: EmployerId | null;
  action: `${string}.${string}`;
  entity?: { kind: string; permalink: string };
  reason?: string;
  changes?: readonly string[];
};

/** Whoever acts, as far as the log asks. */
type Doer = Visitor | SystemJob | Pick<SignedInUser, 'kind' | 'userId' | 'name' | 'impersonator'>;

/** Adds a row to the audit log for whoever acts in `ctx`; while impersonating, with both users. */
export async function audit(ctx: Pick<Context, 'db' | 'now'> & { actor: Doer }, deed: Deed): Promise<void> {
  await ctx.db.insert(auditRows).values({
    id: newId<string>(),
    at: ctx.now(),
    employerId: deed.employerId,
    ...actorOf(ctx.actor),
    action: deed.action,
    entityKind: deed.entity?.kind ?? null,
    entityPermalink: deed.entity?.permalink ?? null,
    reason: deed.reason ?? null,
    changes: [...(deed.changes ?? [])],
  });
}

function actorOf(actor: Doer) {
  if (actor.kind === 'visitor') return { actorId: null, actorName: 'visitor' };
  if (actor.kind === 'system') return { actorId: null, actorName: 'system' };
  const impersonator = actor.impersonator ?? null;
  if (impersonator === null) return { actorId: actor.userId, actorName: actor.name };
  return {
    actorId: impersonator.id,
    actorName: impersonator.name,
    effectiveId: actor.userId,
    effectiveName: actor.name,
  };
}
