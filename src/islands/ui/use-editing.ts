// An editor's state: the draft with its steps back and forth, what is stored, and who saved first. Saves by itself.
import { useRef, useState } from 'react';
import { type History, redone, undone } from '#lib/edit-history.ts';
import { afterSave, changesOf } from '#lib/edited-fields.ts';
import type { SaveState } from '#lib/save-state.ts';
import { useDraftHistory } from './use-draft-history.ts';
import { useSavingByItself } from './use-saving-by-itself.ts';

type Versioned = { version: number };

export type Edited<Thing extends Versioned, Draft extends object> = {
  draftOf: (thing: Thing) => Draft;
  /** Why it cannot be saved as it stands; null when it can. */
  mistakeOf: (draft: Draft) => string | null;
  /** Sends what changed. `version` is the one that is changed. */
  save: (stored: Thing, changes: Partial<Draft>, version: number) => Promise<Thing>;
  /** After a save, with what is stored by it. */
  onSaved: (thing: Thing) => Promise<void>;
  stateAfter: (error: unknown) => SaveState<Thing>;
};

export function useEditing<Thing extends Versioned, Draft extends object>(
  first: Thing,
  how: Edited<Thing, Draft>,
) {
  const { history, latest, ...draft } = useDraftHistory(() => how.draftOf(first));
  const [state, setState] = useState<SaveState<Thing>>({ is: 'saved', at: null });
  const stored = useRef(first);
  const isUnsaved = (thing: Thing) => hasChanges(how.draftOf(thing), latest.current);
  const mistake = how.mistakeOf(history.present);
  const send = useSending({ stored, latest, settle: draft.settle, setState }, how);
  const isWaiting = state.is === 'waiting' && mistake === null;
  useSavingByItself(state.is !== 'saved', isWaiting, () => void send());

  const waiting = () => setState((now) => (now.is === 'stale' ? now : { is: 'waiting' }));
  function step(take: (history: History<Draft>) => History<Draft>) {
    draft.step(take);
    waiting();
  }
  function take(next: Thing) {
    stored.current = next;
    setState({ is: 'saved', at: new Date() });
    // Publishing changes nothing of what is written: no step to undo, no field to begin anew.
    if (isUnsaved(next)) draft.replace(how.draftOf(next));
  }
  return {
    /** As it is stored. */
    thing: stored.current,
    /** The same, also when asked from an act that began before the last save. */
    stored: () => stored.current,
    draft: history.present,
    ...{ state, mistake, replaced: draft.replaced },
    ...{ mayUndo: history.past.length > 0, mayRedo: history.future.length > 0 },
    undo: () => step(undone),
    redo: () => step(redone),
    /** `about` names the field, so that what is typed into it in one go is one step to undo. */
    set(about: string, change: Partial<Draft>) {
      draft.write(about, change);
      waiting();
    },
    /** Whether everything that was written is stored now. */
    saveNow: (): Promise<boolean> =>
      mistake !== null || state.is === 'stale' ? Promise.resolve(false) : send(),
    keepMine: () => (state.is === 'stale' ? send(state.theirs.version) : Promise.resolve(false)),
    takeTheirs: () => state.is === 'stale' && take(state.theirs),
    /** From an act outside the draft, such as publishing or bringing a version back. What was written meanwhile stays. */
    arrived(next: Thing) {
      if (!isUnsaved(stored.current)) return take(next);
      stored.current = next;
      waiting();
    },
  };
}

const hasChanges = <Draft extends object>(stored: Draft, draft: Draft): boolean =>
  Object.keys(changesOf(stored, draft)).length > 0;

type Ref<Value> = { current: Value };
type Sending<Thing, Draft> = {
  stored: Ref<Thing>;
  latest: Ref<Draft>;
  settle: (change: (draft: Draft) => Draft) => void;
  setState: (state: SaveState<Thing>) => void;
};

/** Sends what changed; resolves with whether all of it is stored. One at a time, or the second would be stale by the first. */
function useSending<Thing extends Versioned, Draft extends object>(
  { stored, latest, settle, setState }: Sending<Thing, Draft>,
  how: Edited<Thing, Draft>,
) {
  const before = useRef<Promise<unknown>>(Promise.resolve());

  async function send(version: number | undefined): Promise<boolean> {
    const sent = latest.current;
    const changes = changesOf(how.draftOf(stored.current), sent);
    if (Object.keys(changes).length === 0) {
      setState({ is: 'saved', at: new Date() });
      return true;
    }
    setState({ is: 'saving' });
    try {
      const saved = await how.save(stored.current, changes, version ?? stored.current.version);
      stored.current = saved;
      const after = how.draftOf(saved);
      const isAll = !hasChanges(after, afterSave(latest.current, sent, after));
      settle((now) => afterSave(now, sent, after));
      setState(isAll ? { is: 'saved', at: new Date() } : { is: 'waiting' });
      await how.onSaved(saved);
      return isAll;
    } catch (error) {
      setState(how.stateAfter(error));
      return false;
    }
  }
  return (version?: number): Promise<boolean> => {
    const next = before.current.then(() => send(version));
    before.current = next;
    return next;
  };
}
