// From a person: whom they are the same as, found by name or e-mail, and then the merge.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { Person } from '#contract/person.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ComboBox } from '../combo-box.tsx';
import { firstPersons } from '../person-queries.ts';
import { nameOf, workOf } from '../person-words.ts';
import styles from '../persons.module.css';
import { noFilters } from '../pool/pool-filters.ts';
import { useSettled } from '../pool/pool-search.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const PAUSE_MS = 200;

export function MergeWith({ person, onClose }: { person: Person; onClose: () => void }) {
  const [text, setText] = useState('');
  const [other, setOther] = useState<PersonPermalink | null>(null);
  const found = useFound(useSettled(text.trim(), PAUSE_MS), person.permalink);
  if (other !== null)
    return (
      <MergeDialog
        pair={[person.permalink, other]}
        onClose={onClose}
        onMerged={({ person: kept }) => {
          onClose();
          notify({ variant: 'success', text: 'Merged. You can undo this for 30 days.' });
          if (kept.permalink !== person.permalink)
            goTo(employerPaths.person(kept.permalink), { isReplacing: true });
        }}
      />
    );
  return (
    <Dialog
      isOpen
      title="Merge with another person"
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={<Button onPress={onClose}>Cancel</Button>}
    >
      <div className={styles.form}>
        <ComboBox
          label="Other person"
          isLabelShown
          hasFocus
          placeholder="Name or e-mail"
          text={text}
          onText={setText}
          proposals={text.trim() === '' ? [] : found}
          onChoose={({ id }) => setOther(id as PersonPermalink)}
        />
        <p className={styles.quiet}>You’ll see a preview before anything is merged.</p>
      </div>
    </Dialog>
  );
}

/** Persons with these words, without the one that is open. */
function useFound(search: string, without: string) {
  const found = useQuery({
    queryKey: ['persons', 'named', search],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: () => firstPersons({ ...noFilters, search }, 10),
  });
  return (found.data?.rows ?? [])
    .filter(({ permalink }) => permalink !== without)
    .map((row) => ({
      id: row.permalink as string,
      label: nameOf(row),
      note: workOf(row) || (row.email ?? ''),
    }));
}
