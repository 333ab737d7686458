// Opens a studio over a clip and wires it to the API, to this device, to what arrives live, and to the keyboard.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { JobClip } from '#contract/job-clip.ts';
import { saveJobClip, saveTranscript } from '#contract/job-clips.ts';
import { createMedia, getMedia, type Media, saveMedia } from '#contract/media.ts';
import { call } from '#lib/api/call.ts';
import type { UploadOptions } from '#lib/api/upload.ts';
import { listen, onConnect } from '#lib/realtime/listen.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { savingClip } from '#lib/stores/jobs.ts';
import { forgetDraft, keepDraft } from '#lib/studio/kept-drafts.ts';
import { newTrack, withTrack } from '#lib/studio/studio-document.ts';
import { clipArrived, listsChanged } from '../clip-queries.ts';
import { Player } from './player-handle.ts';
import { Studio, type StudioPort } from './studio.store.ts';
import { type Upload, Uploads } from './tracks/uploads.store.ts';

export type OpenStudio = { studio: Studio; uploads: Uploads; player: Player };

/** One studio for as long as the screen shows this clip; what is left is sent when it goes. */
export function useOpenStudio(clip: JobClip): OpenStudio {
  const client = useQueryClient();
  const [open] = useState(() => openStudio(clip, client));
  const { studio, uploads } = open;
  useEffect(() => {
    const again = () => studio.again();
    addEventListener('online', again);
    addEventListener('focus', again);
    const stops = [
      onConnect(again),
      () => removeEventListener('online', again),
      () => removeEventListener('focus', again),
      listen('job-clips/hearted', ({ highlightId, hearts }) => studio.hearted(highlightId, hearts)),
      listen('media/processed', ({ permalink }) => void refreshMedia(studio, permalink).catch(() => {})),
    ];
    return () => {
      for (const stop of stops) stop();
      uploads.stop();
      studio.close();
      void listsChanged(client);
    };
  }, [studio, uploads, client]);
  return open;
}

function openStudio(clip: JobClip, client: QueryClient): OpenStudio {
  const studio: Studio = new Studio(clip, portOf(clip, client));
  const places = new Map<string, number>();
  const uploads = new Uploads(uploadPort, (media, done) => recordingArrived({ studio, places }, media, done));
  return { studio, uploads, player: new Player() };
}

function portOf({ permalink }: JobClip, client: QueryClient): StudioPort {
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
    keepDraft: (draft) => keepDraft(permalink, draft),
    forgetDraft: () => forgetDraft(permalink),
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
