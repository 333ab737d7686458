import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { notify } from '#lib/stores/notices.ts';
import { StateBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { stepSet } from '../set-queries.ts';
import { useEditorState, useEditorTools } from './editor-context.tsx';
import styles from './set-editor.module.css';
import type { EditorState, SetStatus } from './set-editor.store.ts';

/** Which set this is, whether it is stored, and the way to candidates. */
export function EditorTop() {
  const state = useEditorState();
  const { history, stored, saving } = state;
  return (
    <header className={styles.top}>
      <a className={styles.back} href={employerPaths.screeningSets} aria-label="Back to screening questions">
        <ArrowLeft aria-hidden="true" />
      </a>
      <h1 className={styles.title} tabIndex={-1}>
        {history.present.name || 'New set'}
      </h1>
      {stored && <StateBadge state={stored.status} />}
      <p className={styles.saved} role="status" data-trouble={saving.state === 'failed' || undefined}>
        {wordsOf(state)}
      </p>
      <div className={styles.topActs}>
        <Steps />
        {stored?.status === 'archived' ? <Restore /> : <SaveButtons />}
      </div>
    </header>
  );
}

function wordsOf({ saving, stored, problems }: EditorState): string {
  switch (saving.state) {
    case 'new':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return stored === null ? '' : `Saved ${clock(saving.at)}`;
    case 'failed':
      return problems.length > 0 ? 'Not saved' : `Not saved. ${sentenceOf(saving.error)}`;
    default:
      return 'Not saved';
  }
}

const clock = (at: number) =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

function Steps() {
  const { editor } = useEditorTools();
  const { history } = useEditorState();
  return (
    <span className={styles.steps}>
      <span title="Undo (Ctrl Z)">
        <IconButton
          label="Undo"
          icon={<Undo2 aria-hidden="true" />}
          isDisabled={history.past.length === 0}
          onPress={() => editor.undo()}
        />
      </span>
      <span title="Redo (Ctrl Shift Z)">
        <IconButton
          label="Redo"
          icon={<Redo2 aria-hidden="true" />}
          isDisabled={history.future.length === 0}
          onPress={() => editor.redo()}
        />
      </span>
    </span>
  );
}

function SaveButtons() {
  const { editor, choose, openView } = useEditorTools();
  const { stored, saving } = useEditorState();
  const [sending, setSending] = useState<SetStatus | null>(null);
  const isLive = stored?.status === 'active';
  const save = async (status: SetStatus) => {
    setSending(status);
    const isStored = await editor.save(status);
    setSending(null);
    if (isStored && status === 'active' && !isLive) notify({ variant: 'success', text: 'Published' });
    const [first] = editor.$state.get().problems;
    if (isStored || first?.questionId === undefined) return;
    if (first.questionId !== null) {
      choose(first.questionId);
      openView('question');
    }
  };
  const isConflict = saving.state === 'conflict';
  return (
    <>
      <Button
        variant={isLive ? 'primary' : 'secondary'}
        isBusy={sending === (isLive ? 'active' : 'draft')}
        busyLabel="Saving…"
        isDisabled={isConflict}
        onPress={() => void save(isLive ? 'active' : 'draft')}
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
  const { stored } = useEditorState();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    if (stored === null) return;
    setBusy(true);
    try {
      editor.arrived(await stepSet(client, stored, 'restore'));
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
