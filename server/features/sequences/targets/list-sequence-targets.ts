import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listSequenceTargets as endpoint } from '#contract/sequences.ts';
import { hasWaitingReply } from '#server/accounts/waiting-replies.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { persons } from '#server/tables/persons.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import { type SequenceRow, sequenceOf, type TargetRow } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';
import { isCountedAs } from '../review/counted-targets.ts';
import { presentTargets } from './present-targets.ts';
import { reviewed } from './warnings.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;
type Position = [at: string, id: string];

const AT_ONCE = 500;

/** Last added first. */
export async function listSequenceTargets(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayUseSequences(ctx);
  const row = await sequenceOf(ctx, params.sequence);
  const { perPage, cursor, search, status, warning, task, reply, figure, stage } = query;
  const filters = [
    search ?? '',
    status ?? '',
    warning ?? '',
    task ?? '',
    reply ?? '',
    figure ?? '',
    stage ?? '',
  ];
  const scope = JSON.stringify(['listSequenceTargets', row.id, ...filters]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const found = await (warning === undefined
    ? some(ctx, row, { query, after, limit: perPage + 1 })
    : warned());
  const shown = found.slice(0, perPage);
  const last = found.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentTargets(ctx, row, shown),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, positionOf(last)),
  };

  // Warnings are reckoned, not stored: what they depend on changes elsewhere.
  async function warned(): Promise<TargetRow[]> {
    const kept: TargetRow[] = [];
    for (let from = after; ; ) {
      const part = await some(ctx, row, {
        query: { ...query, status: ['pending-review'] },
        after: from,
        limit: AT_ONCE,
      });
      const { warnings } = await reviewed(ctx.db, { row, now: ctx.now() }, part);
      kept.push(...part.filter(({ id }) => warnings.get(id)?.some((one) => warning?.includes(one))));
      const end = part.at(-1);
      if (kept.length > perPage || part.length < AT_ONCE || end === undefined) return kept;
      from = positionOf(end);
    }
  }
}

const positionOf = ({ createdAt, id }: TargetRow): Position => [createdAt.toISOString(), id];

type Asking = {
  query: Pick<Input['query'], 'search' | 'status' | 'task' | 'reply' | 'figure' | 'stage'>;
  after: Position | null;
  limit: number;
};

async function some(
  { db, now }: EmployerContext,
  { id }: SequenceRow,
  { query: { search, status, task, reply, figure, stage }, after, limit }: Asking,
): Promise<TargetRow[]> {
  const rows = await db
    .select({ target: sequenceTargets })
    .from(sequenceTargets)
    .innerJoin(persons, eq(persons.id, sequenceTargets.personId))
    .where(
      and(
        eq(sequenceTargets.sequenceId, id),
        status === undefined ? undefined : inArray(sequenceTargets.status, status),
        task === undefined ? undefined : isNotNull(sequenceTargets.taskDueAt),
        reply === undefined ? undefined : hasWaitingReply(now()),
        figure === undefined || stage === undefined ? undefined : isCountedAs(figure, stage),
        plainBeginsWords(persons.fullName, search),
        after === null
          ? undefined
          : sql`(${sequenceTargets.createdAt}, ${sequenceTargets.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(sequenceTargets.createdAt), desc(sequenceTargets.id))
    .limit(limit);
  return rows.map(({ target }) => target);
}
