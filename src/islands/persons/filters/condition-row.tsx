// One condition of the filter groups: a field, what is asked of it, and a value of its kind.
import { X } from 'lucide-react';
import { useState } from 'react';
import { type FilterLeaf, type PersonField, personFields } from '#contract/person-search.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PickDialog } from '../picks/pick-dialog.tsx';
import { either } from '../pool/filter-chips.ts';
import { type Condition, leafFor } from './filter-tree.ts';
import { fieldNames, type Operation, operationName, operationOf, operationsOf } from './filter-words.ts';
import styles from './filters.module.css';
import { useOptions } from './use-names.ts';

/** Sequences have nothing to choose from yet. */
const HIDDEN: ReadonlySet<PersonField> = new Set(['sequence']);

type Props = {
  condition: Condition;
  /** "Condition 2", within its group. */
  label: string;
  onChange: (leaf: FilterLeaf) => void;
  onRemove: () => void;
};

export function ConditionRow({ condition: { leaf }, label, onChange, onRemove }: Props) {
  const fields = (Object.keys(fieldNames) as PersonField[]).filter(
    (field) => field === leaf.field || !HIDDEN.has(field),
  );
  const operate = (op: Operation) => {
    if (op === 'empty' || op === 'not-empty')
      return onChange({ ...leaf, op: 'empty', value: op === 'empty' });
    const isKept =
      leaf.op !== 'empty' &&
      (op === 'between') === (leaf.op === 'between') &&
      op !== 'within-days' &&
      leaf.op !== 'within-days';
    onChange({ ...leaf, op, value: isKept ? (leaf.value ?? null) : null });
  };
  return (
    <fieldset className={styles.condition}>
      <legend className="visually-hidden">{label}</legend>
      <ChoiceField
        label="Field"
        options={fields.map((id) => ({ id, label: fieldNames[id] }))}
        value={leaf.field}
        onChange={(field) => onChange(leafFor(field as PersonField))}
      />
      <ChoiceField
        label="Operator"
        options={operationsOf(leaf.field).map((id) => ({ id, label: operationName(leaf.field, id) }))}
        value={operationOf(leaf)}
        onChange={(op) => operate(op as Operation)}
      />
      <Value leaf={leaf} onChange={(value) => onChange({ ...leaf, value })} />
      <IconButton
        label={`Remove ${label.toLowerCase()}`}
        icon={<X aria-hidden="true" />}
        onPress={onRemove}
      />
    </fieldset>
  );
}

type ValueProps = { leaf: FilterLeaf; onChange: (value: FilterLeaf['value']) => void };

function Value({ leaf, onChange }: ValueProps) {
  const kind = personFields[leaf.field];
  if (leaf.op === 'empty') return <span />;
  if (kind === 'choice' || kind === 'set') return <Chosen leaf={leaf} onChange={onChange} />;
  if (leaf.op === 'between') {
    const pair = Array.isArray(leaf.value) ? leaf.value : [null, null];
    const end = (place: 0 | 1, label: string) => (
      <One
        leaf={leaf}
        label={label}
        value={pair[place] ?? null}
        onChange={(value) => onChange(place === 0 ? [value, pair[1] ?? ''] : [pair[0] ?? '', value])}
      />
    );
    return (
      <span className={styles.pair}>
        {end(0, 'From')}
        {end(1, 'To')}
      </span>
    );
  }
  const value = Array.isArray(leaf.value) ? (leaf.value[0] ?? null) : (leaf.value ?? null);
  return (
    <One leaf={leaf} label={leaf.op === 'within-days' ? 'Days' : 'Value'} value={value} onChange={onChange} />
  );
}

type Scalar = string | number | boolean;
type OneProps = {
  leaf: FilterLeaf;
  label: string;
  value: Scalar | null;
  onChange: (value: Scalar) => void;
};

function One({ leaf: { field, op }, label, value, onChange }: OneProps) {
  const kind = personFields[field];
  const isNumber = kind === 'number' || op === 'within-days';
  const read = (text: string) => {
    if (!isNumber) return onChange(text);
    onChange(text.trim() === '' || Number.isNaN(Number(text)) ? '' : Number(text));
  };
  return (
    <TextField
      label={label}
      isKept={false}
      type={isNumber ? 'number' : kind === 'date' ? 'date' : 'text'}
      value={value === null ? '' : String(value)}
      onChange={read}
      maxLength={200}
      autoComplete="off"
    />
  );
}

function Chosen({ leaf, onChange }: ValueProps) {
  const [isOpen, setOpen] = useState(false);
  const options = useOptions(leaf.field);
  const value = leaf.value ?? null;
  const ids = value === null ? [] : (Array.isArray(value) ? value : [value]).map(String);
  const names = ids.map((id) => options.find((option) => option.id === id)?.label ?? 'one');
  return (
    <span className={styles.value}>
      <span className={styles.label}>Value</span>
      <Button onPress={() => setOpen(true)}>{ids.length === 0 ? 'Choose…' : either(names)}</Button>
      {isOpen && (
        <PickDialog
          title={fieldNames[leaf.field]}
          what="value"
          confirm="Choose"
          mayMake={false}
          options={options}
          picked={ids}
          isLoading={false}
          failure={null}
          onPick={(picked) => {
            setOpen(false);
            onChange([...picked]);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
