// Rows of the log as lists ask for them: newest first, a page at a time.
import { and, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditRow } from '#contract/audit.ts';
import type { UserId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { invalidQuery } from '#server/errors.ts';
import { plainBeginsWords } from '#server/search.ts';
import { auditRows } from '#server/tables/audit.ts';
import { employers } from '#server/tables/employers.ts';
import { thingsOf } from './things.ts';

export type Asked = {
  perPage: number;
  cursor?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  impersonated?: 'true' | 'false' | undefined;
};
type Position = [at: string, id: string];
type Found = { row: typeof auditRows.$inferSelect; permalink: string | null; title: string | null };

/** The rows that are `within`, and asked for. `scope` names the list for its cursors. */
export async function listRows(
  ctx: Context,
  asked: Asked,
  { scope, within }: { scope: unknown; within: SQL | undefined },
): Promise<{ data: AuditRow[]; nextCursor: string | null }> {
  const { perPage, cursor, ...filters } = asked;
  const cursorScope = JSON.stringify([scope, filters]);
  const before = readCursor<Position>(ctx, cursorScope, cursor);
  const rows = await ctx.db
    .select({ row: auditRows, permalink: employers.permalink, title: employers.name })
    .from(auditRows)
    .leftJoin(employers, eq(employers.id, auditRows.employerId))
    .where(and(within, filtered(asked), before === null ? undefined : isBefore(before)))
    .orderBy(desc(auditRows.at), desc(auditRows.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1)?.row : undefined;
  const entities = shown.flatMap(({ row }) => entityOf(row) ?? []);
  const thingOf = await thingsOf(ctx.db, entities);
  return {
    data: shown.map((found) => present(found, thingOf)),
    nextCursor: last === undefined ? null : writeCursor(ctx, cursorScope, [last.at.toISOString(), last.id]),
  };
}

const isBefore = ([at, id]: Position) =>
  sql`(${auditRows.at}, ${auditRows.id}) < (${at}::timestamptz, ${id}::uuid)`;

/** Whose deed it was, or in whose name. */
export const concerns = (userId: UserId | undefined): SQL | undefined =>
  userId === undefined ? undefined : or(eq(auditRows.actorId, userId), eq(auditRows.effectiveId, userId));

function filtered({ from, to, impersonated, search }: Asked): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(auditRows.at, dayOf('from', from)),
    to === undefined ? undefined : lt(auditRows.at, new Date(dayOf('to', to).getTime() + 86_400_000)),
    impersonated === 'true' ? isNotNull(auditRows.effectiveId) : undefined,
    impersonated === 'false' ? isNull(auditRows.effectiveId) : undefined,
    or(
      plainBeginsWords(auditRows.actorName, search),
      plainBeginsWords(auditRows.effectiveName, search),
      plainBeginsWords(auditRows.action, search),
    ),
  );
}

function dayOf(parameter: string, day: string): Date {
  const date = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1970)
    throw invalidQuery(parameter, 'Use a valid date, such as 2026-03-01.');
  return date;
}

const entityOf = ({ entityKind: kind, entityPermalink }: Found['row']) =>
  kind === null ? null : { kind, permalink: entityPermalink ?? '' };

function present({ row, permalink, title }: Found, thingOf: Awaited<ReturnType<typeof thingsOf>>): AuditRow {
  const { effectiveId, effectiveName } = row;
  const entity = entityOf(row);
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId === null ? 'system' : { id: row.actorId, name: row.actorName },
    effectiveUser: effectiveId === null ? null : { id: effectiveId, name: effectiveName ?? '' },
    action: row.action,
    entity: entity === null ? null : { ...entity, title: null, parent: null, ...thingOf(entity) },
    employer: permalink === null ? null : { permalink, title: title ?? '' },
    reason: row.reason,
    changes: row.changes,
  };
}
