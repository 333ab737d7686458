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
  <OneGroup group={root} label="Conditions" root={root} onChange={onChange} />
);

/** A group in the whole it belongs to: each change of it is a new whole. */
type GroupProps = Props & { group: Group; label: string };

function OneGroup(props: GroupProps) {
  const { group, label, root, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      <GroupHead {...props} />
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
      <Adders {...props} />
    </fieldset>
  );
}

/** Whether all, any or none must hold; the outermost group cannot be removed. */
function GroupHead({ group, label, root, onChange }: GroupProps) {
  const isRoot = group.id === root.id;
  const join = (next: Join) =>
    onChange(changed(root, group.id, (part) => (isGroup(part) ? { ...part, join: next } : part)));
  return (
    <div className={styles.head}>
      <ChoiceField
        label={isRoot ? 'People who match' : 'Match'}
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
  );
}

/** A group goes into another only as deep as a search may. */
function Adders({ group, root, onChange }: GroupProps) {
  const mayNest = depthOf(filtersOf(added(root, group.id, newGroup('all')))) <= DEEPEST;
  return (
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
  );
}
