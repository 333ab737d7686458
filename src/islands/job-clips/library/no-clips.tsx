import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type ClipFilters, filterWords, noFilters } from './clip-filters.ts';

/** Before the first clip. */
export function NoClips({ action }: { action: ReactNode }) {
  return (
    <EmptyState isFirstTime title="No clips yet" actions={action}>
      Record or upload one to get started: a colleague answers one question, such as “What surprised you in
      your first week?”
    </EmptyState>
  );
}

/** When search and filters leave nothing: names them, and offers to drop them. */
export function NothingFound({
  filters,
  jobNames,
  onChange,
}: {
  filters: ClipFilters;
  jobNames: ReadonlyMap<string, string>;
  onChange: (next: ClipFilters) => void;
}) {
  const words = filterWords(filters, jobNames);
  const { search, sort } = filters;
  const [first] = words;
  const what = words.map(({ field, value }) => `${field} ${value}`).join(', ');
  const title = search === '' ? 'No clips match these filters' : `No clips match “${search}”`;
  return (
    <EmptyState
      title={title}
      actions={
        <>
          {first && search !== '' && (
            <Button onPress={() => onChange(first.without)}>Clear {first.field}</Button>
          )}
          <Button
            variant={first && search !== '' ? 'plain' : 'secondary'}
            onPress={() => onChange({ ...noFilters, sort })}
          >
            Clear all
          </Button>
        </>
      }
    >
      {what === '' ? 'Search covers titles, people and transcripts.' : `Filtered by: ${what}.`}
    </EmptyState>
  );
}
