// What a browser tells of somebody who listens to a clip from its start: a play for each track they reach, what they
// heard whenever a track ends, a quarter of the clip is passed, or they leave. Pure.
import type { HeardRange } from '#contract/tracking.ts';
import type { VisitedClip, VisitedTrack } from './things.ts';

export type Moment =
  | { is: 'played'; track: VisitedTrack; lastsMs: 0 }
  | { is: 'heard'; track: VisitedTrack; range: HeardRange; quarters: number; lastsMs: number };

/** `share` of the whole clip, 0 to 1; its tracks one after another. */
export function listeningTo({ tracks }: VisitedClip, share: number): Moment[] {
  const whole = tracks.reduce((sum, { ms }) => sum + ms, 0);
  const until = Math.round(whole * share);
  const quarters = [1, 2, 3, 4].map((quarter) => Math.round((whole * quarter) / 4));
  const moments: Moment[] = [];
  let before = 0;
  for (const [place, track] of tracks.entries()) {
    if (place > 0 && before >= until) break;
    moments.push({ is: 'played', track, lastsMs: 0 });
    const end = Math.min(until, before + track.ms);
    const stops = [...quarters.filter((at) => at > before && at < end), end];
    let from = before;
    for (const stop of stops) {
      if (stop === from) continue;
      const passed = quarters.filter((at) => at <= stop).length;
      const range: HeardRange = [from - before, stop - before];
      moments.push({ is: 'heard', track, range, quarters: passed, lastsMs: stop - from });
      from = stop;
    }
    before += track.ms;
  }
  return moments;
}
