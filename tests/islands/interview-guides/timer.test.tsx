/** The timer of the interviewer's view goes by the time of day. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { type Timer, useTimer } from '#islands/interview-guides/views/use-timer.ts';

test('counts while it runs, keeps what it has while it is stopped, and begins anew', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let moment = 1000;
  const now = () => moment;
  let timer: Timer | null = null;
  const Probe = () => {
    timer = useTimer(now);
    return null;
  };
  const read = () => timer as unknown as Timer;
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe />));
  expect([read().isRunning, read().elapsedMs]).toEqual([false, 0]);
  await act(async () => read().toggle());
  moment += 4000;
  await act(async () => read().toggle());
  expect([read().isRunning, read().elapsedMs]).toEqual([false, 4000]);
  moment += 60_000;
  await act(async () => read().toggle());
  moment += 1000;
  await act(async () => read().toggle());
  expect(read().elapsedMs).toBe(5000);
  await act(async () => read().reset());
  expect([read().isRunning, read().elapsedMs]).toEqual([false, 0]);
  await act(async () => root.unmount());
});
