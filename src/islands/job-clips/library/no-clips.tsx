import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type ClipFilters, filterWords, noFilters } from './clip-filters.ts';

/** Before the first clip. */
export function NoClips({ action }: { action: ReactNode }) {
  return (
    <EmptyState isFirstTime title="No clips yet" actions={action}>
      Record or upload your first job clip: a colleague answers one question, such as “What did you not expect
      in your first week?”. MP3, M4A, WAV, MP4 and MOV work.
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
  const title = search === '' ? 'No clip matches' : `Nothing says “${search}”`;
  return (
    <EmptyState
      title={title}
      actions={
        <>
          {first && search !== '' && (
            <Button onPress={() => onChange(first.without)}>Drop {first.field}</Button>
          )}
          <Button
            variant={first && search !== '' ? 'plain' : 'secondary'}
            onPress={() => onChange({ ...noFilters, sort })}
          >
            Clear
          </Button>
        </>
      }
    >
      {what === '' ? 'Titles, guests and what was said were searched.' : `Filtered by: ${what}.`}
    </EmptyState>
  );
}
