// What came of sequences: the results that their screens show, stage by stage, and e-mails by day.
import { and, inArray } from 'drizzle-orm';
import { visibleSequences } from '#server/accounts/visible-sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { getSequenceMetrics, sentByDay } from '#server/features/sequences/review/lookups.ts';
import { sequences } from '#server/tables/sequences.ts';
import { overTime } from '../content/over-time.ts';
import type { ReportSection } from '../content/report-data.ts';
import type { Asked, Told } from './asked.ts';

const figures = ['sent', 'clicked', 'replied', 'interested', 'bounced', 'unsubscribed', 'failed'] as const;
type Figures = Record<(typeof figures)[number], number>;
type Stages = Awaited<ReturnType<typeof getSequenceMetrics>>['stages'];

export async function sequenceReport(ctx: EmployerContext, asked: Asked): Promise<Told> {
  const { words, range, filters } = asked;
  const { t, say } = words;
  const rows = await ctx.db
    .select()
    .from(sequences)
    .where(and(visibleSequences(ctx), inArray(sequences.permalink, filters.sequences ?? [])))
    .orderBy(sequences.name, sequences.id);
  const results = await Promise.all(
    rows.map(async (row) => ({
      name: row.name,
      stages: (
        await getSequenceMetrics(ctx, {
          params: { employer: ctx.employer.permalink, sequence: row.permalink },
        })
      ).stages,
    })),
  );
  const days = await sentByDay(
    ctx,
    rows.map(({ id }) => id),
    range,
  );
  const totals = sumOf(results.flatMap(({ stages }) => stages));
  const isEmpty = totals.sent === 0;
  const share = isEmpty ? 0 : Math.round((totals.replied / totals.sent) * 1000) / 10;
  return {
    sentences: isEmpty
      ? [t('report.sequences.empty')]
      : [
          t('report.sequences.sent', { count: totals.sent, value: say(totals.sent, 'count') }),
          t('report.sequences.replied', {
            count: totals.replied,
            value: say(totals.replied, 'count'),
            share: say(share, 'percent'),
          }),
        ],
    figures: figures.map((name) => ({
      ...{ name: t(`report.sequences.figures.${name}`), value: totals[name], kind: 'count', before: null },
    })),
    sections: [
      ...(isEmpty
        ? []
        : [
            overTime(words, range, {
              heading: t('report.sequences.overTime'),
              days,
              series: [{ of: 'sent', name: t('report.sequences.figures.sent') }],
            }),
          ]),
      ...results.map((one) => stagesSection(asked, one)),
    ],
    notes: [t('report.sequences.counted')],
  };
}

function sumOf(stages: Stages): Figures {
  const sum = { sent: 0, clicked: 0, replied: 0, interested: 0, bounced: 0, unsubscribed: 0, failed: 0 };
  for (const stage of stages) for (const name of figures) sum[name] += stage[name];
  return sum;
}

function stagesSection(
  { words: { t } }: Asked,
  { name, stages }: { name: string; stages: Stages },
): ReportSection {
  return {
    ...{ heading: name, sentences: [], chart: null },
    table: {
      caption: t('report.sequences.results', { name }),
      columns: [
        { name: t('report.sequences.stage'), kind: 'text' },
        ...figures.map((figure) => ({
          name: t(`report.sequences.figures.${figure}`),
          kind: 'count' as const,
        })),
      ],
      rows: stages.map((stage, at) => [
        `${at + 1}. ${stage.subject === '' ? t('report.sequences.noSubject') : stage.subject}`,
        ...figures.map((figure) => stage[figure]),
      ]),
    },
  };
}
