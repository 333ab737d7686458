// Peaks fine enough for a waveform that is zoomed in. The stored ones are enough for the whole.
import { useEffect, useState } from 'react';
import type { Media } from '#contract/media.ts';
import { BARS_IN_SIGHT, mostZoom } from '#lib/studio/wave-zoom.ts';

/** The stored peaks, and finer ones once they are wanted and made. */
export function useFinePeaks(media: Media, isWanted: boolean): readonly number[] | null {
  const [fine, setFine] = useState<readonly number[] | null>(null);
  const [rendition] = media.renditions;
  const { url, bytes } = rendition ?? { url: null, bytes: 0 };
  const count = BARS_IN_SIGHT * mostZoom(media.durationMs ?? 0);
  useEffect(() => {
    if (!isWanted || url === null) return;
    const leaving = new AbortController();
    void import('#lib/studio/peaks.ts')
      .then(({ peaksOfRendition }) => peaksOfRendition({ url, bytes }, count, leaving.signal))
      .then((peaks) => {
        if (peaks !== null && !leaving.signal.aborted) setFine(peaks);
      });
    return () => leaving.abort();
  }, [isWanted, url, bytes, count]);
  return fine ?? media.waveform;
}
