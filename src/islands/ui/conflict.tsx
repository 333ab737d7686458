// What stands over an editor once somebody else stored first: who it was, the choice, and both side by side.
import { type ReactNode, useState } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { ConflictBar } from './conflict-bar.tsx';

type Props = {
  /** Who stored it first, what they changed (“this page”), and when, where that is known. */
  who: string;
  what: string;
  at: string | null;
  /** What each choice keeps. */
  children: ReactNode;
  /** Shows both; its part may come later. */
  compare: (onClose: () => void) => ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

export function Conflict({ who, what, at, children, compare, onKeepMine, onTakeTheirs }: Props) {
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <ConflictBar
        message={`${who} edited ${what}${at === null ? '' : ` ${relativeTime(at, new Date(), 'en')}`}.`}
        onCompare={() => setComparing(true)}
        onKeepMine={onKeepMine}
        onTakeTheirs={onTakeTheirs}
      >
        {children}
      </ConflictBar>
      {isComparing && compare(() => setComparing(false))}
    </>
  );
}
