// What was sent by each stage, and what came back.
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { Sequence } from '#contract/sequence.ts';
import type { getSequenceMetrics } from '#contract/sequences.ts';
import { isMail } from '#lib/format/stage-kinds.ts';
import { DataTable } from '#ui/data-table.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { metricsQuery } from '../sequence-queries.ts';
import { kindNames } from '../sequence-words.ts';
import styles from '../sequences.module.css';
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

type Counted = 'sent' | 'clicked' | 'replied' | 'interested' | 'bounced' | 'unsubscribed' | 'failed';

const counted: readonly [Counted, string, Column<Figures>['from'] | null][] = [
  ['sent', 'Sent', null],
  ['clicked', 'Clicked', null],
  ['replied', 'Replied', null],
  ['interested', 'Interested', 'small'],
  ['bounced', 'Bounced', 'small'],
  ['unsubscribed', 'Unsubscribed', 'small'],
  ['failed', 'Failed', 'wide'],
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
      ([id, title, from]): Column<Figures> => ({
        ...{ id, title, isNumber: true },
        ...(from && { from }),
        // What a colleague does is no e-mail of the product.
        render: (stage) => (isMail(stage.kind) ? stage[id].toLocaleString('en') : null),
      }),
    ),
];
