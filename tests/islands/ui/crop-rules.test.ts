/** Frames over a picture: they stay inside, keep their shape and the corner they hang on. */
import { expect, test } from 'vitest';
import {
  type Bounds,
  type Corner,
  type Frame,
  frameWith,
  isWhole,
  movedFrame,
  resizedFrame,
  shapedFrame,
  WHOLE,
} from '#islands/ui/crop-rules.ts';

const free: Bounds = { min: { width: 0.1, height: 0.1 }, shape: null };
const frame: Frame = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };

test.for([
  [0.1, -0.1, { x: 0.3, y: 0.1 }],
  [2, 2, { x: 0.6, y: 0.6 }],
  [-2, 0, { x: 0, y: 0.2 }],
] as const)('moved by %d, %d it stays inside and keeps its size', ([dx, dy, at]) => {
  expect(movedFrame(frame, dx, dy)).toEqual({ ...at, width: 0.4, height: 0.4 });
});

test.for<[Corner, number, number, Frame]>([
  ['se', 0.1, 0.2, { x: 0.2, y: 0.2, width: 0.5, height: 0.6 }],
  ['nw', 0.1, -0.1, { x: 0.3, y: 0.1, width: 0.3, height: 0.5 }],
  ['ne', 5, -5, { x: 0.2, y: 0, width: 0.8, height: 0.6 }],
  ['sw', 5, -5, { x: 0.5, y: 0.2, width: 0.1, height: 0.1 }],
])('its %s corner moved by %d, %d leaves the corner across where it is', ([corner, dx, dy, wanted]) => {
  expect(resizedFrame(frame, corner, { dx, dy, ...free })).toEqual(wanted);
});

test('with a shape both sides change together, within the picture', () => {
  // Twice as wide as tall, in shares.
  const bounds = { min: { width: 0.1, height: 0.1 }, shape: 2 };
  const start = { x: 0, y: 0.5, width: 0.4, height: 0.2 };
  expect(resizedFrame(start, 'se', { dx: 0.2, dy: 0, ...bounds })).toEqual({
    ...start,
    width: 0.6,
    height: 0.3,
  });
  expect(resizedFrame(start, 'se', { dx: 0, dy: 0.9, ...bounds })).toEqual({
    ...start,
    width: 1,
    height: 0.5,
  });
  expect(resizedFrame(start, 'se', { dx: -1, dy: 0, ...bounds })).toEqual({
    ...start,
    width: 0.2,
    height: 0.1,
  });
});

test('a shape is taken as large as fits, about the middle of the frame before', () => {
  expect(shapedFrame(WHOLE, 0.5)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(shapedFrame({ x: 0.8, y: 0, width: 0.2, height: 1 }, 0.5)).toEqual({
    x: 0.5,
    y: 0,
    width: 0.5,
    height: 1,
  });
  expect(shapedFrame(WHOLE, 4)).toEqual({ x: 0, y: 0.375, width: 1, height: 0.25 });
});

test.for<[keyof Frame, number, Partial<Frame>]>([
  ['x', 0.9, { x: 0.6 }],
  ['y', 0, { y: 0 }],
  ['width', 1, { width: 0.8 }],
  ['height', 0, { height: 0.1 }],
])('its %s set to %d gives way to the edges', ([side, share, wanted]) => {
  expect(frameWith(frame, [side, share], free)).toEqual({ ...frame, ...wanted });
});

test('a third of a picture is never told to reach over its edge', () => {
  const thirds = resizedFrame({ x: 2 / 3, y: 2 / 3, width: 0.2, height: 0.2 }, 'se', {
    dx: 1,
    dy: 1,
    ...free,
  });
  expect(thirds.x + thirds.width).toBeLessThanOrEqual(1);
  expect(isWhole(thirds)).toBe(false);
  expect(isWhole({ x: 0, y: 0, width: 1, height: 1 })).toBe(true);
});
