// Saves a keyword and moves it between its states; what was refused stands at its field.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  archiveTextToApply,
  createTextToApply,
  pauseTextToApply,
  restoreTextToApply,
  resumeTextToApply,
  saveTextToApply,
  type TextToApply,
} from '#contract/text-to-apply.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { changesIn, draftOf, type Faults, faultsIn, type KeywordDraft, newDraft } from './keyword-draft.ts';

export type Saving = ReturnType<typeof useKeyword>;

const moves = {
  pause: { endpoint: pauseTextToApply, done: 'paused' },
  resume: { endpoint: resumeTextToApply, done: 'active again' },
  archive: { endpoint: archiveTextToApply, done: 'archived' },
  restore: { endpoint: restoreTextToApply, done: 'restored as paused' },
} as const;
export type Move = keyof typeof moves;

export function useKeyword(row: TextToApply | null, onSaved: (row: TextToApply) => void) {
  const client = useQueryClient();
  const [before, setBefore] = useState(() => (row === null ? newDraft() : draftOf(row)));
  const [draft, setDraft] = useState(before);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The same press again, after an answer that was lost, makes one keyword.
  const [key] = useState(() => crypto.randomUUID());

  const run = async (act: () => Promise<TextToApply>) => {
    setBusy(true);
    setFailure(null);
    try {
      const saved = await act();
      setBefore(draftOf(saved));
      setDraft(draftOf(saved));
      await client.invalidateQueries({ queryKey: ['text-to-apply'] });
      onSaved(saved);
    } catch (error) {
      const { faults: found, failure: why } = refusedIn(error);
      setFaults(found);
      setFailure(why);
    } finally {
      setBusy(false);
    }
  };

  const save = async () => {
    const found = faultsIn(draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    await run(async () => {
      const saved = await write();
      notify({ variant: 'success', text: `“${saved.keyword}” saved` });
      return saved;
    });
  };

  const write = () => {
    const changes = changesIn(draft, before);
    const employer = employerOf();
    if (row !== null) {
      const input = { params: { employer, textToApply: row.permalink }, body: changes };
      return call(saveTextToApply, input, { version: row.version });
    }
    const body = { ...changes, keyword: draft.keyword };
    return call(createTextToApply, { params: { employer }, body }, { idempotencyKey: key });
  };

  const move = (to: Move) =>
    run(async () => {
      if (row === null) throw new Error('Only a saved keyword moves.');
      const { endpoint, done } = moves[to];
      const moved = await call(endpoint, { params: { employer: employerOf(), textToApply: row.permalink } });
      notify({ text: `“${moved.keyword}” ${done}` });
      return moved;
    });

  return {
    ...{ draft, faults, failure, isBusy, save, move },
    isChanged: JSON.stringify(draft) !== JSON.stringify(before),
    put: (change: Partial<KeywordDraft>) => {
      setDraft((now) => ({ ...now, ...change }));
      const gone = Object.keys(change).map((name) => (name.startsWith('quiet') ? 'quietHours' : name));
      setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !gone.includes(name))));
    },
  };
}

function refusedIn(error: unknown): { faults: Faults; failure: string | null } {
  if (!(error instanceof CallError)) return { faults: {}, failure: sentenceOf(error) };
  if (error.code === 'DUPLICATE')
    return { faults: { keyword: 'This keyword is taken. Choose another one.' }, failure: null };
  if (error.code === 'STALE_VERSION')
    return { faults: {}, failure: 'Someone else edited this keyword. Close it and open it again.' };
  const faults = Object.fromEntries(
    error.errors.map(({ pointer, detail }) => [(pointer ?? '').split('/')[1] ?? '', detail]),
  );
  return { faults, failure: error.errors.length === 0 ? sentenceOf(error) : 'Check the marked fields.' };
}
