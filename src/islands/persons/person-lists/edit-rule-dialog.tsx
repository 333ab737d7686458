// The rule of a smart list. Where somebody changed the list meanwhile, the choice is said before anything is saved.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonList } from '#contract/person-lists.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldsIn, filtersOf, groupOf, problemOf } from '../filters/filter-tree.ts';
import { ruleInWords } from '../filters/filter-words.ts';
import { GroupEditor } from '../filters/group-editor.tsx';
import { useNameOf } from '../filters/use-names.ts';
import { personsChanged } from '../person-queries.ts';
import { ago } from '../person-words.ts';
import styles from '../persons.module.css';
import { saveList } from './list-acts.ts';

type Props = { list: PersonList; onClose: () => void };

export function EditRuleDialog({ list, onClose }: Props) {
  const [root, setRoot] = useState(() => groupOf(list.search?.filters ?? []));
  const [q, setQ] = useState(list.search?.q ?? '');
  const { stale, failure, isBusy, saveAgainst, takeTheirs } = useSaving(onClose);
  const problem = problemOf(root);
  const save = (against: PersonList) => {
    const { sort } = list.search ?? {};
    void saveAgainst(against, {
      ...(q.trim() === '' ? {} : { q: q.trim() }),
      filters: filtersOf(root),
      ...(sort === undefined ? {} : { sort }),
    });
  };
  return (
    <Dialog
      isOpen
      isSticky
      title={`Rule for “${list.title}”`}
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={problem !== null || stale !== null}
            isBusy={isBusy}
            busyLabel="Saving…"
            onPress={() => save(list)}
          >
            Save rule
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {stale !== null && (
          <Conflict theirs={stale} onMine={() => save(stale)} onTheirs={() => void takeTheirs()} />
        )}
        <TextField
          label="Search"
          optionalLabel="optional"
          value={q}
          onChange={setQ}
          maxLength={200}
          autoComplete="off"
        />
        <GroupEditor root={root} onChange={setRoot} />
        <p className={styles.quiet} role="status">
          {problem}
        </p>
        {failure !== null && (
          <p className={styles.failed} role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Saves a rule over what it was read from, or says what stands there now. */
function useSaving(onDone: () => void) {
  const client = useQueryClient();
  const [stale, setStale] = useState<PersonList | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const takeTheirs = async () => {
    await personsChanged(client);
    onDone();
  };
  const saveAgainst = async (against: PersonList, search: PersonList['search']) => {
    setBusy(true);
    setStale(null);
    setFailure(null);
    try {
      await saveList(against, { search });
      await takeTheirs();
    } catch (error) {
      const current = error instanceof CallError ? error.problem?.current : null;
      const theirs = PersonList.safeParse(current);
      if (theirs.success) setStale(theirs.data);
      else setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return { stale, failure, isBusy, saveAgainst, takeTheirs };
}

type ConflictProps = { theirs: PersonList; onMine: () => void; onTheirs: () => void };

function Conflict({ theirs, onMine, onTheirs }: ConflictProps) {
  const [isComparing, setComparing] = useState(false);
  const filters = theirs.search?.filters ?? [];
  const nameOf = useNameOf(fieldsIn(filters));
  return (
    <ConflictBar
      message={`Someone else edited this list ${ago(theirs.updatedAt)}.`}
      onCompare={() => setComparing(!isComparing)}
      onKeepMine={onMine}
      onTakeTheirs={onTheirs}
    >
      {isComparing ? `Theirs: ${ruleInWords(filters, nameOf)}` : 'Your rule isn’t saved until you choose.'}
    </ConflictBar>
  );
}
