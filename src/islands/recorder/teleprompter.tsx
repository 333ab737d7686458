// The question above the picture. One longer than its box scrolls by itself while recording, unless motion is unwanted.
import { useEffect, useRef, useState } from 'react';
import type { RecorderWords } from '#lib/recording/recorder-words.ts';
import styles from './recorder.module.css';

type Props = { text: string; language: string; isRunning: boolean; words: RecorderWords };

const SIZES = ['small', 'medium', 'large'] as const;

export function Teleprompter({ text, language, isRunning, words }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [speed, setSpeed] = useState(3);
  const [size, setSize] = useState(1);
  useScrolling(box, isRunning ? speed : 0);
  return (
    <div className={styles.prompter}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
      <div ref={box} className={styles.prompt} data-size={SIZES[size]} lang={language} tabIndex={0}>
        {text}
      </div>
      <div className={styles.ranges}>
        <label>
          {words.textSize}
          <input
            type="range"
            min="0"
            max="2"
            value={size}
            onChange={(event) => setSize(Number(event.target.value))}
          />
        </label>
        <label>
          {words.textSpeed}
          <input
            type="range"
            min="0"
            max="6"
            value={speed}
            onChange={(event) => setSpeed(Number(event.target.value))}
          />
        </label>
      </div>
    </div>
  );
}

/** `speed` in lines a 10 seconds, roughly. */
function useScrolling(box: React.RefObject<HTMLDivElement | null>, speed: number): void {
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (speed === 0 || isStill || box.current === null) return;
    let frame = 0;
    let last = performance.now();
    // Whole pixels only are kept by the box.
    let top = box.current.scrollTop;
    const scroll = (now: number) => {
      top += ((now - last) / 1000) * speed * 4;
      last = now;
      if (box.current !== null) box.current.scrollTop = top;
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [box, speed]);
}
