// The words of what is playing, as the browser reads them from the captions, and their place in the page.
import { useEffect, useState } from 'react';
import type { SpokenCue } from '#lib/player/live-words.ts';

/** The cues of the current track; none until they are read, or where nobody wrote them down. */
export function useCues(element: () => HTMLMediaElement | null, track: string): readonly SpokenCue[] {
  const [byTrack, setByTrack] = useState<Readonly<Record<string, readonly SpokenCue[]>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is that of the track.
  useEffect(() => {
    const source = element()?.querySelector('track');
    if (!source) return;
    const read = () =>
      setByTrack((all) => ({
        ...all,
        [track]: [...(source.track.cues ?? [])].map((cue) => spokenCue(cue as VTTCue)),
      }));
    if (source.track.mode === 'disabled') source.track.mode = 'hidden';
    if (source.readyState === HTMLTrackElement.LOADED) return read();
    source.addEventListener('load', read);
    return () => source.removeEventListener('load', read);
  }, [track]);
  return byTrack[track] ?? [];
}

function spokenCue(cue: VTTCue): SpokenCue {
  const voice = /^<v(?:\.[^\s>]+)?\s+([^>]+)>/.exec(cue.text)?.[1];
  return {
    start: Math.round(cue.startTime * 1000),
    end: Math.round(cue.endTime * 1000),
    speaker: voice?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') ?? null,
    text: cue.getCueAsHTML().textContent ?? '',
  };
}

type Line = { track: string | null; seconds: number; element: HTMLElement };
let lines: Line[] | undefined;

/** Marks the line of the page's own transcript that is being said, if it stands there. */
export function followInPage(track: string, cue: SpokenCue | undefined): void {
  lines ??= [...document.querySelectorAll<HTMLAnchorElement>('#transcript a[href*="t="]')].map((link) => {
    // These addresses are the page's own and always in whole seconds.
    const query = new URLSearchParams(link.search);
    return {
      track: query.get('track'),
      seconds: Number(query.get('t')),
      element: link.parentElement ?? link,
    };
  });
  const seconds = Math.floor((cue?.start ?? -1) / 1000);
  for (const line of lines) {
    if (cue !== undefined && line.track === track && line.seconds === seconds)
      line.element.setAttribute('aria-current', 'true');
    else line.element.removeAttribute('aria-current');
  }
}
