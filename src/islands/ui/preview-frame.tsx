// A page in a frame that is drawn smaller where there is no room for it. A new address is loaded behind the old one.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pressInFrame } from './press-in-frame.ts';
import styles from './preview-frame.module.css';
import type { useWayIn } from './use-way-in.ts';

type Props = {
  address: string;
  width: number;
  title: string;
  frame: RefObject<HTMLIFrameElement | null>;
  wayIn: Pick<ReturnType<typeof useWayIn>, 'isInert' | 'around'>;
  /** The id of what is in sight first; the top of the page without one. */
  opensAt?: string;
  /** Another page came into sight. */
  onShown?: (frame: HTMLIFrameElement) => void;
};

export function PreviewFrame({ address, width, title, frame, wayIn, opensAt = '', onShown }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, width);
  const [shown, setShown] = useState(address);
  // The first address may be another one before its page has come.
  const isOpened = useRef(false);
  const [press] = useState(pressInFrame);
  const show = (next: HTMLIFrameElement) => {
    // Another address may be asked for since.
    if (!next.isConnected) return;
    // What was being looked at stays in sight.
    if (isOpened.current) next.contentWindow?.scrollTo(0, frame.current?.contentWindow?.scrollY ?? 0);
    else scrollTo(next, opensAt);
    isOpened.current = true;
    flushSync(() => setShown(address));
    onShown?.(next);
  };
  const loaded = (next: HTMLIFrameElement) => {
    press.follow(next);
    press.after(() => show(next));
  };
  return (
    <div ref={box} className={styles.box} {...wayIn.around}>
      {[...new Set([shown, address])].map((one) => (
        <iframe
          key={one}
          ref={one === shown ? frame : undefined}
          src={one}
          title={title}
          inert={wayIn.isInert || one !== shown}
          data-behind={one !== shown || undefined}
          // No windows, forms or leading the whole page away: only the page itself, with its sound.
          sandbox="allow-scripts allow-same-origin"
          style={{ inlineSize: width, blockSize: `${100 / scale}%`, scale: String(scale) }}
          onLoad={(event) => one === address && loaded(event.currentTarget)}
        />
      ))}
    </div>
  );
}

/** Only within the frame: an address with a hash would scroll the page around it as well. */
function scrollTo({ contentDocument, contentWindow }: HTMLIFrameElement, id: string): void {
  const place = id === '' ? null : contentDocument?.getElementById(id);
  if (place) contentWindow?.scrollTo(0, place.getBoundingClientRect().top + contentWindow.scrollY);
}

/** How much smaller a page of this width is drawn in the box; never larger. */
function useScale(box: RefObject<HTMLDivElement | null>, width: number): number {
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setRoom(element.clientWidth || width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width]);
  return Math.min(1, room / width);
}
