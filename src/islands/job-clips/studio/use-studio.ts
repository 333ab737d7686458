// Opens a studio over a clip and wires it to the API, to this device, to what arrives live, and to its uploads.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import type { JobClip } from '#contract/job-clip.ts';
import { saveJobClip, saveTranscript } from '#contract/job-clips.ts';
import { createMedia, getMedia, type Media, saveMedia } from '#contract/media.ts';
import { call } from '#lib/api/call.ts';
import type { UploadOptions } from '#lib/api/upload.ts';
import { listen } from '#lib/realtime/listen.ts';
import { employerOf } from '#lib/stores/auth.ts';
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
import { DraftContext } from '#ui/drafts/draft-context.ts';
import { useEditing } from '#ui/use-editing.ts';
import { clipArrived, listsChanged } from '../clip-queries.ts';
import { Player } from './player-handle.ts';
import { type Studio, type StudioEditing, studioOver } from './studio.ts';
import { type Upload, Uploads } from './tracks/uploads.store.ts';

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
  const [{ uploads, player }] = useState(() => openParts(studio));
  useEffect(() => {
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

function openParts(studio: Studio) {
  const places = new Map<string, number>();
  const uploads = new Uploads(uploadPort, (media, done) => recordingArrived({ studio, places }, media, done));
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

const uploadPort = {
  // Loaded when there is something to upload.
  send: async (file: File, options: UploadOptions) => {
    const { upload } = await import('#lib/api/upload.ts');
    return upload(
      createMedia,
      { params: { employer: employerOf() }, body: { fileName: file.name.slice(-255) } },
      file,
      options,
    );
  },
  peaks: async (file: File) => (await import('#lib/studio/peaks.ts')).peaksOfFile(file),
  savePeaks: ({ permalink, version }: Media, waveform: number[]) =>
    call(
      saveMedia,
      { params: { employer: employerOf(), media: permalink }, body: { waveform } },
      { version },
    ),
  newKey: () => crypto.randomUUID(),
};

type Arrivals = { studio: Studio; places: Map<string, number> };

/** An uploaded recording becomes a track, or takes the place of one's recording, whole. */
function recordingArrived({ studio, places }: Arrivals, media: Media, { track, place }: Upload): void {
  const made = newTrack(media);
  places.set(made.key, place);
  studio.edit(`recording ${made.key}`, (document) => {
    if (track !== null) return withTrack(document, track, { media, start: 0, end: null });
    const { tracks } = document;
    const later = tracks.findIndex(({ key }) => (places.get(key) ?? 0) > place);
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
