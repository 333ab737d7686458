// The cut of the open track: its edges moved, set where playing stands, or taken away, each a step of undo.
import { useState } from 'react';
import { type TrackDraft, withTrack } from '#lib/studio/studio-document.ts';
import { preciseTime } from '#lib/studio/time-text.ts';
import {
  type Cut,
  type CutOf,
  type Edge,
  edgesOf,
  NO_CUT,
  withEdge,
  withEdgeHere,
} from '#lib/studio/trim.ts';
import { useKey } from '#ui/use-key.ts';
import { useStudioTools } from '../studio-context.tsx';

export type Trim = ReturnType<typeof useTrim>;

/** One frame of a video that has thirty a second; a tenth of a second of sound. */
const FRAME_MS = 1000 / 30;
const SOUND_MS = 100;

/** `whole` is the length of the recording. I and O set the edges where playing stands. */
export function useTrim(track: TrackDraft, whole: number) {
  const { studio, player } = useStudioTools();
  const [said, say] = useState('');
  const cut: CutOf = { start: track.start, end: track.end, whole };
  const edges = edgesOf(cut);
  const put = (step: string, change: (cut: CutOf) => Cut): CutOf => {
    const latest = () => studio.document.tracks.find(({ key }) => key === track.key) ?? track;
    const { start, end } = change({ ...latest(), whole });
    studio.edit(`${step} ${track.key}`, (document) => withTrack(document, track.key, { start, end }));
    return { start, end, whole };
  };
  const setHere = (edge: Edge) => {
    const set = put(`set ${edge} ${player.now}`, (before) => withEdgeHere(before, edge, player.now));
    say(`${edge === 'in' ? 'In' : 'Out'} point set at ${preciseTime(edgesOf(set)[edge])}`);
  };
  useKey('i', () => setHere('in'));
  useKey('o', () => setHere('out'));
  return {
    whole,
    edges,
    cut,
    /** What was done by key, for those who don't see it. */
    said,
    step: track.media?.kind === 'video' ? FRAME_MS : SOUND_MS,
    setHere,
    /** Shows the moment, unless something is playing. */
    moveEdge(edge: Edge, to: number): void {
      const moved = put(`trim ${edge}`, (before) => withEdge(before, edge, to));
      if (!player.$isPlaying.get()) player.seek(edgesOf(moved)[edge]);
    },
    playCut: () => player.play(edges.in, edges.out),
    remove(): void {
      put('remove trim', () => NO_CUT);
      say('Trim removed');
    },
  };
}
