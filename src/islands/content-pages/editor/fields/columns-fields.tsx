// The fields of columns: what stands in each, one of them open to be written at a time.
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type ColumnsProps, type InnerBlock, MOST_IN_COLUMN } from '#contract/content-page-blocks.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { blockKinds, innerTypes, newInner, summaryOf } from '../block-kinds.ts';
import styles from '../editor.module.css';
import { movedInner, withChanged, withCount, withInner, withoutInner } from '../inner-places.ts';
import type { FieldsProps } from './fields-props.ts';

type Props = FieldsProps<'columns'> & {
  /** The fields of a block in a column. */
  fieldsOf: (inner: InnerBlock, onChange: (about: string, inner: InnerBlock) => void) => ReactNode;
};

export function ColumnsFields({ props: { columns }, onChange, isDisabled, fieldsOf }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const set = (about: string, next: ColumnsProps['columns']) => onChange(about, { columns: next });
  const add = (at: number, inner: InnerBlock) => {
    set(`add ${inner.id}`, withInner(columns, at, inner));
    setOpen(inner.id);
  };
  const count = (id: string) => {
    const next = withCount(columns, id === '3' ? 3 : 2);
    if (next !== null) return set('count', next);
    notify({ variant: 'warning', text: 'The second column is full. Remove some blocks first.' });
  };
  return (
    <>
      <ChoiceField
        label="Number of columns"
        options={[
          { id: '2', label: 'Two columns' },
          { id: '3', label: 'Three columns' },
        ]}
        value={String(columns.length)}
        onChange={count}
        isDisabled={isDisabled}
      />
      {columns.map(({ blocks }, at) => (
        <Column
          key={at}
          at={at}
          blocks={blocks}
          open={open}
          onOpen={setOpen}
          onAdd={(inner) => add(at, inner)}
          onMove={(id, step) => set('order', movedInner(columns, id, step))}
          onRemove={(id) => set(`remove ${id}`, withoutInner(columns, id))}
          fieldsOf={(inner) => fieldsOf(inner, (about, changed) => set(about, withChanged(columns, changed)))}
          isDisabled={isDisabled}
        />
      ))}
    </>
  );
}

type ColumnProps = {
  at: number;
  blocks: readonly InnerBlock[];
  open: string | null;
  onOpen: (id: string | null) => void;
  onAdd: (inner: InnerBlock) => void;
  onMove: (id: string, step: 1 | -1) => void;
  onRemove: (id: string) => void;
  fieldsOf: (inner: InnerBlock) => ReactNode;
  isDisabled: boolean;
};

function Column({ at, blocks, onAdd, onRemove, isDisabled, ...entry }: ColumnProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const remove = (id: string) => {
    onRemove(id);
    // The pressed button goes with its block.
    frame.current?.focus();
  };
  return (
    <fieldset ref={frame} className={styles.column} tabIndex={-1}>
      <legend>Column {at + 1}</legend>
      {blocks.map((inner, nth) => (
        <Entry
          key={inner.id}
          inner={inner}
          name={`${blockKinds[inner.type].label} ${nth + 1} of column ${at + 1}`}
          onRemove={() => remove(inner.id)}
          isDisabled={isDisabled}
          {...entry}
        />
      ))}
      {!isDisabled && blocks.length < MOST_IN_COLUMN && (
        <Menu
          label={`Add to column ${at + 1}`}
          trigger={
            <Button size="row" icon={<Plus aria-hidden="true" />}>
              Add to column {at + 1}
            </Button>
          }
          groups={[
            {
              id: 'types',
              entries: innerTypes.map((type) => ({
                id: type,
                label: blockKinds[type].label,
                onAction: () => onAdd(newInner(type)),
              })),
            },
          ]}
        />
      )}
    </fieldset>
  );
}

type EntryProps = Pick<ColumnProps, 'open' | 'onOpen' | 'onMove' | 'fieldsOf' | 'isDisabled'> & {
  inner: InnerBlock;
  name: string;
  onRemove: () => void;
};

function Entry({ inner, name, open, onOpen, onMove, onRemove, fieldsOf, isDisabled }: EntryProps) {
  const isOpen = inner.id === open;
  const said = summaryOf(inner);
  return (
    <div className={styles.inner}>
      <div className={styles.acts}>
        <Button
          size="row"
          variant="plain"
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
          onPress={() => onOpen(isOpen ? null : inner.id)}
        >
          {blockKinds[inner.type].label}
        </Button>
        {!isDisabled && (
          <span>
            <IconButton
              size="row"
              label={`Move ${name} up`}
              icon={<ArrowUp aria-hidden="true" />}
              onPress={() => onMove(inner.id, -1)}
            />
            <IconButton
              size="row"
              label={`Move ${name} down`}
              icon={<ArrowDown aria-hidden="true" />}
              onPress={() => onMove(inner.id, 1)}
            />
            <IconButton
              size="row"
              label={`Remove ${name}`}
              icon={<X aria-hidden="true" />}
              onPress={onRemove}
            />
          </span>
        )}
      </div>
      {isOpen ? fieldsOf(inner) : said !== '' && <p className={styles.hint}>{said}</p>}
    </div>
  );
}
