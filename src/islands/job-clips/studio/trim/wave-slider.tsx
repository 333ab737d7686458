// A slider over the waveform: moved by dragging, or by keys in steps of the recording.
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { spokenTime } from '#lib/studio/time-text.ts';

type Props = {
  label: string;
  className: string | undefined;
  /** Milliseconds on the recording's clock. */
  value: number;
  least: number;
  most: number;
  /** One press of an arrow key. */
  step: number;
  /** The moment under a point of the screen. */
  momentAt: (clientX: number) => number;
  onMove: (to: number) => void;
  style?: React.CSSProperties;
  part?: string;
  children?: ReactNode;
};

const LONG_MS = 1000;
const FAR_MS = 10_000;

export function WaveSlider(props: Props) {
  const { label, className, value, least, most, momentAt, onMove, style, part, children } = props;
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(momentAt(event.clientX));
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onMove(momentAt(event.clientX));
  };
  const keys = (event: KeyboardEvent) => {
    const to = movedTo(event, props);
    if (to === null) return;
    event.preventDefault();
    onMove(Math.min(most, Math.max(least, to)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={className}
      style={style}
      data-part={part}
      aria-label={label}
      aria-valuemin={seconds(least)}
      aria-valuemax={seconds(most)}
      aria-valuenow={seconds(value)}
      aria-valuetext={spokenTime(value)}
      onKeyDown={keys}
      onPointerDown={press}
      onPointerMove={drag}
    >
      {children}
    </div>
  );
}

const seconds = (milliseconds: number) => Math.round(milliseconds) / 1000;

function movedTo(event: KeyboardEvent, { value, least, most, step }: Props): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const by = event.shiftKey ? LONG_MS : step;
  const moves: Record<string, number> = {
    ...{ ArrowLeft: value - by, ArrowDown: value - by, ArrowRight: value + by, ArrowUp: value + by },
    ...{ PageDown: value - FAR_MS, PageUp: value + FAR_MS, Home: least, End: most },
  };
  return moves[event.key] ?? null;
}
