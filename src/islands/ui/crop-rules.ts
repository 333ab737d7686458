// Frames over a picture, as shares of its width and height from 0 to 1. Pure.

export type Frame = { x: number; y: number; width: number; height: number };
export type Corner = 'nw' | 'ne' | 'sw' | 'se';

export type Bounds = {
  /** The least width and height, as shares. */
  min: { width: number; height: number };
  /** Width by height, both as shares; null is free. */
  shape: number | null;
};

export const WHOLE: Frame = { x: 0, y: 0, width: 1, height: 1 };

export const isWhole = ({ width, height }: Frame): boolean => width > 0.9999 && height > 0.9999;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
const round = (share: number) => Math.round(share * 10_000) / 10_000;
/** Rounded so that it does not reach over the edge. */
function rounded({ x, y, width, height }: Frame): Frame {
  const [left, top] = [round(x), round(y)];
  return {
    x: left,
    y: top,
    width: Math.min(round(width), round(1 - left)),
    height: Math.min(round(height), round(1 - top)),
  };
}

/** Moved by shares, and kept inside. */
export const movedFrame = (frame: Frame, dx: number, dy: number): Frame =>
  rounded({
    ...frame,
    x: between(0, frame.x + dx, 1 - frame.width),
    y: between(0, frame.y + dy, 1 - frame.height),
  });

/** One corner moved by shares; the corner across from it stays where it is. */
export function resizedFrame(
  frame: Frame,
  corner: Corner,
  { dx, dy, min, shape }: Bounds & { dx: number; dy: number },
): Frame {
  const [isWest, isNorth] = [corner.endsWith('w'), corner.startsWith('n')];
  const most = {
    width: isWest ? frame.x + frame.width : 1 - frame.x,
    height: isNorth ? frame.y + frame.height : 1 - frame.y,
  };
  let width = between(min.width, frame.width + (isWest ? -dx : dx), most.width);
  let height = between(min.height, frame.height + (isNorth ? -dy : dy), most.height);
  if (shape !== null) {
    // The side that was moved more leads.
    const wanted = Math.abs(dx) >= Math.abs(dy) ? width : height * shape;
    const least = Math.max(min.width, min.height * shape);
    width = Math.min(Math.max(wanted, least), most.width, most.height * shape);
    height = width / shape;
  }
  return rounded({
    x: isWest ? frame.x + frame.width - width : frame.x,
    y: isNorth ? frame.y + frame.height - height : frame.y,
    width,
    height,
  });
}

/** The largest frame of that shape, about the middle of the one before. */
export function shapedFrame(frame: Frame, shape: number): Frame {
  const [width, height] = [Math.min(1, shape), Math.min(1, 1 / shape)];
  const [middleX, middleY] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  return rounded({
    x: between(0, middleX - width / 2, 1 - width),
    y: between(0, middleY - height / 2, 1 - height),
    width,
    height,
  });
}

/** One side set by hand; what is asked too much of gives way. */
export function frameWith(
  frame: Frame,
  [side, share]: readonly [keyof Frame, number],
  bounds: Bounds,
): Frame {
  if (side === 'x') return movedFrame(frame, share - frame.x, 0);
  if (side === 'y') return movedFrame(frame, 0, share - frame.y);
  const by = side === 'width' ? { dx: share - frame.width, dy: 0 } : { dx: 0, dy: share - frame.height };
  return resizedFrame(frame, 'se', { ...by, ...bounds });
}
