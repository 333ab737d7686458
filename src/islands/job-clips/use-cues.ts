// The words of all tracks, fetched once the player is awake, and the place in the page that shows them.
import { useEffect, useState } from 'react';
import type { Cue } from '#contract/job-clip.ts';
import { getPublicTranscript } from '#contract/public-job-clips.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { momentOf } from '#lib/player/moment.ts';

/** The cues of one track; none while they travel or where nobody wrote them down. */
export function useCues(clip: JobClipPermalink, track: string, hasCues: boolean): readonly Cue[] {
  const [byTrack, setByTrack] = useState<ReadonlyMap<string, readonly Cue[]>>(new Map());
  useEffect(() => {
    if (!hasCues) return;
    call(getPublicTranscript, { params: { clip }, query: {} })
      .then(({ tracks }) => setByTrack(new Map(tracks.map((one) => [one.permalink, one.cues]))))
      // The player plays without words; those in the page are still there to read.
      .catch(() => undefined);
  }, [clip, hasCues]);
  return byTrack.get(track) ?? [];
}

type Line = { track: string | null; seconds: number; element: HTMLElement };
let lines: Line[] | undefined;

/** Marks the line of the page's own transcript that is being said, if it stands there. */
export function followInPage(track: string, cue: Cue | undefined): void {
  lines ??= [...document.querySelectorAll<HTMLAnchorElement>('#transcript a[href*="t="]')].map((link) => {
    const moment = momentOf(link);
    return { track: moment?.track ?? null, seconds: moment?.seconds ?? 0, element: link.parentElement ?? link };
  });
  const seconds = Math.floor((cue?.start ?? -1) / 1000);
  for (const line of lines) {
    if (cue !== undefined && line.track === track && line.seconds === seconds) line.element.setAttribute('aria-current', 'true');
    else line.element.removeAttribute('aria-current');
  }
}
