// Brings a document to the server: the clip first, then the words of each track that changed.
import * as z from 'zod/mini';
import { type Cue, JobClip, type SavedJobClip, Transcript, type TranscriptInfo } from '#contract/job-clip.ts';
import type { JobClipChange } from '#contract/job-clip-changes.ts';
import type { TrackPermalink } from '#contract/kit/ids.ts';
import { CallError } from '../api/call-error.ts';
import { failedBy, type SaveState } from '../save-state.ts';
import { cuesOf, draftsOf } from './cue-edits.ts';
import {
  changedWords,
  changeOf,
  isClipChanged,
  type Remote,
  remoteOf,
  type StudioDocument,
  withRemote,
} from './studio-document.ts';

/** Somebody else saved the clip, or the words of a track, first. */
class SavedFirst extends Error {
  readonly theirs: Remote;

  constructor(theirs: Remote) {
    super('Someone else saved this first.');
    this.theirs = theirs;
  }
}

/** What a save that failed leads to. */
export const stateAfter = (error: unknown): SaveState<Remote> =>
  error instanceof SavedFirst ? { is: 'stale', theirs: error.theirs } : failedBy(error);

/** How a clip and the words of a track are sent. Both throw CallError. */
export type SavingPort = {
  saveClip: (change: JobClipChange, version: number) => Promise<SavedJobClip>;
  saveWords: (
    track: TrackPermalink,
    words: { cues: Cue[]; language: string; source?: 'text' | 'speech' },
    version: number,
  ) => Promise<Transcript>;
};

type Saving = {
  document: StudioDocument;
  /** As it stands now: a heart may arrive in between. */
  remote: () => Remote;
  reached: (remote: Remote) => void;
};

/** Sends what differs. Throws CallError, or what `stateAfter` knows for somebody else's save. */
export async function saveAll(port: SavingPort, saving: Saving): Promise<Remote> {
  const { document, remote } = saving;
  if (isClipChanged(document, remote())) await saveClip(port, saving);
  for (const key of changedWords(document, remote())) await saveWords(port, saving, key);
  return remote();
}

async function saveClip(port: SavingPort, { document, remote, reached }: Saving): Promise<void> {
  const known = remote();
  try {
    const { profile: _, ...clip } = await port.saveClip(changeOf(document, known), known.version);
    reached(remoteOf(clip, remote(), document));
  } catch (error) {
    const clip = currentOf(error, JobClip);
    throw clip === null ? error : new SavedFirst(remoteOf(clip, remote()));
  }
}

async function saveWords(port: SavingPort, saving: Saving, key: string): Promise<void> {
  const { document, remote, reached } = saving;
  const cues = document.tracks.find((track) => track.key === key)?.cues ?? [];
  const track = remote().tracks[key];
  if (track === undefined) return;
  try {
    const sent = cuesOf(cues).filter((cue) => cue.text !== '');
    const words = { cues: sent, language: document.language, ...unchecked(track.transcript) };
    const answer = await port.saveWords(track.permalink, words, track.transcript?.version ?? 0);
    // What was sent counts as stored, so that an empty cue that is still being written stays on screen.
    reached(withRemote(remote(), key, { transcript: infoOf(answer), cues }));
  } catch (error) {
    const current = currentOf(error, Transcript);
    throw current === null ? error : new SavedFirst(withRemote(remote(), key, storedWords(current)));
  }
}

/** Words stay unchecked while they are edited, until somebody says that all of them are checked. */
const unchecked = (transcript: TranscriptInfo | null) =>
  transcript?.source === 'text' || transcript?.source === 'speech' ? { source: transcript.source } : {};

/** The words of a track as the server holds them, for editing. */
export const storedWords = (transcript: Transcript) => ({
  transcript: infoOf(transcript),
  cues: draftsOf(transcript.cues),
});

const infoOf = ({ cues: _, warnings: __, ...info }: Transcript) => info;

function currentOf<S extends z.ZodMiniType>(error: unknown, schema: S): z.output<S> | null {
  if (!(error instanceof CallError) || error.code !== 'STALE_VERSION') return null;
  const parsed = z.safeParse(schema, error.problem?.current);
  return parsed.success ? parsed.data : null;
}
