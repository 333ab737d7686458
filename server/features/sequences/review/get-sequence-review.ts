import { and, asc, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { targetWarnings } from '#contract/sequence.ts';
import type { getSequenceReview as endpoint } from '#contract/sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import { askBlockers } from '../blockers.ts';
import { type SequenceRow, sequenceOf } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';
import { arrivalAt } from '../sending/arrive.ts';
import { timesOfStages } from '../sending/next-time.ts';
import { setupOf } from '../sending/setup-of.ts';
import { isBlocked, quotaOf, type Reviewable, reviewed } from '../targets/warnings.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;
type Output = OutputOf<typeof endpoint>;

const AT_ONCE = 10_000;

/** What a reviewer should know before they approve all. */
export async function getSequenceReview(ctx: EmployerContext, { params }: Input): Promise<Output> {
  mayUseSequences(ctx);
  const row = await sequenceOf(ctx, params.sequence);
  const { blockers } = await askBlockers(ctx, row);
  const byWarning = Object.fromEntries(targetWarnings.map((one) => [one, 0])) as Output['byWarning'];
  let pending = 0;
  let ready = 0;
  let first: Date | null = null;
  const [from, timeOf] = [ctx.now(), timesOfStages()];
  for await (const people of inParts(ctx, row)) {
    const { warnings, facts, setup } = await reviewed(ctx.db, { row, now: ctx.now() }, people);
    for (const target of people) {
      const of = warnings.get(target.id) ?? [];
      pending += 1;
      for (const warning of of) byWarning[warning] += 1;
      if (isBlocked(of) || row.stages.length === 0) continue;
      ready += 1;
      const zone = facts.get(target.personId ?? '')?.zone ?? null;
      const zones = { recipient: zone, employer: setup.timezone };
      const { nextSendAt: at } = arrivalAt({ row, target, index: 0, from, zones, timeOf });
      if (at !== null && (first === null || at < first)) first = at;
    }
  }
  const quotaLeft = await quotaOf(ctx.db, await setupOf(ctx.db, row), ctx.now());
  return { ...{ pending, ready, byWarning, quotaLeft, blockers }, firstSendAt: first?.toISOString() ?? null };
}

type Part = Reviewable & { createdAt: Date };

async function* inParts({ db }: EmployerContext, { id }: SequenceRow): AsyncGenerator<Reviewable[]> {
  const { id: targetId, personId, status, overrides, createdAt } = sequenceTargets;
  let after: Part | undefined;
  for (;;) {
    const part: Part[] = await db
      .select({ id: targetId, personId, status, overrides, createdAt })
      .from(sequenceTargets)
      .where(
        and(
          eq(sequenceTargets.sequenceId, id),
          eq(sequenceTargets.status, 'pending-review'),
          after === undefined
            ? undefined
            : sql`(${sequenceTargets.createdAt}, ${sequenceTargets.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(sequenceTargets.createdAt), asc(sequenceTargets.id))
      .limit(AT_ONCE);
    if (part.length > 0) yield part;
    if (part.length < AT_ONCE) return;
    after = part.at(-1);
  }
}
