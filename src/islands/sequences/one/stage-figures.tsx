// What was sent by each stage, and what came back.
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { Sequence } from '#contract/sequence.ts';
import type { StageFigure } from '#contract/sequence-results.ts';
import type { getSequenceMetrics } from '#contract/sequences.ts';
import { isMail } from '#lib/format/stage-kinds.ts';
import { DataTable } from '#ui/data-table.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { metricsQuery } from '../sequence-queries.ts';
import { figureNames, kindNames } from '../sequence-words.ts';
import styles from '../sequences.module.css';
import { StageBars } from './stage-bars.tsx';
import { queryOf } from './target-filters.ts';
import { VariantFigures } from './variant-figures.tsx';

type Figures = OutputOf<typeof getSequenceMetrics>['stages'][number];

export function StageFigures({ sequence }: { sequence: Sequence }) {
  const figures = useQuery(metricsQuery(sequence));
  const showsClicks = sequence.tracking.clicks || figures.data?.some(({ clicked }) => clicked > 0) === true;
  return (
    <section aria-labelledby="figures" className={styles.part}>
      <h2 id="figures">Results by stage</h2>
      {figures.isPending && <TableSkeleton rows={3} label="Loading the figures" />}
      {figures.isError && <LoadFailed what="the figures" query={figures} />}
      {figures.data && <StageBars stages={figures.data} />}
      {figures.data && (
        <DataTable
          label="Results by stage"
          columns={columns(figures.data, showsClicks)}
          rows={figures.data}
          keyOf={({ id }) => id}
          nameOf={({ subject, kind }) => subject || kindNames[kind]}
        />
      )}
      {figures.data?.map((stage) => (
        <VariantFigures key={stage.id} at={figures.data.indexOf(stage) + 1} variants={stage.variants} />
      ))}
      <p className={styles.quiet}>
        {sequence.tracking.clicks
          ? 'Clicked counts e-mails with a link that the person followed. Opens aren’t tracked.'
          : 'Opens and clicks aren’t tracked.'}
      </p>
    </section>
  );
}

const counted: readonly [StageFigure, Column<Figures>['from'] | null][] = [
  ['sent', null],
  ['clicked', null],
  ['replied', null],
  ['interested', 'small'],
  ['bounced', 'small'],
  ['unsubscribed', 'small'],
  ['failed', 'wide'],
];

const columns = (stages: readonly Figures[], showsClicks: boolean): Column<Figures>[] => [
  {
    id: 'stage',
    title: 'Stage',
    isMain: true,
    render: (stage) => (
      <span className={styles.name}>
        <bdi>{`${stages.indexOf(stage) + 1}. ${stage.subject || (isMail(stage.kind) ? 'Reply in thread' : kindNames[stage.kind])}`}</bdi>
        {(stage.subject !== '' || isMail(stage.kind)) && <small>{kindNames[stage.kind]}</small>}
      </span>
    ),
  },
  ...counted
    .filter(([id]) => showsClicks || id !== 'clicked')
    .map(
      ([id, from]): Column<Figures> => ({
        ...{ id, title: figureNames[id], isNumber: true },
        ...(from && { from }),
        // What a colleague does is no e-mail of the product.
        render: (stage) => (isMail(stage.kind) ? <Count figure={id} stages={stages} stage={stage} /> : null),
      }),
    ),
];

type CountProps = { figure: StageFigure; stages: readonly Figures[]; stage: Figures };

/** A figure that leads to whom it counts, in the list below. */
function Count({ figure, stages, stage }: CountProps) {
  const words = stage[figure].toLocaleString('en');
  if (stage[figure] === 0) return words;
  const place = stages.indexOf(stage) + 1;
  return (
    <a
      href={`${queryOf({ search: '', status: '', counted: { figure, stage: stage.id } })}#people`}
      aria-label={`${figureNames[figure]} at stage ${place}: ${words}. View people`}
    >
      {words}
    </a>
  );
}
