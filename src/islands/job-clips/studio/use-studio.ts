// Opens a studio over a clip and wires it to the API, to this device, to what arrives live, and to its uploads.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import type { JobClip } from '#contract/job-clip.ts';
import { saveJobClip, saveTranscript } from '#contract/job-clips.ts';
import { getMedia, type Media, saveMedia } from '#contract/media.ts';
import { call } from '#lib/api/call.ts';
import { listen } from '#lib/realtime/listen.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { savingClip } from '#lib/stores/jobs.ts';
import { mergedClip } from '#lib/studio/clip-clashes.ts';
import {
  documentOf,
  keptPart,
  meaningOf,
  newTrack,
  obstacle,
  type Remote,
  remoteOf,
  type StudioDocument,
  withTrack,
} from '#lib/studio/studio-document.ts';
import { type SavingPort, saveAll, stateAfter } from '#lib/studio/studio-saving.ts';
import { keptUploads } from '#lib/uploads/kept-uploads.ts';
import { discardRecording, sendRecording } from '#lib/uploads/send-recording.ts';
import { DraftContext } from '#ui/drafts/draft-context.ts';
import { useEditing } from '#ui/use-editing.ts';
import { clipArrived, listsChanged } from '../clip-queries.ts';
import { Player } from './player-handle.ts';
import { type Studio, type StudioEditing, studioOver } from './studio.ts';
import { type Upload, type UploadPort, Uploads } from './tracks/uploads.store.ts';

/** What is edited and how saving stands, with the acts that change it. */
export function useStudio(clip: JobClip, port: SavingPort) {
  const store = use(DraftContext)?.store;
  const name = `clip ${clip.permalink}`;
  // Words that changed here stand on those this device kept; all others are loaded when their track is opened.
  const [first] = useState(() => remoteOf(clip, store?.read(name)?.base as Remote | undefined));
  const now = useRef<StudioEditing>(null);
  const [studio] = useState(() => studioOver(() => now.current as StudioEditing));
  const editing = useEditing<Remote, StudioDocument>(first, {
    ...{ draftOf: documentOf, meaningOf, mistakeOf: obstacle, merged: mergedClip },
    kept: { name, title: clip.title, part: keptPart },
    pauseOf: studio.pauseOf,
    save: (stored, changes, { reached }) => {
      const document = { ...documentOf(stored), ...changes };
      return saveAll(port, { document, remote: () => studio.remote, reached });
    },
    stateAfter,
  });
  now.current = editing;
  // A clip that was fetched anew, as after a lost connection, brings hearts and steps of others.
  useEffect(() => studio.clipRead(clip), [studio, clip]);
  const { draft: document, thing: remote, ...state } = editing;
  return { studio, state: { document, remote, ...state, saveNow: studio.save } };
}

/** One studio for as long as the screen shows this clip; what is left is sent when it goes. */
export function useOpenStudio(clip: JobClip) {
  const client = useQueryClient();
  const [port] = useState(() => portOf(clip, client));
  const { studio, state } = useStudio(clip, port);
  const [{ uploads, player }] = useState(() => openParts(studio, clip.permalink));
  useEffect(() => {
    void uploads.recall();
    const stops = [
      listen('job-clips/hearted', ({ highlightId, hearts }) => studio.hearted(highlightId, hearts)),
      listen('media/processed', ({ permalink }) => void refreshMedia(studio, permalink).catch(() => {})),
    ];
    return () => {
      for (const stop of stops) stop();
      uploads.stop();
      void listsChanged(client);
    };
  }, [studio, uploads, client]);
  return { studio, state, uploads, player };
}

function openParts(studio: Studio, clip: string) {
  const places = new Map<string, number>();
  const uploads = new Uploads(uploadPortOf(clip), (media, done) =>
    recordingArrived({ studio, places }, media, done),
  );
  return { uploads, player: new Player() };
}

function portOf({ permalink }: JobClip, client: QueryClient): SavingPort {
  const params = () => ({ employer: employerOf(), clip: permalink });
  return {
    saveClip: async (body, version) => {
      const saved = await savingClip(() => call(saveJobClip, { params: params(), body }, { version }));
      const { profile: _, ...stored } = saved;
      clipArrived(client, stored);
      return saved;
    },
    saveWords: (track, body, version) =>
      call(saveTranscript, { params: { ...params(), track }, body }, { version }),
  };
}

function uploadPortOf(clip: string): UploadPort {
  const kept = keptUploads();
  const owner = `${$user.get()?.id ?? ''}/${employerOf()}`;
  const place = `clip ${clip}`;
  return {
    send: sendRecording,
    discard: discardRecording,
    peaks: async (file) => (await import('#lib/studio/peaks.ts')).peaksOfFile(file),
    savePeaks: ({ permalink, version }, waveform) =>
      call(
        saveMedia,
        { params: { employer: employerOf(), media: permalink }, body: { waveform } },
        { version },
      ),
    newKey: () => crypto.randomUUID(),
    alone: inOneTab,
    kept: {
      ...kept,
      all: () => kept.all(owner, place),
      put: ({ file: _, ...upload }) => kept.put({ ...upload, owner, place, at: Date.now() }),
    },
  };
}

/** The browser frees the name when the page ends. Without https it has no such names. */
async function inOneTab(id: string, work: () => Promise<void>): Promise<boolean> {
  if (navigator.locks === undefined) {
    await work();
    return true;
  }
  return navigator.locks.request(`upload ${id}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
    return lock !== null;
  });
}

type Arrivals = { studio: Studio; places: Map<string, number> };

/** An uploaded recording becomes a track, or takes the place of one's recording, whole. */
function recordingArrived({ studio, places }: Arrivals, media: Media, { track, order }: Upload): void {
  const made = newTrack(media);
  places.set(made.key, order);
  studio.edit(`recording ${made.key}`, (document) => {
    if (track !== null) return withTrack(document, track, { media, start: 0, end: null });
    const { tracks } = document;
    const later = tracks.findIndex(({ key }) => (places.get(key) ?? 0) > order);
    const type = tracks.length === 0 ? media.kind : document.type;
    return { ...document, type, tracks: tracks.toSpliced(later === -1 ? tracks.length : later, 0, made) };
  });
  // At once, so that its words can be imported.
  void studio.save();
}

async function refreshMedia(studio: Studio, permalink: Media['permalink']): Promise<void> {
  const isShown = studio.document.tracks.some((track) => track.media?.permalink === permalink);
  if (isShown)
    studio.mediaArrived(await call(getMedia, { params: { employer: employerOf(), media: permalink } }));
}
