// What is done in an open studio, by hand or as it arrives from uploads and the server, over the one editing engine.
import type { Highlight, JobClip, Transcript, TranscriptInfo } from '#contract/job-clip.ts';
import type { Media } from '#contract/media.ts';
import {
  type Remote,
  remoteOf,
  type StudioDocument,
  withMedia,
  withRemote,
  withTrack,
} from '#lib/studio/studio-document.ts';
import { storedWords } from '#lib/studio/studio-saving.ts';
import type { useEditing } from '#ui/use-editing.ts';

export type StudioEditing = ReturnType<typeof useEditing<Remote, StudioDocument>>;

/** The track that was removed last, and until when that isn't sent by itself. */
type Removal = { about: string; key: string; title: string; until: number };

export type Studio = ReturnType<typeof studioOver>;

const AUTOSAVE_MS = 1000;
const REMOVAL_MS = 10_000;
const MOST_SPEAKERS = 20;

/** `now`: the editing as it was rendered last. */
export function studioOver(now: () => StudioEditing) {
  let removal: Removal | null = null;
  const remote = () => now().stored();
  const edit = (label: string, change: (document: StudioDocument) => StudioDocument): void => {
    const next = change(now().latest());
    if (next !== now().latest()) now().set(label, next);
  };
  return {
    get document() {
      return now().latest();
    },
    get remote() {
      return remote();
    },
    /** Changes the document. Edits with the same label in quick succession are one step of undo. */
    edit,
    undo: () => now().undo(),
    redo: () => now().redo(),
    /** Sends what changed, now; resolves with whether all of it is stored. */
    save(): Promise<boolean> {
      removal = null;
      return now().saveNow();
    },
    isDirty: () => now().state.is !== 'saved',
    /** Takes a track out; for ten seconds undo brings it back with its highlights and hearts. */
    removeTrack(key: string): void {
      const { tracks } = now().latest();
      const title = tracks.find((track) => track.key === key)?.title ?? '';
      removal = { about: `remove track ${key}`, key, title, until: Date.now() + REMOVAL_MS };
      edit(removal.about, (document) => ({
        ...document,
        tracks: document.tracks.filter((track) => track.key !== key),
      }));
    },
    /** The question of the track that was removed last, as long as undo brings it back whole. */
    get removed(): string | null {
      const { about, state } = now();
      return removal?.about === about && state.is === 'waiting' ? removal.title : null;
    },
    /** Longer while a track is missing that could be brought back whole. */
    pauseOf({ tracks }: StudioDocument): number {
      const isHeld = removal !== null && !tracks.some(({ key }) => key === removal?.key);
      return Math.max(AUTOSAVE_MS, isHeld ? (removal?.until ?? 0) - Date.now() : 0);
    },
    /** The words of a track were loaded. */
    wordsArrived(key: string, transcript: Transcript): void {
      const words = storedWords(transcript);
      now().learned(withRemote(remote(), key, words), (document) =>
        withTrack(document, key, { cues: words.cues }),
      );
    },
    /** Other words took the place of a track's words; undo brings the old ones back. */
    wordsImported(key: string, transcript: Transcript): void {
      const words = storedWords(transcript);
      const names = [...new Set(words.cues.flatMap(({ speaker }) => speaker ?? []))].slice(0, MOST_SPEAKERS);
      now().learned(withRemote(remote(), key, words));
      edit(`import ${key} ${transcript.version}`, (document) => {
        const known = document.tracks.find((track) => track.key === key)?.speakers ?? [];
        return withTrack(document, key, {
          cues: words.cues,
          speakers: known.length > 0 ? known : names,
        });
      });
    },
    /** Somebody says that the words are right. What was typed meanwhile stays. */
    wordsChecked: (key: string, transcript: TranscriptInfo): void =>
      now().learned(withRemote(remote(), key, { transcript })),
    /** Published or restored. What was typed meanwhile stays. */
    clipArrived: (clip: JobClip): void => now().arrived(remoteOf(clip, remote())),
    /** Fetched anew, as after a lost connection: what others saved is put to the choice where something is unsent here. */
    clipRead(clip: JobClip): void {
      const { state, heard, learned } = now();
      if (clip.version > (state.is === 'stale' ? state.theirs : remote()).version)
        void heard(clip.version, {
          load: async () => remoteOf(clip, remote()),
          stays: () => true,
        });
      else if (clip.version === remote().version)
        learned(remoteOf(clip, remote()), (document) =>
          withMedia(
            document,
            clip.tracks.flatMap(({ media }) => media ?? []),
          ),
        );
    },
    mediaArrived: (media: Media): void => now().learned(remote(), (document) => withMedia(document, [media])),
    /** Highlights are stored at once, apart from the document, since their hearts are not ours to undo. */
    highlightsChanged(key: string, change: (highlights: readonly Highlight[]) => readonly Highlight[]): void {
      const highlights = change(remote().tracks[key]?.highlights ?? []);
      now().learned(withRemote(remote(), key, { highlights }));
    },
    hearted(highlightId: string, hearts: number): void {
      const heart = (one: Highlight) => (one.id === highlightId ? { ...one, hearts } : one);
      for (const key of Object.keys(remote().tracks)) this.highlightsChanged(key, (all) => all.map(heart));
    },
  };
}
