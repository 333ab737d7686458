import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'mark';

/** A state as a dot and a word; the hollow dot says "not active", so that colour is never alone. */
export function Badge(props: { tone?: BadgeTone; isHollow?: boolean; children: ReactNode }) {
  const { tone = 'neutral', isHollow, children } = props;
  return (
    <span className={styles.badge} data-tone={tone} data-hollow={isHollow || undefined}>
      {children}
    </span>
  );
}

const STATES = {
  draft: { word: 'Draft', tone: 'neutral', isHollow: true },
  published: { word: 'Published', tone: 'good', isHollow: false },
  archived: { word: 'Archived', tone: 'neutral', isHollow: true },
  invited: { word: 'Invited', tone: 'info', isHollow: true },
  active: { word: 'Active', tone: 'good', isHollow: false },
  deactivated: { word: 'Deactivated', tone: 'neutral', isHollow: true },
} as const satisfies Record<string, { word: string; tone: BadgeTone; isHollow: boolean }>;

export type StateName = keyof typeof STATES;

/** The states that many things share, in one look; `label` replaces the English word. */
export function StateBadge({ state, label }: { state: StateName; label?: string }) {
  const { word, tone, isHollow } = STATES[state];
  return (
    <Badge tone={tone} isHollow={isHollow}>
      {label ?? word}
    </Badge>
  );
}
