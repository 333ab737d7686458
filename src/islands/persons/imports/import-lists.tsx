// The talent lists that whoever a file makes or corrects is put in: chosen, or made here.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PersonListPermalink } from '#contract/kit/ids.ts';
import { Button } from '#ui/button.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import styles from './imports.module.css';
import type { NamedList } from './use-named-lists.ts';

const PickLists = lazyPart(async () => (await import('../picks/pick-lists.tsx')).PickLists);

type Props = { lists: readonly NamedList[]; onChange: (lists: PersonListPermalink[]) => void };

export function ImportLists({ lists, onChange }: Props) {
  const [isPicking, setPicking] = useState(false);
  const picked = lists.map(({ permalink }) => permalink);
  return (
    <fieldset className={styles.lists}>
      <legend>Talent lists</legend>
      {lists.map(({ permalink, title }) => (
        <FilterChip
          key={permalink}
          field="Add to"
          value={title}
          removeLabel={`Remove ${title}`}
          onRemove={() => onChange(picked.filter((one) => one !== permalink))}
        />
      ))}
      <Button size="row" icon={<Plus aria-hidden="true" />} onPress={() => setPicking(true)}>
        {lists.length === 0 ? 'Add to lists' : 'Change lists'}
      </Button>
      {isPicking && (
        <PickLists
          title="Add imported people to lists"
          confirm="Choose"
          picked={picked}
          onPick={(next) => {
            onChange(next);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  );
}
