// Filter groups as nested lists with labels: each says whether all, any or none of its conditions must hold.
import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConditionRow } from './condition-row.tsx';
import {
  added,
  changed,
  DEEPEST,
  depthOf,
  filtersOf,
  type Group,
  isGroup,
  type Join,
  newCondition,
  newGroup,
  without,
} from './filter-tree.ts';
import styles from './filters.module.css';

const joinNames: Record<Join, string> = {
  all: 'all of these',
  any: 'any of these',
  none: 'none of these',
};

type Props = { root: Group; onChange: (root: Group) => void };

export const GroupEditor = ({ root, onChange }: Props) => (
  <OneGroup group={root} label="Who is looked for" root={root} onChange={onChange} />
);

function OneGroup({ group, label, root, onChange }: Props & { group: Group; label: string }) {
  const join = (next: Join) =>
    onChange(changed(root, group.id, (part) => (isGroup(part) ? { ...part, join: next } : part)));
  const deeper = newGroup('all');
  const mayNest = depthOf(filtersOf(added(root, group.id, deeper))) <= DEEPEST;
  const isRoot = group.id === root.id;
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.head}>
        <ChoiceField
          label={isRoot ? 'Persons for whom holds' : 'Here holds'}
          options={(Object.keys(joinNames) as Join[]).map((id) => ({ id, label: joinNames[id] }))}
          value={group.join}
          onChange={(next) => join(next as Join)}
        />
        {!isRoot && (
          <IconButton
            label={`Remove ${label.toLowerCase()}`}
            icon={<X aria-hidden="true" />}
            onPress={() => onChange(without(root, group.id))}
          />
        )}
      </div>
      <ol className={styles.parts}>
        {group.parts.map((part, place) => (
          <li key={part.id}>
            {isGroup(part) ? (
              <OneGroup group={part} label={`Group ${place + 1}`} root={root} onChange={onChange} />
            ) : (
              <ConditionRow
                condition={part}
                label={`Condition ${place + 1}`}
                onChange={(leaf) =>
                  onChange(changed(root, part.id, (at) => (isGroup(at) ? at : { ...at, leaf })))
                }
                onRemove={() => onChange(without(root, part.id))}
              />
            )}
          </li>
        ))}
      </ol>
      <div className={styles.adders}>
        <Button
          size="row"
          icon={<Plus aria-hidden="true" />}
          onPress={() => onChange(added(root, group.id, newCondition()))}
        >
          Condition
        </Button>
        {mayNest && (
          <Button
            size="row"
            icon={<Plus aria-hidden="true" />}
            onPress={() => onChange(added(root, group.id, newGroup()))}
          >
            Group
          </Button>
        )}
      </div>
    </fieldset>
  );
}
