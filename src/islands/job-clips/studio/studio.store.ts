// One open studio: the document, its undo steps, and the saving of it one second after the last change.
import { atom, type PreinitializedWritableAtom, type ReadableAtom } from 'nanostores';
import type { Highlight, JobClip, Transcript } from '#contract/job-clip.ts';
import type { Media } from '#contract/media.ts';
import { CallError } from '#lib/api/call-error.ts';
import { isPassing, retryDelayOf } from '#lib/api/retry.ts';
import { edited, everywhere, type History, historyOf, redone, undone } from '#lib/edit-history.ts';
import { type CueDraft, draftsOf } from '#lib/studio/cue-edits.ts';
import {
  changedWords,
  documentOf,
  isClipChanged,
  obstacle,
  type Remote,
  remoteOf,
  type StudioDocument,
  withTrack,
} from '#lib/studio/studio-document.ts';
import { type SavingPort, saveAll, type Theirs } from '#lib/studio/studio-saving.ts';

export type SavingState =
  | { state: 'saved'; at: number }
  | { state: 'unsaved'; why: string | null }
  | { state: 'saving' }
  | { state: 'failed'; error: CallError }
  | { state: 'conflict'; theirs: Theirs };

export type StudioState = { history: History<StudioDocument>; remote: Remote; saving: SavingState };

/** What the studio needs of the outside; the screen hands in the API and this device. */
export type StudioPort = SavingPort & {
  keepDraft: (draft: { version: number; document: StudioDocument }) => void;
  forgetDraft: () => void;
};

export const AUTOSAVE_MS = 1000;
/** How long a removed track can be brought back whole: until then its removal is not sent. */
export const REMOVAL_MS = 10_000;
const MOST_SPEAKERS = 20;

export class Studio {
  readonly #state: PreinitializedWritableAtom<StudioState>;
  readonly #port: StudioPort;
  readonly #removed = atom<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heldUntil = 0;
  #failures = 0;
  #running: Promise<void> | null = null;

  constructor(clip: JobClip, port: StudioPort) {
    this.#port = port;
    const remote = remoteOf(clip);
    this.#state = atom<StudioState>({
      history: historyOf(documentOf(clip, remote)),
      remote,
      saving: { state: 'saved', at: Date.parse(clip.updatedAt) },
    });
  }

  get $state(): ReadableAtom<StudioState> {
    return this.#state;
  }

  /** The question of the track that was removed last, as long as undo brings it back whole. */
  get $removed(): ReadableAtom<string | null> {
    return this.#removed;
  }

  get document(): StudioDocument {
    return this.#state.get().history.present;
  }

  #set(change: Partial<StudioState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }

  isDirty(): boolean {
    const { remote } = this.#state.get();
    return isClipChanged(this.document, remote) || changedWords(this.document, remote).length > 0;
  }

  /** Changes the document. Edits with the same label in quick succession are one step of undo. */
  edit(label: string, change: (document: StudioDocument) => StudioDocument): void {
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

  /** Takes a track out; for ten seconds undo brings it back with its highlights and hearts. */
  removeTrack(key: string): void {
    const title = this.document.tracks.find((track) => track.key === key)?.title ?? '';
    this.#heldUntil = Date.now() + REMOVAL_MS;
    this.edit(`remove ${key}`, (document) => ({
      ...document,
      tracks: document.tracks.filter((track) => track.key !== key),
    }));
    this.#removed.set(title);
  }

  #changed(history: History<StudioDocument>): void {
    this.#set({ history });
    this.#removed.set(null);
    const { saving, remote } = this.#state.get();
    if (!this.isDirty()) {
      clearTimeout(this.#timer);
      this.#heldUntil = 0;
      this.#port.forgetDraft();
      if (saving.state === 'unsaved' || saving.state === 'failed')
        this.#set({ saving: { state: 'saved', at: Date.now() } });
      return;
    }
    this.#port.keepDraft({ version: remote.clip.version, document: this.document });
    // While a conflict is open nothing is sent: the choice comes first.
    if (saving.state === 'conflict') return;
    this.#set({ saving: { state: 'unsaved', why: obstacle(this.document) } });
    this.#later(Math.max(AUTOSAVE_MS, this.#heldUntil - Date.now()));
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), wait);
  }

  /** Sends what changed, now; resolves when it is stored, or when it cannot be. */
  async save(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#heldUntil = 0;
    this.#removed.set(null);
    // One at a time: what changes while a save runs goes with the next.
    while (this.#running !== null) await this.#running;
    if (this.#state.get().saving.state === 'conflict') return false;
    if (!this.isDirty()) return true;
    const why = obstacle(this.document);
    if (why !== null) {
      this.#set({ saving: { state: 'unsaved', why } });
      return false;
    }
    this.#running = this.#send();
    await this.#running;
    return this.#state.get().saving.state === 'saved';
  }

  async #send(): Promise<void> {
    this.#set({ saving: { state: 'saving' } });
    const sent = this.document;
    try {
      const conflict = await saveAll(this.#port, {
        document: sent,
        remote: () => this.#state.get().remote,
        stored: (remote) => this.#set({ remote }),
      });
      this.#running = null;
      if (conflict !== null) this.#set({ saving: { state: 'conflict', theirs: conflict } });
      else this.#stored(sent);
    } catch (error) {
      this.#running = null;
      this.#refused(error instanceof CallError ? error : new CallError('INTERNAL', String(error)));
    }
  }

  #stored(sent: StudioDocument): void {
    this.#failures = 0;
    // The server tidies what it is sent; taking its version over keeps that from being saved again and again.
    if (this.document === sent && this.isDirty()) this.#takeOver(sent);
    if (this.isDirty()) {
      this.#set({ saving: { state: 'unsaved', why: obstacle(this.document) } });
      this.#later(Math.max(AUTOSAVE_MS, this.#heldUntil - Date.now()));
      return;
    }
    this.#port.forgetDraft();
    this.#set({ saving: { state: 'saved', at: Date.now() } });
  }

  #takeOver(sent: StudioDocument): void {
    const { history, remote } = this.#state.get();
    const stored = documentOf(remote.clip, remote);
    const tracks = stored.tracks.map((track) => ({
      ...track,
      cues: sent.tracks.find(({ key }) => key === track.key)?.cues ?? track.cues,
    }));
    this.#set({ history: { ...history, present: { ...stored, tracks } } });
  }

  #refused(error: CallError): void {
    this.#set({ saving: { state: 'failed', error } });
    // Trouble that passes by itself is tried again; a refusal of what was written is not.
    if (!isPassing(error)) return;
    this.#later(retryDelayOf(this.#failures, error));
    this.#failures += 1;
  }

  /** The words of a track were loaded. */
  wordsArrived(key: string, transcript: Transcript): void {
    const cues = this.#storedWords(key, transcript);
    const put = (document: StudioDocument) => withTrack(document, key, { cues });
    this.#set({ history: everywhere(this.#state.get().history, put) });
  }

  /** A file took the place of a track's words; undo brings the old ones back. */
  wordsImported(key: string, transcript: Transcript): void {
    const cues = this.#storedWords(key, transcript);
    const names = [...new Set(cues.flatMap(({ speaker }) => speaker ?? []))].slice(0, MOST_SPEAKERS);
    this.edit(`import ${key} ${transcript.version}`, (document) => {
      const known = document.tracks.find((track) => track.key === key)?.speakers ?? [];
      return withTrack(document, key, { cues, speakers: known.length > 0 ? known : names });
    });
  }

  #storedWords(key: string, { cues: stored, warnings: _, ...transcript }: Transcript): CueDraft[] {
    const { remote } = this.#state.get();
    const cues = draftsOf(stored);
    const track = remote.tracks.get(key);
    if (track !== undefined)
      this.#set({
        remote: { ...remote, tracks: new Map(remote.tracks).set(key, { ...track, transcript, cues }) },
      });
    return cues;
  }

  /** The server's own side of the clip changed: published, or fetched anew. Nothing that was typed is touched. */
  clipArrived(clip: JobClip): void {
    const { remote } = this.#state.get();
    const isUntouched = !this.isDirty();
    const next = remoteOf(clip, remote);
    this.#set({ remote: next });
    if (isUntouched)
      this.#set({ history: everywhere(this.#state.get().history, () => documentOf(clip, next)) });
  }

  mediaArrived(media: Media): void {
    const put = (document: StudioDocument) => ({
      ...document,
      tracks: document.tracks.map((track) =>
        track.media?.permalink === media.permalink ? { ...track, media } : track,
      ),
    });
    this.#set({ history: everywhere(this.#state.get().history, put) });
  }

  /** Highlights are stored at once, apart from the document, since their hearts are not ours to undo. */
  highlightsChanged(key: string, change: (highlights: readonly Highlight[]) => readonly Highlight[]): void {
    const { remote } = this.#state.get();
    const track = remote.tracks.get(key);
    if (track === undefined) return;
    const tracks = new Map(remote.tracks).set(key, { ...track, highlights: change(track.highlights) });
    this.#set({ remote: { ...remote, tracks } });
  }

  hearted(highlightId: string, hearts: number): void {
    for (const key of this.#state.get().remote.tracks.keys()) {
      this.highlightsChanged(key, (all) =>
        all.map((one) => (one.id === highlightId ? { ...one, hearts } : one)),
      );
    }
  }

  /** Ends a conflict: `document` is what shall be, made of mine and theirs. */
  settle(theirs: Theirs, document: StudioDocument): void {
    const { history } = this.#state.get();
    if (theirs.of === 'clip') this.#set({ remote: remoteOf(theirs.clip, this.#state.get().remote) });
    else this.#storedWords(theirs.key, theirs.transcript);
    this.#set({ saving: { state: 'unsaved', why: null } });
    this.#changed(edited(history, document, { label: 'settle', at: Date.now() }));
  }

  /** The server may be back: what failed for a reason that passes is sent now. */
  again(): void {
    const { saving } = this.#state.get();
    if (saving.state === 'failed' && isPassing(saving.error)) void this.save();
  }

  /** Sends what is left and stops; the draft on this device stays until it is stored. */
  close(): void {
    clearTimeout(this.#timer);
    if (this.isDirty()) void this.save();
  }
}
