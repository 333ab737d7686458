// What is in sight of a waveform that is zoomed in: it scrolls with the playhead, and zooming keeps its place.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { mostZoom, nextZoom, placeOf, type Sight, scrollTo, shareAt } from '#lib/studio/wave-zoom.ts';

export type WaveView = ReturnType<typeof useWaveView>;

const sightOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Sight => ({
  left: scrollLeft,
  visible: clientWidth,
  inner: scrollWidth,
});

/** `time` is where playing stands on a recording of the length `whole`. */
export function useWaveView(whole: number, time: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  /** A share of the recording, and how far from the left it stays in sight. */
  const held = useRef<{ share: number; from: number } | null>(null);
  const share = time / whole;

  const zoomBy = (step: 1 | -1, at: number | null = null) => {
    const frame = scroller.current;
    if (frame === null) return;
    const from = at ?? frame.clientWidth / 2;
    // By key and button the playhead comes to the middle; by wheel what lies under the pointer stays there.
    held.current = { share: at === null ? share : shareAt(frame.scrollLeft + at, sightOf(frame)), from };
    setZoom((before) => nextZoom(before, step, whole));
  };

  useLayoutEffect(() => {
    const frame = scroller.current;
    if (frame === null || held.current === null) return;
    frame.scrollLeft = placeOf(held.current.share, sightOf(frame)) - held.current.from;
    held.current = null;
  }, [zoom]);

  useEffect(() => {
    const frame = scroller.current;
    const left = frame && scrollTo(share, sightOf(frame));
    if (frame !== null && left !== null) frame.scrollLeft = left;
  }, [share]);

  useZoomingWheel(scroller, zoomBy);
  return { scroller, zoom, zoomBy, isClosest: zoom >= mostZoom(whole) };
}

// React's own listener is passive and could not keep the page from zooming.
function useZoomingWheel(
  scroller: RefObject<HTMLDivElement | null>,
  zoomBy: (step: 1 | -1, at: number) => void,
): void {
  const latest = useRef(zoomBy);
  latest.current = zoomBy;
  useEffect(() => {
    const frame = scroller.current;
    const turn = (event: WheelEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.deltaY === 0 || frame === null) return;
      event.preventDefault();
      latest.current(event.deltaY < 0 ? 1 : -1, event.clientX - frame.getBoundingClientRect().left);
    };
    frame?.addEventListener('wheel', turn, { passive: false });
    return () => frame?.removeEventListener('wheel', turn);
  }, [scroller]);
}
