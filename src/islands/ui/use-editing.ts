// An editor's state: the draft with its steps back and forth, what is stored, and who saved first. Saves by itself.
import { useEffect, useRef, useState } from 'react';
import type { States } from '#lib/clashes.ts';
import { edited, type History, historyOf, redone, undone } from '#lib/edit-history.ts';
import { afterSave, changesOf, type Meaning } from '#lib/edited-fields.ts';
import { type Choice, mergedDraft } from '#lib/merged-draft.ts';
import type { SaveState } from '#lib/save-state.ts';
import { type KeptPart, useKeptDocument } from './drafts/use-kept-document.ts';
import { type Following, othersSaves } from './others-saves.ts';
import { useDraftHistory } from './use-draft-history.ts';
import { useSavingByItself } from './use-saving-by-itself.ts';

/** What is archived takes no changes until it is restored. */
type Versioned = { version: number; status?: string };

export type Edited<Thing extends Versioned, Draft extends object> = {
  draftOf: (thing: Thing) => Draft;
  /** Under which name this device keeps it, and what it's called where the reader is asked about it. */
  kept: { name: string; title: string; part?: KeptPart<Thing, Draft> };
  /** Fields with parts that have ids, such as blocks: what two people changed is put together part by part. */
  lists?: readonly (keyof Draft)[];
  /** How what two people changed is put together where fields and lists alone do not do. */
  merged?: (states: States<Draft>, choice?: Choice) => Draft;
  /** Why it cannot be saved as it stands; null when it can. */
  mistakeOf: (draft: Draft, stored: Thing) => string | null;
  /** The draft as it would be stored. What means the same is no change, and stays as it is written. */
  meaningOf?: (draft: Draft, stored: Thing) => Meaning<Draft>;
  /** Milliseconds after which the draft is sent by itself; a second, unless it says otherwise. */
  pauseOf?: (draft: Draft) => number;
  /** Nothing is sent by itself, since what is stored is live at once; the device keeps it all the same. */
  isByHand?: boolean;
  /** Whether a save is sent although nothing was written, as when only the status is to change. */
  mustSend?: (stored: Thing) => boolean;
  /**
   * Sends what changed. `version` is the one that is changed; `isOverTheirs`: somebody else's text loses by it.
   * `reached`: part of it is stored, and stays so if the rest fails.
   */
  save: (
    stored: Thing,
    changes: Partial<Draft>,
    how: { version: number; isOverTheirs: boolean; reached: (thing: Thing) => void },
  ) => Promise<Thing>;
  /** After a save, with what is stored by it. */
  onSaved?: (thing: Thing) => Promise<void>;
  stateAfter: (error: unknown) => SaveState<Thing>;
};

export function useEditing<Thing extends Versioned, Draft extends object>(
  first: Thing,
  how: Edited<Thing, Draft>,
) {
  const read = { ...how, ...readingOf(how) };
  const { isStoredIn, isByHand = false } = read;
  const keeper = useKeptDocument(first, { ...how.kept, draftOf: how.draftOf, isStoredIn });
  const start = startOf(first, keeper.found, read);
  const [restoredAt, setRestoredAt] = useState(keeper.found?.at ?? null);
  const { history, latest, ...draft } = useDraftHistory(() => start.history);
  const [state, setState] = useState<SaveState<Thing>>(start.state);
  const stored = useRef(start.stored);
  useEffect(() => keeper.follow(stored.current, latest.current));
  const isOverTheirs = useRef(false);
  const isUnsaved = (thing: Thing) => !isStoredIn(thing, latest.current);
  const isAnother = (thing: Thing) => !isStoredIn(stored.current, how.draftOf(thing));
  const mistake = how.mistakeOf(history.present, stored.current);
  const send = useSending({ stored, latest, isOverTheirs, settle: draft.settle, setState }, read);
  /** From now on what is written here stands on theirs. */
  function follow(theirs: Thing, { choice, isQuiet = false, isOver = isOverTheirs.current }: Following = {}) {
    const merge = mergeWith(theirs, choice);
    stored.current = theirs;
    isOverTheirs.current = isOver;
    draft.follow(merge, isQuiet);
  }
  function mergeWith(thing: Thing, choice?: Choice) {
    const [base, theirs] = [how.draftOf(stored.current), how.draftOf(thing)];
    const { merged = (states: States<Draft>) => mergedDraft(states, how.lists, choice) } = how;
    return (mine: Draft): Draft => merged({ base, mine, theirs }, choice);
  }
  const isWaiting = state.is === 'waiting' && mistake === null && !isByHand;
  useSavingByItself({
    ...{ isUnsaved: state.is !== 'saved', isWaiting },
    isPassing: state.is === 'failed' && state.isPassing && !isByHand,
    ...(state.is === 'failed' && { error: state.error }),
    ...(how.pauseOf && { pause: () => how.pauseOf?.(latest.current) }),
    save: () => void send.now(),
  });

  function waiting() {
    // Else the next save by itself finds out.
    const isBack = isByHand && !isUnsaved(stored.current);
    const next: SaveState<Thing> = isBack ? { is: 'saved', at: null } : { is: 'waiting' };
    setState((now) => (now.is === 'stale' ? now : next));
  }
  const isArchived = stored.current.status === 'archived';
  // Undone, it could not be stored, and what cannot be stored keeps it from being restored.
  function step(take: (history: History<Draft>) => History<Draft>) {
    if (isArchived) return;
    draft.step(take);
    waiting();
  }
  function take(next: Thing, chosen = how.draftOf(next)) {
    stored.current = next;
    setState(isStoredIn(next, chosen) ? { is: 'saved', at: new Date() } : { is: 'waiting' });
    // Publishing changes nothing of what is written: no step to undo, no field to begin anew.
    if (isUnsaved(next)) draft.replace(chosen);
  }
  return {
    /** As it is stored. */
    thing: stored.current,
    /** The same, also when asked from an act that began before the last save. */
    stored: () => stored.current,
    draft: history.present,
    /** The same, also when asked from an act that began before the last letter. */
    latest: () => latest.current,
    /** What the last step was about; null after undo and redo. */
    about: history.last?.label ?? null,
    ...{ state, mistake, replaced: draft.replaced },
    mayUndo: history.past.length > 0 && !isArchived,
    mayRedo: history.future.length > 0 && !isArchived,
    /** What was put back when the editor opened, and since when it waited (milliseconds since 1970). */
    restored:
      restoredAt === null
        ? null
        : {
            at: restoredAt,
            keep: () => setRestoredAt(null),
            discard() {
              setRestoredAt(null);
              draft.replace(how.draftOf(stored.current));
              waiting();
            },
          },
    undo: () => step(undone),
    redo: () => step(redone),
    /** `about` names the field, so that what is typed into it in one go is one step to undo. */
    set(about: string, change: Partial<Draft>) {
      draft.write(about, change);
      waiting();
    },
    /** Whether everything that was written is stored now. */
    saveNow: (): Promise<boolean> =>
      how.mistakeOf(latest.current, stored.current) !== null || state.is === 'stale'
        ? Promise.resolve(false)
        : send.now(),
    /** More is known of what is stored, such as words loaded late; `change` puts it into the draft, for no undo to take back. */
    learned(thing: Thing, change = (same: Draft): Draft => same) {
      stored.current = thing;
      draft.follow(change, true);
    },
    ...othersSaves({
      state,
      stored,
      latest,
      send,
      isByHand,
      setState,
      isUnsaved,
      isAnother,
      follow,
      mergeWith,
      take,
      waiting,
    }),
  };
}

type Read<Thing extends Versioned, Draft extends object> = Edited<Thing, Draft> &
  ReturnType<typeof readingOf<Thing, Draft>>;

/** How a draft stands to something stored: what of it is not there, and whether all of it is. */
function readingOf<Thing extends Versioned, Draft extends object>({
  draftOf,
  meaningOf = (draft) => draft,
}: Edited<Thing, Draft>) {
  const changesIn = (thing: Thing, draft: Draft) =>
    changesOf(draftOf(thing), draft, (one) => meaningOf(one, thing));
  const isStoredIn = (thing: Thing, draft: Draft) => Object.keys(changesIn(thing, draft)).length === 0;
  return { changesIn, isStoredIn };
}

type Kept<Thing, Draft> = { base: Thing; draft: Draft } | null;

/** What this device kept goes on where it was left; where somebody saved since, both wait to be chosen from. */
function startOf<Thing extends Versioned, Draft extends object>(
  first: Thing,
  found: Kept<Thing, Draft>,
  { draftOf, isStoredIn }: Read<Thing, Draft>,
): { stored: Thing; history: History<Draft>; state: SaveState<Thing> } {
  const fresh = historyOf(draftOf(first));
  if (found === null) return { stored: first, history: fresh, state: { is: 'saved', at: null } };
  const isMoved = found.base.version < first.version && !isStoredIn(first, draftOf(found.base));
  const before = isMoved ? historyOf(draftOf(found.base)) : fresh;
  const history = edited(before, found.draft, { label: 'restored', at: Date.now() });
  if (isMoved) return { stored: found.base, history, state: { is: 'stale', theirs: first } };
  return { stored: first, history, state: { is: 'waiting' } };
}

type Ref<Value> = { current: Value };
type Sending<Thing, Draft> = {
  stored: Ref<Thing>;
  latest: Ref<Draft>;
  /** Until what was chosen over somebody else's text is stored. */
  isOverTheirs: Ref<boolean>;
  settle: (change: (draft: Draft) => Draft) => void;
  setState: (state: SaveState<Thing>) => void;
};

/** Sends what changed; resolves with whether all of it is stored. One at a time, or the second would be stale by the first. */
function useSending<Thing extends Versioned, Draft extends object>(
  { stored, latest, isOverTheirs, settle, setState }: Sending<Thing, Draft>,
  how: Read<Thing, Draft>,
) {
  const { changesIn, isStoredIn } = how;
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const reached = (thing: Thing) => {
    stored.current = thing;
  };
  // Saved by a try whose answer was lost, or only published, so that nothing of theirs would go: they need not choose.
  // Where a save is live at once, somebody who pressed Save on a draft is asked before it goes into what is live now.
  const isNoChoice = (theirs: Thing, sent: Draft) =>
    isStoredIn(theirs, sent) ||
    (!how.isByHand &&
      theirs.version > stored.current.version &&
      isStoredIn(stored.current, how.draftOf(theirs)));

  async function send(): Promise<boolean> {
    const sent = latest.current;
    const changes = changesIn(stored.current, sent);
    if (Object.keys(changes).length === 0 && !how.mustSend?.(stored.current)) {
      isOverTheirs.current = false;
      setState({ is: 'saved', at: new Date() });
      return true;
    }
    setState({ is: 'saving' });
    try {
      const { version } = stored.current;
      const saved = await how.save(stored.current, changes, {
        ...{ version, reached },
        isOverTheirs: isOverTheirs.current,
      });
      stored.current = saved;
      isOverTheirs.current = false;
      const tidied = Object.keys(changesIn(saved, sent)) as (keyof Draft)[];
      const own = how.draftOf(saved);
      const after = { ...sent, ...Object.fromEntries(tidied.map((key) => [key, own[key]])) };
      const isAll = isStoredIn(saved, afterSave(latest.current, sent, after));
      settle((now) => afterSave(now, sent, after));
      setState(isAll ? { is: 'saved', at: new Date() } : { is: 'waiting' });
      await how.onSaved?.(saved);
      return isAll;
    } catch (error) {
      const after = how.stateAfter(error);
      if (after.is === 'stale' && isNoChoice(after.theirs, sent)) {
        stored.current = after.theirs;
        setState({ is: 'waiting' });
        return send();
      }
      setState(after);
      return false;
    }
  }
  return {
    now(): Promise<boolean> {
      const next = before.current.then(send);
      before.current = next;
      return next;
    },
    /** Resolves when what was to be sent until now is answered. */
    rest: (): Promise<unknown> => before.current,
  };
}
