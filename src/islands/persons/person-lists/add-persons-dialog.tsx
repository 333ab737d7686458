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
import { partsOf } from './pasted-emails.ts';

type Props = { list: PersonList; onClose: () => void };
export type Adding = {
  isBusy: boolean;
  /** Whether they stand in the list now; why not is said by the dialog. */
  add: (persons: readonly PersonPermalink[]) => Promise<boolean>;
};

/** As many as one call puts into a list. */
const PART = 1000;

export function AddPersonsDialog({ list, onClose }: Props) {
  const client = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async (persons: readonly PersonPermalink[]) => {
    setBusy(true);
    setSaid(null);
    setFailure(null);
    let count = 0;
    let isDone = false;
    try {
      const params = { employer: employerOf(), personList: list.permalink };
      for (const part of partsOf(persons, PART)) {
        const { results } = await call(changePersonList, { params, body: { add: part } });
        count += results.filter(({ ok }) => ok).length;
      }
      isDone = true;
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    if (isDone || count > 0) setSaid(`${personsInWords(count)} added to “${list.title}”.`);
    await personsChanged(client);
    setBusy(false);
    return isDone;
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
