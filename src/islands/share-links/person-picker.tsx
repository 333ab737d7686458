// The one person a link is made for: searched by name, taken from the list, put back by a button.
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { autocompletePersons } from '#contract/person-figures.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './share-links.module.css';

export type PickedPerson = { permalink: PersonPermalink; name: string };
type PersonPickerProps = {
  picked: PickedPerson | null;
  onPick: (person: PickedPerson | null) => void;
  isDisabled?: boolean;
};

export function PersonPicker({ picked, onPick, isDisabled = false }: PersonPickerProps) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const found = useFound(picked === null ? asked : '');
  if (picked !== null)
    return (
      <div className={styles.picked}>
        <span className={styles.label}>For one person</span>
        <span className={styles.pickedName}>
          <bdi>{picked.name}</bdi>
          {!isDisabled && (
            <Button size="row" variant="plain" icon={<X aria-hidden="true" />} onPress={() => onPick(null)}>
              For anyone
            </Button>
          )}
        </span>
      </div>
    );
  return (
    <div className={styles.picker}>
      <TextField
        label="For one person"
        isKept={false}
        optionalLabel="optional"
        hint="Their first device is linked to them. Any other device counts as forwarded."
        placeholder="Name"
        value={text}
        onChange={setText}
        maxLength={100}
        autoComplete="off"
        isDisabled={isDisabled}
      />
      <div role="status" className="visually-hidden">
        {asked !== '' && found.data && `${found.data.length} people found`}
      </div>
      {asked !== '' && found.data?.length === 0 && <p className={styles.quiet}>No people match “{asked}”.</p>}
      {asked !== '' && found.isError && <p className={styles.failed}>Couldn’t search people. Try again.</p>}
      {found.data && found.data.length > 0 && (
        <ul className={styles.proposals}>
          {found.data.map((person) => (
            <li key={person.permalink}>
              <Button size="row" onPress={() => onPick(person)}>
                <bdi>{person.name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const useFound = (asked: string) =>
  useQuery({
    queryKey: ['person-suggestions', 'to-share', asked],
    enabled: asked !== '',
    queryFn: async ({ signal }): Promise<PickedPerson[]> => {
      const body = { q: asked, types: ['person' as const], limit: 8 };
      const input = { params: { employer: employerOf() }, body };
      const { data } = await call(autocompletePersons, input, { signal });
      return data.flatMap(({ permalink, value }) =>
        permalink === null ? [] : [{ permalink: permalink as PersonPermalink, name: value }],
      );
    },
  });
