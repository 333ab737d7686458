// An open set: what is edited and how saving stands. Saving is by hand, since what is saved in a live set is asked of
// candidates at once.
import { use, useRef, useState } from 'react';
import type { ScreeningSet } from '#contract/screening-set.ts';
import { CallError } from '#lib/api/call-error.ts';
import { problemsFrom, problemsOf, type SetProblem } from '#lib/screening/set-check.ts';
import type { SetDocument } from '#lib/screening/set-document.ts';
import { DraftContext } from '#ui/drafts/draft-context.ts';
import { useEditing } from '#ui/use-editing.ts';
import { afterRefusal, keptName, type SetStatus, type StoredSet, statusOf, storedOf } from './stored-set.ts';

/** What the editor needs of the outside. The calls throw CallError. */
export type SetPort = {
  create: (document: SetDocument, status: SetStatus) => Promise<ScreeningSet>;
  save: (set: ScreeningSet, document: SetDocument, status: SetStatus) => Promise<ScreeningSet>;
  /** After each save; `isNew` after the first of a set that was not made yet. */
  stored: (set: ScreeningSet, isNew: boolean) => void;
};

/** Saving was tried: problems are said from now on, those of the server until the document changes. */
type Tried = { refused: { document: SetDocument; problems: SetProblem[] } | null };

type Editing = ReturnType<typeof useEditing<StoredSet, SetDocument>>;

export function useSetEditor(start: ScreeningSet | SetDocument, port: SetPort) {
  const store = use(DraftContext)?.store;
  const [first] = useState(() => storedOf(start));
  const [name, setName] = useState(() => keptName(first));
  const [tried, setTried] = useState<Tried | null>(null);
  const wanted = useRef<SetStatus | null>(null);
  const sent = useRef<SetStatus | null>(null);
  const now = useRef<Editing>(null as never);
  const wantedOf = (stored: StoredSet) => wanted.current ?? statusOf(stored);
  const editing = useEditing<StoredSet, SetDocument>(first, {
    ...{ isByHand: true, lists: ['questions'] },
    draftOf: ({ document }) => document,
    // Told by itself, once saving was tried.
    mistakeOf: () => null,
    kept: { name, title: (now.current?.latest() ?? first.document).name || 'New question set' },
    mustSend: (stored) => stored.set === null || wantedOf(stored) !== statusOf(stored),
    save: async (stored, changes) => {
      const document = { ...stored.document, ...changes };
      // Put together of mine and theirs, it may have problems that neither had.
      const [problem] = problemsOf(document);
      if (problem) throw new CallError('VALIDATION', problem.text);
      const [{ set }, status] = [stored, wantedOf(stored)];
      sent.current = wanted.current;
      return storedOf(
        set === null ? await port.create(document, status) : await port.save(set, document, status),
      );
    },
    onSaved: async (stored) => {
      const isNew = name !== keptName(stored);
      // What was wanted while it ran is for the next.
      if (wanted.current === sent.current) wanted.current = null;
      setTried(null);
      if (isNew) store?.drop(name);
      setName(keptName(stored));
      if (stored.set) port.stored(stored.set, isNew);
    },
    stateAfter(error) {
      const document = now.current.latest();
      const named = error instanceof CallError ? problemsFrom(error.errors, document) : [];
      setTried({ refused: named.length === 0 ? null : { document, problems: named } });
      return afterRefusal(error);
    },
  });
  now.current = editing;
  const [editor] = useState(() => ({
    /** Changes the document. Edits with the same label in quick succession are one step of undo. */
    edit(label: string, change: (document: SetDocument) => SetDocument): void {
      const [before, next] = [now.current.latest(), change(now.current.latest())];
      if (next !== before) now.current.set(label, next);
    },
    undo: () => now.current.undo(),
    redo: () => now.current.redo(),
    isDirty: () => now.current.state.is !== 'saved',
    /** Sends the document, as a draft or live; the problems that keep it from that, or null where none is known. */
    async save(status?: SetStatus): Promise<{ isStored: boolean; problem: SetProblem | null }> {
      const { is } = now.current.state;
      // A conflict is chosen in first, and a key pressed while a save runs is for the same: both keep what was wanted.
      if (is !== 'stale' && (status !== undefined || is !== 'saving')) wanted.current = status ?? null;
      const [problem = null] = problemsOf(now.current.latest());
      setTried({ refused: null });
      return { isStored: problem === null && (await now.current.saveNow()), problem };
    },
    /** Restored, or fetched anew. What was typed meanwhile stays. */
    arrived: (set: ScreeningSet): void => now.current.arrived(storedOf(set)),
  }));
  const { draft: document, thing, ...state } = editing;
  return {
    editor,
    state: { ...state, document, stored: thing, problems: problemsNow(tried, document) },
  };
}

function problemsNow(tried: Tried | null, document: SetDocument): readonly SetProblem[] {
  if (tried === null) return [];
  return tried.refused?.document === document ? tried.refused.problems : problemsOf(document);
}
