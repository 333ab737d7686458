// Somebody else stored the settings first: who, what differs, and the choice. Nothing is lost before it.
import { Suspense, useState } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Settings } from './use-settings.ts';

const Compare = lazyPart(async () => (await import('./compare-settings.tsx')).CompareSettings);

type Props = {
  settings: Settings;
  /** Who stored a version, where it was told. */
  whoStored: (version: number) => string;
};

export function SettingsConflict({ settings, whoStored }: Props) {
  const { state, keepMine, takeTheirs } = settings;
  const [isComparing, setComparing] = useState(false);
  if (state.is !== 'stale') return null;
  return (
    <>
      <ConflictBar
        message={`${whoStored(state.theirs.version)} changed this ${relativeTime(state.theirs.updatedAt, new Date(), 'en')}.`}
        onCompare={() => setComparing(true)}
        onKeepMine={() => keepMine()}
        onTakeTheirs={takeTheirs}
      >
        “Keep mine” saves only the fields that you changed over theirs, and theirs stay among the versions of
        the page.
      </ConflictBar>
      {isComparing && (
        <Suspense>
          <Compare settings={settings} theirs={state.theirs} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  );
}
