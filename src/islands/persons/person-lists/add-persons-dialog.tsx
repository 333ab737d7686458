// Puts persons into a list: found by name one after the other, or by the e-mails one has.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { PersonList } from '#contract/person-lists.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Outcome } from '#ui/use-outcome.ts';
import styles from '../persons.module.css';
import { AddByEmail } from './add-by-email.tsx';
import { AddBySearch } from './add-by-search.tsx';
import { addToList } from './add-to-list.ts';
import type { ListActs } from './list-acts.ts';
import own from './person-lists.module.css';

type Acts = Pick<ListActs, 'run' | 'outcome' | 'isBusy'>;
type Props = { list: PersonList; acts: Acts; onClose: () => void };
export type Adding = {
  isBusy: boolean;
  /** Whether they stand in the list now; why not is said by the dialog. */
  add: (persons: readonly PersonPermalink[]) => Promise<boolean>;
};

/** What was added can be taken out again here, and on the screen once this is closed. */
export function AddPersonsDialog({ list, acts, onClose }: Props) {
  const { outcome, add, undo } = useAdding(list, acts);
  const adding: Adding = { isBusy: acts.isBusy, add };
  return (
    <Dialog
      isOpen
      title={`Add people to “${list.title}”`}
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={<Button onPress={onClose}>Done</Button>}
    >
      <div className={styles.form}>
        <Tabs
          label="Add people by"
          tabs={[
            { id: 'search', title: 'Search', content: <AddBySearch adding={adding} /> },
            { id: 'emails', title: 'Paste e-mails', content: <AddByEmail adding={adding} /> },
            { id: 'file', title: 'From a file', content: <AddByFile list={list} /> },
          ]}
        />
        <div role="status" className={own.said}>
          {outcome?.done && <p>{outcome.done}.</p>}
          {outcome?.undo && (
            <Button size="row" onPress={undo}>
              Undo
            </Button>
          )}
        </div>
        {outcome?.failed.map((sentence) => (
          <p key={sentence} className={styles.failed} role="alert">
            {sentence}
          </p>
        ))}
      </div>
    </Dialog>
  );
}

function useAdding(list: PersonList, { run, outcome }: Acts) {
  const client = useQueryClient();
  // What was done on the screen before stays there.
  const [hasAdded, setAdded] = useState(false);
  const add = async (persons: readonly PersonPermalink[]) => {
    setAdded(true);
    return (await run(() => addToList(client, list, persons))).failed.length === 0;
  };
  const undo = () => void run(() => undone(outcome?.undo));
  return { outcome: hasAdded ? outcome : null, add, undo };
}

async function undone(undo: Outcome['undo'] | undefined): Promise<Outcome> {
  try {
    await undo?.();
    return { done: 'Removed from the list', failed: [], undo: null };
  } catch (error) {
    return { done: null, failed: [sentenceOf(error)], undo: null };
  }
}

function AddByFile({ list }: { list: PersonList }) {
  return (
    <div className={styles.form}>
      <p>
        New and updated people from the file are added to this list. You can preview the import first and undo
        it later.
      </p>
      <div>
        <LinkButton href={`${employerPaths.talentPool}?panel=import&into=${list.permalink}`}>
          Import a file
        </LinkButton>
      </div>
    </div>
  );
}
