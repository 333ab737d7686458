// Peaks are those of a whole recording; a track shows the part it plays. Pure.

export type CutSound = {
  /** Milliseconds on the recording's clock; `end` null is its end. */
  start: number;
  end: number | null;
  durationMs: number | null;
  waveform: readonly number[] | null;
};

/** The peaks of the part that is played; none where the recording has none. */
export function cutPeaks({ durationMs, waveform, start, end }: CutSound): readonly number[] {
  const peaks = waveform ?? [];
  if (!durationMs || (start === 0 && end === null)) return peaks;
  const at = (moment: number) => Math.round((moment / durationMs) * peaks.length);
  return peaks.slice(at(start), Math.max(at(start) + 1, at(end ?? durationMs)));
}

type Played = Pick<CutSound, 'start' | 'end'> & { media: Pick<CutSound, 'durationMs' | 'waveform'> | null };
/** The peaks of the first of these that has any, as it is cut. */
export function heardPeaks(tracks: readonly Played[]): number[] | null {
  const track = tracks.find(({ media }) => media?.waveform);
  return track?.media ? [...cutPeaks({ ...track.media, start: track.start, end: track.end })] : null;
}

type Mark = { start: number; end: number };

/** The picture of a track as it is cut: its peaks, and its marks as shares of its length. */
export function cutWave({ start, end, media }: Played, marks: readonly Mark[]) {
  const { durationMs, waveform } = media ?? { durationMs: null, waveform: null };
  const until = end ?? durationMs ?? start;
  const length = until - start;
  const heard = marks.filter((mark) => mark.end > start && mark.start < until);
  const share = (moment: number) => (Math.min(until, Math.max(start, moment)) - start) / length;
  return {
    peaks: waveform && cutPeaks({ start, end, durationMs, waveform }),
    marks: heard.map((mark) => ({ start: share(mark.start), end: share(mark.end) })),
  };
}
