// The fields of blocks that are lists: entries that are added, written, moved and taken out.
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../editor.module.css';

type Entry = Record<string, unknown>;
type Written<Item> = { [K in keyof Item]: Item[K] extends string ? K : never }[keyof Item] & string;

/** One part of an entry that is written. */
export type Part<Item extends Entry> = {
  key: Written<Item>;
  label: string;
  most: number;
  isLong?: true;
};

type Props<Item extends Entry> = {
  /** "Step", "Figure": what one of them is called. */
  name: string;
  items: readonly Item[];
  parts: readonly Part<Item>[];
  most: number;
  fresh: Item;
  /** What is chosen of an entry rather than written. */
  more?: (item: Item, onChoose: (about: string, change: Partial<Item>) => void) => ReactNode;
  onChange: (about: string, items: Item[]) => void;
  isDisabled: boolean;
};

export function ItemFields<Item extends Entry>(props: Props<Item>) {
  const { name, items, most, fresh, more, onChange, isDisabled } = props;
  const list = useRef<HTMLOListElement>(null);
  const change = (about: string, next: Item[]) => onChange(`items ${about}`, next);
  const remove = (at: number) => {
    change(
      `remove ${at}`,
      items.filter((_, nth) => nth !== at),
    );
    // The pressed button goes with its entry.
    list.current?.focus();
  };
  return (
    <>
      <ol ref={list} className={styles.items} aria-label={`${name}s`} tabIndex={-1}>
        {items.map((item, at) => (
          <li key={at}>
            <fieldset disabled={isDisabled}>
              <legend>
                {name} {at + 1}
              </legend>
              <Parts
                {...props}
                item={item}
                onWrite={(key, next) => change(`${at} ${key}`, items.with(at, next))}
              />
              {more?.(item, (about, chosen) =>
                change(`${at} ${about}`, items.with(at, { ...item, ...chosen })),
              )}
              {!isDisabled && (
                <Acts
                  name={`${name} ${at + 1}`}
                  isFirst={at === 0}
                  isLast={at === items.length - 1}
                  onMove={(step) => change('order', swapped(items, at, at + step))}
                  onRemove={() => remove(at)}
                />
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      {!isDisabled && items.length < most && (
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() => change(`add ${items.length}`, [...items, fresh])}
        >
          Add {name.toLowerCase()}
        </Button>
      )}
    </>
  );
}

function swapped<Item>(items: readonly Item[], one: number, other: number): Item[] {
  const [first, second] = [items[one], items[other]];
  if (first === undefined || second === undefined) return [...items];
  return items.with(one, second).with(other, first);
}

type PartsProps<Item extends Entry> = Pick<Props<Item>, 'parts' | 'isDisabled'> & {
  item: Item;
  onWrite: (key: string, item: Item) => void;
};

/** The fields of one entry. */
function Parts<Item extends Entry>({ parts, item, onWrite, isDisabled }: PartsProps<Item>) {
  return parts.map(({ key, label, most, isLong }) => {
    const Field = isLong ? TextArea : TextField;
    return (
      <Field
        key={key}
        label={label}
        value={String(item[key])}
        maxLength={most}
        isDisabled={isDisabled}
        onChange={(typed: string) => onWrite(key, { ...item, [key]: typed })}
      />
    );
  });
}

type ActsProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

const Acts = ({ name, isFirst, isLast, onMove, onRemove }: ActsProps) => (
  <div className={styles.acts}>
    <IconButton
      size="row"
      label={`Move ${name} up`}
      icon={<ArrowUp aria-hidden="true" />}
      isDisabled={isFirst}
      onPress={() => onMove(-1)}
    />
    <IconButton
      size="row"
      label={`Move ${name} down`}
      icon={<ArrowDown aria-hidden="true" />}
      isDisabled={isLast}
      onPress={() => onMove(1)}
    />
    <IconButton size="row" label={`Remove ${name}`} icon={<X aria-hidden="true" />} onPress={onRemove} />
  </div>
);
