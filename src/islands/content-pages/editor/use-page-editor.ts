// The editor's state: the draft with its steps back and forth, what is stored, and who saved first. Saves by itself.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ContentPage } from '#contract/content-page.ts';
import { saveContentPage } from '#contract/content-pages.ts';
import { call } from '#lib/api/call.ts';
import { type SaveState, stateAfter } from '#lib/save-state.ts';
import { useSavingByItself } from '#ui/use-saving-by-itself.ts';
import { employerOf, pageArrived } from '../page-queries.ts';
import { afterSave, changesOf, type Draft, draftOf, mistakeOf } from './draft.ts';
import { changed, type History, historyOf, redone, undone } from './history.ts';

export type PageEditor = ReturnType<typeof usePageEditor>;
type Saving = SaveState<ContentPage>;

export function usePageEditor(page: ContentPage) {
  const [history, setHistory] = useState(() => historyOf(draftOf(page)));
  const [state, setState] = useState<Saving>({ is: 'saved', at: null });
  // Counts how often the draft came from elsewhere, which fields that hold their own text follow.
  const [replaced, setReplaced] = useState(0);
  const stored = useRef(page);
  const latest = useRef(history.now);
  latest.current = history.now;
  const mistake = mistakeOf(history.now);
  const send = useSending({ stored, latest, setHistory, setState });
  const isWaiting = state.is === 'waiting' && mistake === null;
  useSavingByItself(state.is !== 'saved', isWaiting, () => void send());

  const waiting = () => setState((now) => (now.is === 'stale' ? now : { is: 'waiting' }));
  function step(take: (history: History<Draft>) => History<Draft>) {
    setHistory(take);
    setReplaced((times) => times + 1);
    waiting();
  }
  function take(next: ContentPage) {
    stored.current = next;
    setState({ is: 'saved', at: new Date() });
    // Publishing changes nothing of what is written: no step to undo, no field to begin anew.
    if (!isUnsaved(next, latest.current)) return;
    setHistory((now) => changed(now, draftOf(next), { about: 'theirs', at: Date.now() }));
    setReplaced((times) => times + 1);
  }
  return {
    /** The page as it is stored. */
    page: stored.current,
    /** The same, also when asked from an act that began before the last save. */
    stored: () => stored.current,
    draft: history.now,
    state,
    mistake,
    replaced,
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
    undo: () => step(undone),
    redo: () => step(redone),
    /** `about` names the field, so that what is typed into it in one go is one step to undo. */
    set(about: string, change: Partial<Draft>) {
      setHistory((now) => changed(now, { ...now.now, ...change }, { about, at: Date.now() }));
      waiting();
    },
    /** Whether everything that was written is stored now. */
    saveNow: (): Promise<boolean> =>
      mistake !== null || state.is === 'stale' ? Promise.resolve(false) : send(),
    keepMine: () => (state.is === 'stale' ? send(state.theirs.version) : Promise.resolve(false)),
    takeTheirs: () => state.is === 'stale' && take(state.theirs),
    /** From an act outside the draft, such as publishing or bringing a version back. What was written meanwhile stays. */
    arrived(next: ContentPage) {
      if (!isUnsaved(stored.current, latest.current)) return take(next);
      stored.current = next;
      waiting();
    },
  };
}

const isUnsaved = (stored: ContentPage, draft: Draft): boolean =>
  Object.keys(changesOf(draftOf(stored), draft)).length > 0;

type Ref<Value> = { current: Value };
type Sending = {
  stored: Ref<ContentPage>;
  latest: Ref<Draft>;
  setHistory: (change: (now: History<Draft>) => History<Draft>) => void;
  setState: (state: Saving) => void;
};

/** Sends what changed; resolves with whether all of it is stored. One at a time, or the second would be stale by the first. */
function useSending({ stored, latest, setHistory, setState }: Sending) {
  const client = useQueryClient();
  const before = useRef<Promise<unknown>>(Promise.resolve());

  async function send(version: number | undefined): Promise<boolean> {
    const sent = latest.current;
    const body = changesOf(draftOf(stored.current), sent);
    if (Object.keys(body).length === 0) {
      setState({ is: 'saved', at: new Date() });
      return true;
    }
    setState({ is: 'saving' });
    try {
      const params = { employer: employerOf(), page: stored.current.permalink };
      const asked = { version: version ?? stored.current.version };
      const saved = await call(saveContentPage, { params, body }, asked);
      stored.current = saved;
      const kept = afterSave(latest.current, sent, draftOf(saved));
      setHistory((now) => ({ ...now, now: afterSave(now.now, sent, draftOf(saved)) }));
      const isAll = !isUnsaved(saved, kept);
      setState(isAll ? { is: 'saved', at: new Date() } : { is: 'waiting' });
      await pageArrived(client, saved);
      return isAll;
    } catch (error) {
      setState(stateAfter(error, { thing: ContentPage }));
      return false;
    }
  }
  return (version?: number): Promise<boolean> => {
    const next = before.current.then(() => send(version));
    before.current = next;
    return next;
  };
}
