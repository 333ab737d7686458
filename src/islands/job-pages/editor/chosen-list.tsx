// Things that were chosen, in an order that can be changed: by buttons, or by Alt with an arrow key on them.
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { movedTo } from '#ui/reorder.ts';
import styles from './editor.module.css';

export type Chosen = { id: string; label: string; more?: ReactNode };
type Props = {
  label: string;
  items: readonly Chosen[];
  /** Gets all ids in their new order. */
  onChange: (ids: string[]) => void;
  isDisabled: boolean;
};

export function ChosenList({ label, items, onChange, isDisabled }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const ids = items.map(({ id }) => id);
  const move = (item: Chosen, step: number) => {
    const next = movedTo(ids, item.id, ids.indexOf(item.id) + step);
    if (next.indexOf(item.id) === ids.indexOf(item.id)) return;
    onChange(next);
    setSaid(`${item.label}, now ${next.indexOf(item.id) + 1} of ${next.length}`);
  };
  const leave = (item: Chosen) => {
    onChange(ids.filter((id) => id !== item.id));
    setSaid(`${item.label} removed`);
    // The pressed button goes with its row.
    list.current?.focus();
  };
  const keys = (event: KeyboardEvent, item: Chosen) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0 || isDisabled) return;
    event.preventDefault();
    move(item, step);
  };
  return (
    <>
      <ol ref={list} className={styles.chosen} aria-label={label} tabIndex={-1}>
        {items.map((item, at) => (
          <li key={item.id} onKeyDown={(event) => keys(event, item)}>
            <div className={styles.what}>
              <span>{item.label}</span>
              {item.more}
            </div>
            {!isDisabled && (
              <Acts
                label={item.label}
                {...{ isFirst: at === 0, isLast: at === items.length - 1 }}
                onMove={(step) => move(item, step)}
                onLeave={() => leave(item)}
              />
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

type ActsProps = {
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onLeave: () => void;
};

const Acts = ({ label, isFirst, isLast, onMove, onLeave }: ActsProps) => (
  <span className={styles.acts}>
    <IconButton
      size="row"
      label={`Move ${label} up`}
      icon={<ArrowUp aria-hidden="true" />}
      isDisabled={isFirst}
      onPress={() => onMove(-1)}
    />
    <IconButton
      size="row"
      label={`Move ${label} down`}
      icon={<ArrowDown aria-hidden="true" />}
      isDisabled={isLast}
      onPress={() => onMove(1)}
    />
    <IconButton size="row" label={`Remove ${label}`} icon={<X aria-hidden="true" />} onPress={onLeave} />
  </span>
);
