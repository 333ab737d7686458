// A picture under a frame that is moved and sized by dragging or by arrow keys.
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import styles from './crop.module.css';
import { type Bounds, type Corner, type Frame, movedFrame, resizedFrame } from './crop-rules.ts';

export type CropPicture = { url: string; width: number; height: number };

type Props = {
  picture: CropPicture;
  frame: Frame;
  bounds: Bounds;
  onChange: (frame: Frame) => void;
};

const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
const STEP = 0.01;
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export function CropFrame({ picture, frame, bounds, onChange }: Props) {
  const hint = useId();
  const stage = useRef<HTMLDivElement>(null);
  const dragged = useDragging({ stage, frame, bounds, onChange });
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const [dx, dy] = step;
    onChange(event.shiftKey ? resizedFrame(frame, 'se', { dx, dy, ...bounds }) : movedFrame(frame, dx, dy));
  };
  return (
    <>
      <div className={styles.stage} ref={stage}>
        <img src={picture.url} alt="" width={picture.width} height={picture.height} draggable={false} />
        <button
          type="button"
          className={styles.frame}
          style={{
            insetInlineStart: percent(frame.x),
            insetBlockStart: percent(frame.y),
            inlineSize: percent(frame.width),
            blockSize: percent(frame.height),
          }}
          aria-label="Visible area"
          aria-describedby={hint}
          onKeyDown={press}
          {...dragged}
        >
          {corners.map((corner) => (
            <span key={corner} className={styles.corner} data-corner={corner} />
          ))}
        </button>
      </div>
      <p id={hint} className={styles.hint}>
        Drag the frame or its corners. Arrow keys move it; Shift with arrow keys resizes it.
      </p>
    </>
  );
}

const percent = (share: number) => `${share * 100}%`;

type Drag = { corner: Corner | null; x: number; y: number; frame: Frame };

function useDragging({
  stage,
  frame,
  bounds,
  onChange,
}: Omit<Props, 'picture'> & { stage: { current: HTMLDivElement | null } }) {
  const drag = useRef<Drag | null>(null);
  const end = () => {
    drag.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      const corner = corners.find((each) => each === (event.target as HTMLElement).dataset.corner) ?? null;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { corner, x: event.clientX, y: event.clientY, frame };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const [from, size] = [drag.current, stage.current?.getBoundingClientRect()];
      if (from === null || size === undefined) return;
      const dx = (clientX - from.x) / size.width;
      const dy = (clientY - from.y) / size.height;
      onChange(
        from.corner === null
          ? movedFrame(from.frame, dx, dy)
          : resizedFrame(from.frame, from.corner, { dx, dy, ...bounds }),
      );
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
