import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PersonList } from '#contract/person-lists.ts';
import { CallError, fieldError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { personsChanged } from '../person-queries.ts';
import styles from '../persons.module.css';
import { saveList } from './list-acts.ts';

/** A taken name and a change by a colleague are both said at the name. */
export const nameError = (error: unknown): string | null => {
  if (!(error instanceof CallError)) return null;
  if (error.code === 'STALE_VERSION')
    return 'Someone else edited this list. Close this, review the list and try again.';
  return fieldError(error, '/title') ?? (error.code === 'DUPLICATE' ? 'Another list has this name.' : null);
};

/** Name and description of a list. */
export function RenameDialog({ list, onClose }: { list: PersonList; onClose: () => void }) {
  const id = useId();
  const naming = useNaming(list, onClose);
  return (
    <Dialog
      isOpen
      title="Rename list"
      about={list.permalink}
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            isDisabled={!naming.isReady}
            isBusy={naming.isBusy}
            busyLabel="Saving…"
          >
            Save
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (naming.isReady) void naming.save();
        }}
      >
        <NameFields {...naming} />
      </form>
    </Dialog>
  );
}

/** What the list is to be called, and the saving of it; what failed is read anew, since a colleague may have been first. */
function useNaming(list: PersonList, onDone: () => void) {
  const client = useQueryClient();
  const [text, setText] = useState({ title: list.title, description: list.description });
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      await saveList(list, { title: text.title.trim(), description: text.description.trim() });
      await personsChanged(client);
      onDone();
    } catch (failure) {
      setError(failure);
      setBusy(false);
      await personsChanged(client);
    }
  };
  return { text, setText, error, isBusy, isReady: text.title.trim() !== '' && !isBusy, save };
}

function NameFields({ text, setText, error }: ReturnType<typeof useNaming>) {
  return (
    <>
      <TextField
        label="Name"
        value={text.title}
        onChange={(title) => setText({ ...text, title })}
        maxLength={120}
        autoFocus
        error={nameError(error)}
      />
      <TextArea
        label="Description"
        optionalLabel="optional"
        rows={3}
        maxLength={1000}
        value={text.description}
        onChange={(description) => setText({ ...text, description })}
      />
      {error !== null && nameError(error) === null && (
        <p className={styles.failed} role="alert">
          {sentenceOf(error)}
        </p>
      )}
    </>
  );
}
