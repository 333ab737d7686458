// Puts persons into a list: found by name one after the other, or by the e-mails one has.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { changePersonList, type PersonList } from '#contract/person-lists.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { employerOf, personsChanged } from '../person-queries.ts';
import { personsInWords } from '../person-words.ts';
import styles from '../persons.module.css';
import { AddByEmail } from './add-by-email.tsx';
import { AddBySearch } from './add-by-search.tsx';

type Props = { list: PersonList; onClose: () => void };
export type Adding = {
  isBusy: boolean;
  add: (persons: readonly PersonPermalink[]) => Promise<void>;
};

export function AddPersonsDialog({ list, onClose }: Props) {
  const client = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async (persons: readonly PersonPermalink[]) => {
    setBusy(true);
    setFailure(null);
    try {
      const params = { employer: employerOf(), personList: list.permalink };
      const { results } = await call(changePersonList, { params, body: { add: [...persons] } });
      const count = results.filter(({ ok }) => ok).length;
      setSaid(`${personsInWords(count)} added to “${list.title}”.`);
      await personsChanged(client);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setBusy(false);
  };
  const adding: Adding = { isBusy, add };
  return (
    <Dialog
      isOpen
      title={`Add persons to “${list.title}”`}
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={<Button onPress={onClose}>Done</Button>}
    >
      <div className={styles.form}>
        <Tabs
          label="How to add"
          tabs={[
            { id: 'search', title: 'Search', content: <AddBySearch adding={adding} /> },
            { id: 'emails', title: 'Paste e-mails', content: <AddByEmail adding={adding} /> },
            { id: 'file', title: 'From a file', content: <AddByFile list={list} /> },
          ]}
        />
        <p role="status">{said}</p>
        {failure !== null && (
          <p className={styles.failed} role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function AddByFile({ list }: { list: PersonList }) {
  return (
    <div className={styles.form}>
      <p>
        A file is imported into the talent pool, and whoever it makes or corrects is put in this list. You see
        what would happen first, and can take the whole back.
      </p>
      <div>
        <LinkButton href={`${employerPaths.talentPool}?panel=import&into=${list.permalink}`}>
          Import a file
        </LinkButton>
      </div>
    </div>
  );
}
