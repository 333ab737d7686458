// The rows of sequences, each with its figures.
import type { SequenceRow } from '#contract/sequence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { LongTable } from '#ui/long-table.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { peopleIn, statusLooks, timeHere, typeNames } from '../sequence-words.ts';
import styles from '../sequences.module.css';
import { type SequenceActs, useMayEdit } from '../use-sequence-acts.ts';
import { SequenceMenu } from './sequence-menu.tsx';

type Props = {
  sequences: readonly SequenceRow[];
  acts: SequenceActs;
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
};

export function SequenceTable({ sequences, acts, isBusy, more }: Props) {
  const mayEdit = useMayEdit();
  const menu: Column<SequenceRow> = {
    ...{ id: 'acts', title: 'Actions', isTitleHidden: true },
    render: (sequence) => <SequenceMenu sequence={sequence} acts={acts} mayEdit={mayEdit(sequence)} />,
  };
  return (
    <LongTable
      label="Sequences"
      columns={[...columns, menu]}
      rows={sequences}
      keyOf={({ permalink }) => permalink}
      nameOf={({ name }) => name}
      onOpen={({ permalink }) => goTo(employerPaths.sequence(permalink))}
      isBusy={isBusy}
      total={more === null ? sequences.length : null}
      countWords={(count) => `${count.toLocaleString('en')} ${count === 1 ? 'sequence' : 'sequences'}`}
      more={more}
    />
  );
}

type Figure = { id: string; title: string; of: (row: SequenceRow) => number; from: 'small' | 'wide' };

const figures: readonly Figure[] = [
  { id: 'people', title: 'People', of: peopleIn, from: 'small' },
  { id: 'sent', title: 'Sent', of: ({ sentCount }) => sentCount, from: 'small' },
  { id: 'replied', title: 'Replied', of: ({ counts }) => counts.replied, from: 'small' },
  { id: 'interested', title: 'Interested', of: ({ interestedCount }) => interestedCount, from: 'wide' },
  { id: 'bounced', title: 'Bounced', of: ({ counts }) => counts.bounced, from: 'wide' },
];

const columns: readonly Column<SequenceRow>[] = [
  {
    id: 'name',
    title: 'Sequence',
    isMain: true,
    render: ({ permalink, name, type, sharing, owner }) => (
      <span className={styles.name}>
        <a href={employerPaths.sequence(permalink)}>
          <bdi>{name}</bdi>
        </a>
        <small>
          {typeNames[type]} · <bdi>{owner.name}</bdi>
          {sharing === 'private' && ' · Private'}
        </small>
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    render: ({ status }) => {
      const { word, tone, isHollow = false } = statusLooks[status];
      return (
        <Badge tone={tone} isHollow={isHollow}>
          {word}
        </Badge>
      );
    },
  },
  ...figures.map(
    ({ id, title, of, from }): Column<SequenceRow> => ({
      ...{ id, title, from, isNumber: true },
      render: (row) => of(row).toLocaleString('en'),
    }),
  ),
  {
    id: 'next',
    title: 'Next send',
    from: 'wide',
    render: ({ nextSendAt }) =>
      nextSendAt === null ? null : <time dateTime={nextSendAt}>{timeHere(nextSendAt)}</time>,
  },
];
