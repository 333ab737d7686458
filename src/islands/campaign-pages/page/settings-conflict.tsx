// Somebody else stored the settings first: who, what differs, and the choice. Nothing is lost before it.
import { Conflict } from '#ui/conflict.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Settings } from './use-settings.ts';

const Compare = lazyPart(async () => (await import('./compare-settings.tsx')).CompareSettings);

type Props = {
  settings: Settings;
  /** Who stored a version, where it was told. */
  whoStored: (version: number) => string;
};

export function SettingsConflict({ settings, whoStored }: Props) {
  const { state, keepMine, takeTheirs } = settings;
  if (state.is !== 'stale') return null;
  return (
    <Conflict
      who={whoStored(state.theirs.version)}
      what="this"
      at={state.theirs.updatedAt}
      compare={(onClose) => <Compare settings={settings} theirs={state.theirs} onClose={onClose} />}
      onKeepMine={() => void keepMine()}
      onTakeTheirs={takeTheirs}
    >
      “Keep mine” applies only your changes to their version, which stays in the page’s Versions.
    </Conflict>
  );
}
