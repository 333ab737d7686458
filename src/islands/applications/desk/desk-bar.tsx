import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { goTo } from '#lib/go-to.ts';
import { placeWords } from '#lib/hiring/queue.ts';
import { hasSingleKeys } from '#lib/single-keys.ts';
import { screenKeysShown } from '#lib/stores/screen-keys.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Switch } from '#ui/switch.tsx';
import { useKey } from '#ui/use-key.ts';
import styles from './desk.module.css';
import { deskKeys } from './desk-keys.ts';
import type { Desk } from './use-desk.ts';

type DeskBarProps = {
  desk: Desk;
  /** Whether the reader decides; others suggest, and nothing moves on. */
  mayDecide: boolean;
  /** Where B leads. */
  list: string;
  /** What can be decided. */
  children?: ReactNode;
};

/** Stays in sight: the place in the queue, the ways to its neighbours, and what can be decided. */
export function DeskBar({ desk, mayDecide, list, children }: DeskBarProps) {
  const { place, next, previous, moving } = desk;
  useKey('j', next);
  useKey('k', previous);
  useKey('b', () => goTo(list));
  useKey('m', mayDecide ? () => moving.change(!moving.isOn) : null);
  useEffect(() => screenKeysShown(deskKeys(mayDecide)), [mayDecide]);
  return (
    <section className={styles.bar} aria-label="Review" data-desk-bar>
      <span className={styles.line}>
        {place !== null && <span className={styles.place}>{placeWords(place)}</span>}
        {mayDecide && (
          <Switch isSelected={moving.isOn} onChange={moving.change} aria-keyshortcuts="M">
            Move on after a decision
          </Switch>
        )}
        {hasSingleKeys() && (
          <span className={styles.hint}>
            <kbd>?</kbd> All keys
          </span>
        )}
      </span>
      <span className={styles.acts}>
        <span className={styles.steps}>
          <span title="Previous (K)">
            <IconButton
              label="Previous application"
              icon={<ArrowUp aria-hidden="true" />}
              isDisabled={previous === null}
              onPress={() => previous?.()}
            />
          </span>
          <span title="Next (J)">
            <IconButton
              label="Next application"
              icon={<ArrowDown aria-hidden="true" />}
              isDisabled={next === null}
              onPress={() => next?.()}
            />
          </span>
        </span>
        {children}
      </span>
    </section>
  );
}
