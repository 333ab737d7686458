import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { settledWords } from '#lib/save-state.ts';
import { notify } from '#lib/stores/notices.ts';
import { StateBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EditingLine } from '#ui/editing-line.tsx';
import { stepSet } from '../set-queries.ts';
import { useEditorState, useEditorTools } from './editor-context.tsx';
import styles from './set-editor.module.css';
import { type SetStatus, statusOf } from './stored-set.ts';

/** Which set this is, whether it is stored, and the way to candidates. */
export function EditorTop() {
  const state = useEditorState();
  const { document, stored } = state;
  return (
    <header className={styles.top}>
      <a className={styles.back} href={employerPaths.screeningSets} aria-label="Back to screening questions">
        <ArrowLeft aria-hidden="true" />
      </a>
      <h1 className={styles.title} tabIndex={-1}>
        {document.name || 'New set'}
      </h1>
      {stored.status && <StateBadge state={stored.status} />}
      <EditingLine
        editor={state}
        settled={stored.set ? settledWords(state.state, stored.set.updatedAt) : 'Not saved yet'}
      />
      <div className={styles.topActs}>{stored.status === 'archived' ? <Restore /> : <SaveButtons />}</div>
    </header>
  );
}

function SaveButtons() {
  const { editor, choose, openView } = useEditorTools();
  const { stored, state } = useEditorState();
  const [sending, setSending] = useState<SetStatus | null>(null);
  const isLive = stored.status === 'active';
  /** Without a status it stays what it is, also where somebody else changed it meanwhile. */
  const save = async (status?: SetStatus) => {
    setSending(status ?? statusOf(stored));
    const { isStored, problem } = await editor.save(status);
    setSending(null);
    if (isStored && status === 'active' && !isLive) notify({ variant: 'success', text: 'Published' });
    if (problem?.questionId != null) {
      choose(problem.questionId);
      openView('question');
    }
  };
  const isConflict = state.is === 'stale';
  return (
    <>
      <Button
        variant={isLive ? 'primary' : 'secondary'}
        isBusy={sending === statusOf(stored)}
        busyLabel="Saving…"
        isDisabled={isConflict}
        onPress={() => void save()}
      >
        Save
      </Button>
      {isLive ? (
        <Button
          isBusy={sending === 'draft'}
          busyLabel="Unpublishing…"
          isDisabled={isConflict}
          onPress={() => void save('draft')}
        >
          Unpublish
        </Button>
      ) : (
        <Button
          variant="primary"
          isBusy={sending === 'active'}
          busyLabel="Publishing…"
          isDisabled={isConflict}
          onPress={() => void save('active')}
        >
          Publish
        </Button>
      )}
    </>
  );
}

function Restore() {
  const { editor } = useEditorTools();
  const { set } = useEditorState().stored;
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    if (set === null) return;
    setBusy(true);
    try {
      editor.arrived(await stepSet(client, set, 'restore'));
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setBusy(false);
  };
  return (
    <Button variant="primary" isBusy={isBusy} busyLabel="Restoring…" onPress={() => void restore()}>
      Restore
    </Button>
  );
}
