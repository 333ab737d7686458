// The machine transcript of the open track: how far it is, told live, and what can be done about it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Transcript } from '#contract/job-clip.ts';
import {
  cancelTranscription,
  getTranscription,
  restoreTranscript,
  startTranscription,
  type Transcription,
  type TranscriptionState,
  useTranscription as takeTranscription,
} from '#contract/job-clip-transcription.ts';
import { getTranscript } from '#contract/job-clips.ts';
import { JobClipPermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { listen, onConnect } from '#lib/realtime/listen.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { RemoteTrack } from '#lib/studio/studio-document.ts';
import { useStudioTools } from '../../studio-context.tsx';
import { savedTrack } from './saved-track.ts';

/** `data` is missing of a track that isn't saved yet. */
export function useTranscription(key: string, remote: RemoteTrack | null) {
  const { studio, permalink } = useStudioTools();
  const client = useQueryClient();
  const track = remote?.permalink;
  const params = track && { employer: employerOf(), clip: JobClipPermalink.parse(permalink), track };
  const queryKey = ['transcription', permalink, track] as const;
  const query = useQuery({
    queryKey,
    enabled: params !== undefined,
    queryFn: ({ signal }) => {
      if (params === undefined) throw new Error('A track that is not saved has no transcription.');
      return call(getTranscription, { params }, { signal });
    },
  });
  const reload = () => client.invalidateQueries({ queryKey });
  /** The words that the server wrote take the place of those here; unsent ones are put to the choice when they are saved. */
  const takeWords = async () => {
    if (params === undefined || studio.isDirty()) return;
    const words = await call(getTranscript, { params });
    if (!studio.isDirty() && words.version > (studio.remote.tracks[key]?.transcript?.version ?? 0))
      studio.wordsImported(key, words);
  };
  useMoves(track, {
    moved: (state, percent) => {
      client.setQueryData<Transcription>(queryKey, (known) => {
        const job = known?.job;
        return job && state === 'running'
          ? { ...known, job: { ...job, state, percent, failure: null, retryAt: null } }
          : known;
      });
      if (state !== 'running') void reload();
      if (state === 'done') void takeWords().catch(() => undefined);
    },
    back: () => {
      void reload();
      void takeWords().catch(() => undefined);
    },
  });
  const taken = async (act: (path: Awaited<ReturnType<typeof savedTrack>>) => Promise<Transcript>) => {
    studio.wordsImported(key, await act(await savedTrack({ studio, permalink }, key)));
    await reload();
  };
  return {
    data: query.data,
    start: async () => {
      const { params: path, version } = await savedTrack({ studio, permalink }, key);
      client.setQueryData(queryKey, await call(startTranscription, { params: path, body: {} }, { version }));
    },
    cancel: async () => {
      if (params !== undefined) await call(cancelTranscription, { params });
      await reload();
    },
    use: () =>
      taken(({ params: path, version }) => call(takeTranscription, { params: path, body: {} }, { version })),
    restore: () =>
      taken(({ params: path, version }) => call(restoreTranscript, { params: path, body: {} }, { version })),
  };
}

export type MachineTranscript = ReturnType<typeof useTranscription>;

type Heard = { moved: (state: TranscriptionState | null, percent: number) => void; back: () => void };

/** Hears of this track alone; after a lost connection anything may have happened. */
function useMoves(track: string | undefined, { moved, back }: Heard) {
  useEffect(() => {
    const stops = [
      listen('job-clips/transcription-moved', ({ jobClipTrackPermalink, state, percent }) => {
        if (jobClipTrackPermalink === track) moved(state, percent);
      }),
      onConnect(back),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
}
