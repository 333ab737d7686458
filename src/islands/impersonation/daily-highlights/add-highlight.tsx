// Searches the highlights that may be shown, and adds one to the day.
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type HighlightChoice, searchHighlights } from '#contract/daily-highlights.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { longDay } from '#lib/format/calendar.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import { Section } from '#ui/section-card.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import styles from './daily-highlights.module.css';

type AddProps = {
  chosen: readonly { highlight: string }[];
  isFull: boolean;
  onAdd: (choice: HighlightChoice) => void;
};

export function AddHighlight({ chosen, isFull, onAdd }: AddProps) {
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['platform-highlight-choices', search],
    queryFn: async () => (await call(searchHighlights, { query: { search, perPage: '10' } })).data,
    placeholderData: (before) => before,
  });
  const left = found.data?.filter((one) => chosen.every(({ highlight }) => highlight !== one.highlight));
  return (
    <Section
      title="Add highlights"
      note="From published clips of employers that take part. Completions: last 7 days."
    >
      <PausedSearch
        label="Search highlights"
        placeholder="Quote, clip or employer"
        search={search}
        onSearch={setSearch}
      />
      {found.isPending && <TableSkeleton rows={3} label="Loading highlights" />}
      {found.isError && (
        <ErrorPanel
          message="Couldn’t load highlights"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        >
          {sentenceOf(found.error)}
        </ErrorPanel>
      )}
      {isFull && <p className={styles.none}>A day has up to 20 highlights.</p>}
      {left?.length === 0 && (
        <EmptyState
          title={search === '' ? 'No other highlights yet' : `No highlights match “${search}”`}
          headingLevel={3}
        >
          Employers create highlights in the studio of a clip.
        </EmptyState>
      )}
      {left !== undefined && left.length > 0 && (
        <ul className={styles.found}>
          {left.map((one) => (
            <li key={one.highlight}>
              <div className={styles.item}>
                <span lang={one.language} dir="auto">
                  {one.quote}
                </span>
                <small>
                  <bdi>{one.employer.name}</bdi> · <bdi>{one.clip.title}</bdi> · {figuresOf(one)}
                </small>
              </div>
              <Button
                size="row"
                icon={<Plus aria-hidden="true" />}
                aria-label={`Add ${one.quote}`}
                isDisabled={isFull}
                onPress={() => onAdd(one)}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const figuresOf = ({ hearts, completions, shownOn }: HighlightChoice): string =>
  [
    `${hearts} ${hearts === 1 ? 'heart' : 'hearts'} in all`,
    `${completions} ${completions === 1 ? 'completion' : 'completions'}`,
    ...(shownOn === null ? [] : [`shown ${longDay(shownOn, 'en')}`]),
  ].join(' · ');
