// Brings a document to the server: the clip first, then the words of each track that changed.
import * as z from 'zod/mini';
import { type Cue, JobClip, type SavedJobClip, Transcript } from '#contract/job-clip.ts';
import type { JobClipChange } from '#contract/job-clip-changes.ts';
import type { TrackPermalink } from '#contract/kit/ids.ts';
import { CallError } from '../api/call-error.ts';
import { cuesOf } from './cue-edits.ts';
import {
  changedWords,
  changeOf,
  documentOf,
  isClipChanged,
  type Remote,
  remoteOf,
  type StudioDocument,
} from './studio-document.ts';

/** What somebody else saved first. */
export type Theirs = { of: 'clip'; clip: JobClip } | { of: 'words'; key: string; transcript: Transcript };

/** How a clip and the words of a track are sent. Both throw CallError. */
export type SavingPort = {
  saveClip: (change: JobClipChange, version: number) => Promise<SavedJobClip>;
  saveWords: (
    track: TrackPermalink,
    words: { cues: Cue[]; language: string },
    version: number,
  ) => Promise<Transcript>;
};

type Saving = {
  document: StudioDocument;
  /** As it stands now: a heart may arrive in between. */
  remote: () => Remote;
  stored: (remote: Remote) => void;
};

/** Sends what differs. Answers with what somebody else saved first, or null when all is stored. Throws CallError. */
export async function saveAll(port: SavingPort, saving: Saving): Promise<Theirs | null> {
  const { document, remote } = saving;
  if (isClipChanged(document, remote())) {
    const theirs = await saveClip(port, saving);
    if (theirs !== null) return theirs;
  }
  for (const key of changedWords(document, remote())) {
    const theirs = await saveWords(port, saving, key);
    if (theirs !== null) return theirs;
  }
  return null;
}

async function saveClip(port: SavingPort, { document, remote, stored }: Saving): Promise<Theirs | null> {
  const keys = document.tracks.map((track) => track.key);
  for (;;) {
    const known = remote();
    try {
      const { profile: _, ...clip } = await port.saveClip(changeOf(document, known), known.clip.version);
      stored(remoteOf(clip, remote(), keys));
      return null;
    } catch (error) {
      const clip = currentOf(error, JobClip);
      if (clip === null) throw error;
      // A version may rise without a change of ours to lose, as by publishing in another tab.
      if (clip.version === known.clip.version || isDifferent(clip, known)) return { of: 'clip', clip };
      stored(remoteOf(clip, known));
    }
  }
}

function isDifferent(clip: JobClip, known: Remote): boolean {
  const bare = (one: JobClip) => JSON.stringify(changeOf(documentOf(one, known), known));
  return bare(clip) !== bare(known.clip);
}

async function saveWords(
  port: SavingPort,
  { document, remote, stored }: Saving,
  key: string,
): Promise<Theirs | null> {
  const cues = document.tracks.find((track) => track.key === key)?.cues ?? [];
  const track = remote().tracks.get(key);
  if (track === undefined) return null;
  const { permalink, transcript: info } = track;
  try {
    const language = document.language;
    const sent = cuesOf(cues).filter((cue) => cue.text !== '');
    const answer = await port.saveWords(permalink, { cues: sent, language }, info?.version ?? 0);
    const { cues: _, warnings: __, ...transcript } = answer;
    const now = remote();
    const own = now.tracks.get(key);
    // What was sent counts as stored, so that an empty cue that is still being written stays on screen.
    if (own) stored({ ...now, tracks: new Map(now.tracks).set(key, { ...own, transcript, cues }) });
    return null;
  } catch (error) {
    const current = currentOf(error, Transcript);
    if (current === null) throw error;
    return { of: 'words', key, transcript: current };
  }
}

function currentOf<S extends z.ZodMiniType>(error: unknown, schema: S): z.output<S> | null {
  if (!(error instanceof CallError) || error.code !== 'STALE_VERSION') return null;
  const parsed = z.safeParse(schema, error.problem?.current);
  return parsed.success ? parsed.data : null;
}
