import { sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { getSequenceMetrics as endpoint } from '#contract/sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { type SequenceRow, sequenceOf } from '../lookups.ts';
import { mayReadSequences } from '../policy.ts';
import { endedAs, hasLeft, wasClicked } from './counted-targets.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;
type Output = OutputOf<typeof endpoint>;
type Counted = { stage: string } & Omit<Output['stages'][number], 'id' | 'kind' | 'subject' | 'variants'>;

const none = { sent: 0, clicked: 0, replied: 0, interested: 0, bounced: 0, unsubscribed: 0, failed: 0 };

/** Letters that may have arrived count as sent. What a person did counts at the stage they did it after. */
export async function getSequenceMetrics(ctx: EmployerContext, { params }: Input): Promise<Output> {
  mayReadSequences(ctx);
  const row = await sequenceOf(ctx, params.sequence);
  const { rows } = await ctx.db.execute<Counted>(sql`
    with letters as (
      select split_part(mailbox_letters.stage, ':', 1) as stage, count(*)::int as sent,
        count(*) filter (where ${wasClicked})::int as clicked
      from mailbox_letters join sequence_targets t on t.id = mailbox_letters.target
      where t.sequence_id = ${row.id}::uuid and ${hasLeft} group by 1
    ), ends as (
      select ended_stage as stage,
        count(*) filter (where ${endedAs.replied})::int as replied,
        count(*) filter (where ${endedAs.interested})::int as interested,
        count(*) filter (where ${endedAs.bounced})::int as bounced,
        count(*) filter (where ${endedAs.unsubscribed})::int as unsubscribed,
        count(*) filter (where ${endedAs.failed})::int as failed
      from sequence_targets where sequence_id = ${row.id}::uuid and ended_stage is not null group by 1
    )
    select stage, coalesce(sent, 0) as sent, coalesce(clicked, 0) as clicked, coalesce(replied, 0) as replied,
      coalesce(interested, 0) as interested, coalesce(bounced, 0) as bounced,
      coalesce(unsubscribed, 0) as unsubscribed, coalesce(failed, 0) as failed
    from letters full join ends using (stage)`);
  const variants = await variantsOf(ctx, row);
  const counted = new Map(rows.map(({ stage, ...figures }) => [stage, figures]));
  return {
    stages: row.stages.map(({ id, kind, subject }) => ({
      ...{ id, kind, subject },
      ...(counted.get(id) ?? none),
      variants: variants.filter(({ stage }) => stage === id).map(({ stage: _, ...figures }) => figures),
    })),
  };
}

type OfVariant = { stage: string } & Output['stages'][number]['variants'][number];

/** The name of a letter says its wording; only letters of which there were two are counted. */
async function variantsOf({ db }: EmployerContext, { id, stages }: SequenceRow): Promise<OfVariant[]> {
  if (!stages.some(({ variants = [] }) => variants.length > 0)) return [];
  const { rows } = await db.execute<OfVariant>(sql`
    with letters as (
      select split_part(l.stage, ':', 1) as stage, split_part(l.stage, ':', 3) as variant, l.target
      from mailbox_letters l join sequence_targets t on t.id = l.target
      where t.sequence_id = ${id}::uuid and l.state in ('accepted', 'unclear')
    )
    select l.stage, l.variant, count(*)::int as sent,
      count(*) filter (where t.status = 'replied' and t.ended_stage = l.stage)::int as replied,
      count(*) filter (where t.reply_status = 'interested' and t.ended_stage = l.stage)::int as interested
    from letters l join sequence_targets t on t.id = l.target
    where l.variant in ('a', 'b') group by l.stage, l.variant order by l.stage, l.variant`);
  return rows;
}
