// What an editor does with what others, or other acts, stored: it's put to the choice, taken, or followed.
import type { Choice } from '#lib/merged-draft.ts';
import type { SaveState } from '#lib/save-state.ts';

/** `isOver`: what was chosen here goes over theirs; without it, as before. */
export type Following = { choice?: Choice; isQuiet?: boolean; isOver?: boolean };

type Ref<Value> = { current: Value };
type Elsewhere<Thing> = {
  load: () => Promise<Thing>;
  stays: (before: Thing, theirs: Thing) => boolean;
};

type Meeting<Thing, Draft> = {
  state: SaveState<Thing>;
  stored: Ref<Thing>;
  latest: Ref<Draft>;
  send: { now: () => Promise<boolean>; rest: () => Promise<unknown> };
  isByHand: boolean;
  setState: (state: SaveState<Thing>) => void;
  isUnsaved: (thing: Thing) => boolean;
  /** Whether it says something else than what is stored; publishing, for one, does not. */
  isAnother: (thing: Thing) => boolean;
  follow: (theirs: Thing, how?: Following) => void;
  mergeWith: (theirs: Thing, choice?: Choice) => (mine: Draft) => Draft;
  take: (next: Thing, chosen?: Draft) => void;
  waiting: () => void;
};

/** What is done with what others, or other acts, stored. */
export function othersSaves<Thing extends { version: number }, Draft extends object>(
  meeting: Meeting<Thing, Draft>,
) {
  const { state, stored, send, isByHand, setState, isUnsaved, isAnother, follow, take, waiting } = meeting;
  return {
    /** Keeps what was changed here, or what is chosen of both, and all else as theirs. */
    keepMine(choice?: Choice): Promise<boolean> {
      if (state.is !== 'stale') return Promise.resolve(false);
      follow(state.theirs, { isOver: true, ...(choice !== undefined && { choice }) });
      return send.now();
    },
    /** All of theirs, or what is chosen of both. */
    takeTheirs(choice?: Choice) {
      if (state.is !== 'stale') return;
      const { theirs } = state;
      const chosen = choice && meeting.mergeWith(theirs, choice)(meeting.latest.current);
      // Undone, it is as “Keep mine” would have had it: what only they changed stays theirs.
      follow(theirs, { isOver: false });
      take(theirs, chosen);
      // Nothing else would send what was chosen, nor a status that was wanted when they met.
      if (isByHand) void send.now();
    },
    /**
     * It was stored elsewhere, in that version if it is known. Where something is unsent here, it stays until it is
     * chosen; else theirs is taken. `stays`: what is typed into now is the same in both, so that it keeps its focus.
     * Tells whether it was news.
     */
    async heard(version: number | null, { load, stays }: Elsewhere<Thing>): Promise<boolean> {
      // What is sent from here is told here too, perhaps before it is answered.
      await send.rest();
      if (version !== null && version <= stored.current.version) return false;
      const theirs = await load();
      if (theirs.version <= stored.current.version) return false;
      if (isUnsaved(stored.current) && isAnother(theirs)) setState({ is: 'stale', theirs });
      else follow(theirs, { isQuiet: stays(stored.current, theirs) });
      return true;
    },
    /** From an act outside the draft, such as publishing or bringing a version back. What was written meanwhile stays. */
    arrived(next: Thing) {
      if (!isUnsaved(stored.current)) return take(next);
      follow(next, { isQuiet: !isAnother(next) });
      waiting();
    },
  };
}
