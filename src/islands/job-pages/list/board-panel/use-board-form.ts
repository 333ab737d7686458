import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type JobBoardChange, JobBoardRow, saveJobBoard } from '#contract/job-boards.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { listsChanged } from '../../job-page-queries.ts';
import { type BoardForm, changedIn, changeOf, formOf, hasChanged } from './board-form.ts';

/** What is typed of a board, saved over the version that was read. */
export function useBoardForm(given: JobBoardRow, onSaved: () => void) {
  const client = useQueryClient();
  // What came of a sync meanwhile must not take away what is typed.
  const [read, setRead] = useState(given);
  const [form, setForm] = useState(() => formOf(given));
  const save = useMutation({
    mutationFn: ({ over, body }: { over: JobBoardRow; body: JobBoardChange }) =>
      call(
        saveJobBoard,
        { params: { employer: employerOf(), board: over.permalink }, body },
        { version: over.version },
      ),
    onSuccess: async () => {
      await listsChanged(client);
      notify({ variant: 'success', text: 'Board saved' });
      onSaved();
    },
  });
  const theirs = staleOf(save.error);
  return {
    form,
    hasChanged: hasChanged(form, read),
    set: (change: Partial<BoardForm>) => setForm({ ...form, ...change }),
    save: () => save.mutate({ over: read, body: changeOf(form, read) }),
    isSaving: save.isPending,
    failure: save.error === null || theirs !== null ? null : sentenceOf(save.error),
    /** The board as somebody else saved it meanwhile; null while nobody did. */
    theirs,
    keepMine: () => theirs !== null && save.mutate({ over: theirs, body: changeOf(form, read, theirs) }),
    /** Saves what was chosen of both. */
    settle: (chosen: BoardForm) =>
      theirs !== null && save.mutate({ over: theirs, body: changeOf(chosen, theirs) }),
    /** What was changed here since it was read. */
    changed: changedIn(form, read),
    takeTheirs: () => {
      if (theirs === null) return;
      setRead(theirs);
      setForm(formOf(theirs));
      save.reset();
    },
  };
}

function staleOf(error: unknown): JobBoardRow | null {
  if (!(error instanceof CallError) || error.code !== 'STALE_VERSION') return null;
  const current = z.safeParse(JobBoardRow, error.problem?.current);
  return current.success ? current.data : null;
}
