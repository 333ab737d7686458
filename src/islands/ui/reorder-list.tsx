import { EllipsisVertical, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Menu, type MenuEntry } from './menu.tsx';
import { droppedAt, movedTo } from './reorder.ts';
import styles from './reorder-list.module.css';

export type ReorderListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** Gets all keys in their new order; the caller changes `items`. */
  onReorder: (keys: string[]) => void;
  onOpen?: (key: string) => void;
  current?: string | null;
  /** What else can be done with an item, in the menu of its row. */
  actsOf?: (item: Item) => readonly MenuEntry[];
  words?: ReorderWords;
};

export type ReorderWords = {
  menu: string;
  /** Names the menu where it also holds acts. */
  more?: string;
  up: string;
  down: string;
  first: string;
  last: string;
  moved: (name: string, place: number, count: number) => string;
};

const ENGLISH: ReorderWords = {
  menu: 'Move to…',
  up: 'Up',
  down: 'Down',
  first: 'To the top',
  last: 'To the bottom',
  moved: (name, place, count) => `${name}, now ${place} of ${count}`,
};

/** A list in an order that people choose: by dragging, by Alt with ↑ or ↓, or by a menu. */
export function ReorderList<Item>(props: ReorderListProps<Item>) {
  const { label, items, keyOf, nameOf, onReorder, words = ENGLISH } = props;
  const order = items.map(keyOf);
  const frame = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');

  const moveTo = (key: string, place: number) => {
    const next = movedTo(order, key, place);
    const item = items.find((one) => keyOf(one) === key);
    if (item === undefined || next.indexOf(key) === order.indexOf(key)) return;
    onReorder(next);
    setSaid(words.moved(nameOf(item), next.indexOf(key) + 1, order.length));
    // The browser drops the focus of an element that changes its place.
    requestAnimationFrame(() => rowOf(frame.current, key)?.focus());
  };

  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const key = (event.target as HTMLElement).closest<HTMLElement>('[role=row]')?.dataset.key;
    if (!event.altKey || step === 0 || key === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(key, Math.max(0, order.indexOf(key) + step));
  };
  return (
    // Capturing, since the grid inside would take an arrow key for its own.
    <div ref={frame} onKeyDownCapture={keys}>
      <Windowed isLong={items.length > MOST_ROWS}>
        <GridList
          aria-label={label}
          className={classNames(styles.list)}
          data-long={items.length > MOST_ROWS || undefined}
          dragAndDropHooks={useDrops(order, onReorder)}
        >
          {items.map((item) => (
            <Entry key={keyOf(item)} {...props} words={words} item={item} order={order} moveTo={moveTo} />
          ))}
        </GridList>
      </Windowed>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

/** Beyond so many, only the rows in sight stand in the page, and the list scrolls by itself. */
const MOST_ROWS = 50;
const LongRows = lazyPart(async () => (await import('./long-rows.tsx')).LongRows);

const Windowed = ({ isLong, children }: { isLong: boolean; children: ReactNode }) =>
  isLong ? <LongRows>{children}</LongRows> : children;

type EntryProps<Item> = ReorderListProps<Item> & {
  words: ReorderWords;
  item: Item;
  order: readonly string[];
  moveTo: (key: string, place: number) => void;
};

function Entry<Item>({ item, order, moveTo, words, ...props }: EntryProps<Item>) {
  const { onOpen, current, render, actsOf } = props;
  const [key, name] = [props.keyOf(item), props.nameOf(item)];
  const place = order.indexOf(key);
  const title = actsOf === undefined ? words.menu : (words.more ?? 'More for');
  const move = (id: string, label: string, to: number) => ({
    id,
    label,
    isDisabled: to < 0 || to >= order.length || to === place,
    onAction: () => moveTo(key, to),
  });
  const entries = [
    move('up', words.up, place - 1),
    move('down', words.down, place + 1),
    move('first', words.first, 0),
    move('last', words.last, order.length - 1),
  ];
  return (
    <GridListItem
      id={key}
      textValue={name}
      className={classNames(styles.item)}
      data-current={key === current || undefined}
      {...(onOpen && { onAction: () => onOpen(key) })}
    >
      <Button slot="drag" className={classNames(styles.grip)}>
        <GripVertical aria-hidden="true" />
      </Button>
      <div className={styles.content}>{render(item)}</div>
      <Menu
        label={title}
        trigger={
          <IconButton size="row" label={`${title} ${name}`} icon={<EllipsisVertical aria-hidden="true" />} />
        }
        groups={[
          ...(actsOf === undefined ? [] : [{ id: 'acts', entries: actsOf(item) }]),
          { id: 'places', title: words.menu, entries },
        ]}
      />
    </GridListItem>
  );
}

function useDrops(order: readonly string[], onReorder: (keys: string[]) => void) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (dragged) => [...dragged].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      const dragged = new Set([...keys].map(String));
      onReorder(droppedAt(order, dragged, { key: String(target.key), position: target.dropPosition }));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={classNames(styles.drop)} />,
  });
  return dragAndDropHooks;
}

function rowOf(frame: HTMLElement | null, key: string): HTMLElement | undefined {
  const rows = frame?.querySelectorAll<HTMLElement>('[role=row]') ?? [];
  return [...rows].find((row) => row.dataset.key === key);
}
