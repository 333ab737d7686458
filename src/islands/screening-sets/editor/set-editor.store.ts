// One open screening set: the document, its undo steps, and how saving it stands. Saving is by hand, since what is
// saved in a live set is asked of candidates at once.
import { atom, type PreinitializedWritableAtom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { ScreeningSet } from '#contract/screening-set.ts';
import { CallError } from '#lib/api/call-error.ts';
import { edited, type History, historyOf, redone, undone } from '#lib/edit-history.ts';
import { problemsFrom, problemsOf, type SetProblem } from '#lib/screening/set-check.ts';
import { documentOf, type SetDocument } from '#lib/screening/set-document.ts';

export type SetStatus = 'draft' | 'active';

export type SavingState =
  | { state: 'new' | 'unsaved' | 'saving' }
  | { state: 'saved'; at: number }
  | { state: 'failed'; error: CallError }
  | { state: 'conflict'; theirs: ScreeningSet; wanted: SetStatus };

export type EditorState = {
  history: History<SetDocument>;
  /** What the server has; null before the first save. */
  stored: ScreeningSet | null;
  saving: SavingState;
  /** What stands in the way, said once saving was tried; again at each change from then on. */
  problems: readonly SetProblem[];
  isChecked: boolean;
};

/** What the editor needs of the outside. The calls throw CallError. */
export type EditorPort = {
  create: (document: SetDocument, status: SetStatus) => Promise<ScreeningSet>;
  save: (set: ScreeningSet, document: SetDocument, status: SetStatus) => Promise<ScreeningSet>;
  stored: (set: ScreeningSet) => void;
  keepDraft: (draft: { version: number; document: SetDocument }) => void;
  forgetDraft: () => void;
};

export class SetEditor {
  readonly #state: PreinitializedWritableAtom<EditorState>;
  readonly #port: EditorPort;
  #running: Promise<void> | null = null;

  constructor(start: ScreeningSet | SetDocument, port: EditorPort) {
    this.#port = port;
    const stored = 'permalink' in start ? start : null;
    this.#state = atom<EditorState>({
      history: historyOf(stored === null ? (start as SetDocument) : documentOf(stored)),
      stored,
      saving: stored === null ? { state: 'new' } : { state: 'saved', at: Date.parse(stored.updatedAt) },
      problems: [],
      isChecked: false,
    });
  }

  get $state(): ReadableAtom<EditorState> {
    return this.#state;
  }

  get document(): SetDocument {
    return this.#state.get().history.present;
  }

  #set(change: Partial<EditorState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }

  isDirty(): boolean {
    const { stored, history } = this.#state.get();
    if (stored === null) return history.past.length > 0;
    return JSON.stringify(this.document) !== JSON.stringify(documentOf(stored));
  }

  /** Changes the document. Edits with the same label in quick succession are one step of undo. */
  edit(label: string, change: (document: SetDocument) => SetDocument): void {
    const { history } = this.#state.get();
    const next = edited(history, change(this.document), { label, at: Date.now() });
    if (next !== history) this.#changed(next);
  }

  undo(): void {
    this.#changed(undone(this.#state.get().history));
  }

  redo(): void {
    this.#changed(redone(this.#state.get().history));
  }

  #changed(history: History<SetDocument>): void {
    const { saving, stored, isChecked } = this.#state.get();
    this.#set({ history, problems: isChecked ? problemsOf(history.present) : [] });
    if (!this.isDirty()) this.#port.forgetDraft();
    else this.#port.keepDraft({ version: stored?.version ?? 0, document: history.present });
    // While a conflict is open the choice comes first.
    if (saving.state === 'conflict' || saving.state === 'saving') return;
    if (stored === null) this.#set({ saving: { state: 'new' } });
    else
      this.#set({
        saving: this.isDirty() ? { state: 'unsaved' } : { state: 'saved', at: Date.parse(stored.updatedAt) },
      });
  }

  /** Sends the document, as a draft or live; false when it could not be stored. */
  async save(status?: SetStatus): Promise<boolean> {
    while (this.#running !== null) await this.#running;
    const { stored, saving } = this.#state.get();
    const now = stored?.status === 'active' ? 'active' : 'draft';
    const wanted = status ?? now;
    if (saving.state === 'conflict') return false;
    if (stored !== null && !this.isDirty() && wanted === now) return true;
    const problems = problemsOf(this.document);
    this.#set({ problems, isChecked: true });
    if (problems.length > 0) return false;
    this.#running = this.#send(wanted);
    await this.#running;
    return this.#state.get().saving.state === 'saved';
  }

  async #send(wanted: SetStatus): Promise<void> {
    const { stored } = this.#state.get();
    const sent = this.document;
    this.#set({ saving: { state: 'saving' } });
    try {
      const set =
        stored === null ? await this.#port.create(sent, wanted) : await this.#port.save(stored, sent, wanted);
      this.#running = null;
      this.#stored(set, sent);
    } catch (error) {
      this.#running = null;
      this.#refused(error instanceof CallError ? error : new CallError('INTERNAL', String(error)), wanted);
    }
  }

  #stored(set: ScreeningSet, sent: SetDocument): void {
    const { history } = this.#state.get();
    // The server tidies what it is sent; what was typed meanwhile stays.
    const present = history.present === sent ? documentOf(set) : history.present;
    this.#set({ stored: set, history: { ...history, present }, problems: [], isChecked: false });
    if (this.isDirty()) this.#set({ saving: { state: 'unsaved' } });
    else {
      this.#port.forgetDraft();
      this.#set({ saving: { state: 'saved', at: Date.now() } });
    }
    this.#port.stored(set);
  }

  #refused(error: CallError, wanted: SetStatus): void {
    const theirs = z.safeParse(ScreeningSet, error.code === 'STALE_VERSION' ? error.problem?.current : null);
    if (theirs.success) {
      this.#set({ saving: { state: 'conflict', theirs: theirs.data, wanted } });
      return;
    }
    const problems = problemsFrom(error.errors, this.document);
    this.#set({ saving: { state: 'failed', error }, problems });
  }

  /** The set was brought back, or archived elsewhere: nothing that was typed is touched. */
  arrived(set: ScreeningSet): void {
    const isUntouched = !this.isDirty();
    this.#set({ stored: set });
    if (isUntouched) {
      const { history } = this.#state.get();
      this.#set({
        history: { ...history, present: documentOf(set) },
        saving: { state: 'saved', at: Date.parse(set.updatedAt) },
      });
    }
  }

  /** Ends a conflict: `document` is what shall be, made of mine and theirs; it is saved at once. */
  async settle(document: SetDocument): Promise<boolean> {
    const { saving, history } = this.#state.get();
    if (saving.state !== 'conflict') return false;
    const { theirs, wanted } = saving;
    this.#set({ stored: theirs, saving: { state: 'unsaved' } });
    this.#changed(edited(history, document, { label: 'settle', at: Date.now() }));
    return this.save(wanted);
  }
}
