import { act } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ErrorBoundary } from '#islands/employer-app/error-boundary.tsx';
import { Fallback } from '#islands/employer-app/fallback.tsx';
import { type CaughtFailure, onFailuresCaught } from '#lib/caught-failures.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { mount } from './mount.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const failing = () => vi.fn(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
const Here = ({ name }: { name: string }) => <h1>Here is {name}</h1>;
const waiting = ({ name }: { name: string }) => `waiting for ${name}`;

test('a part that does not load is tried twice more, one second apart, and then given up until it is wanted again', async () => {
  const load = failing();
  const part = lazyPart(load);
  const outcome = part.preload().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(3);
  expect(await outcome).toBe('Failed to fetch dynamically imported module');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(3);
  void part.preload().catch(() => undefined);
  expect(load).toHaveBeenCalledTimes(4);
});

test('a part that comes at the third try shows as if nothing had happened', async () => {
  const load = vi.fn<() => Promise<typeof Here>>();
  load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue(Here);
  const Part = lazyPart(load, { waiting });
  await mount(<Part name="Ana" />);
  expect(document.body.textContent).toContain('waiting for Ana');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(document.querySelector('h1')?.textContent).toBe('Here is Ana');
});

test('a part is shown as soon as it is here, and at once where it was fetched before', async () => {
  let arrive = (_: typeof Here): void => undefined;
  const Part = lazyPart(() => new Promise<typeof Here>((resolve) => (arrive = resolve)), { waiting });
  await mount(<Part name="Ana" />);
  // No clock moves: React would hold back for 300 ms what follows the fallback of a Suspense.
  await act(async () => arrive(Here));
  expect(document.querySelector('h1')?.textContent).toBe('Here is Ana');

  const load = vi.fn(async () => Here);
  const Fetched = lazyPart(load, { waiting });
  await Fetched.preload();
  await mount(<Fetched name="Bo" />);
  expect(document.body.textContent).toContain('Here is Bo');
  expect(load).toHaveBeenCalledOnce();
});

test('a part that can’t be loaded says so, and is tried again by a press', async () => {
  const load = vi.fn<() => Promise<typeof Here>>(() => Promise.reject(new Error('no network')));
  const Part = lazyPart(load, { waiting });
  await mount(
    <main>
      <input aria-label="Name" />
      <Part name="Ana" />
    </main>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Couldn’t load this part');
  expect(document.querySelector('input')).not.toBeNull();
  load.mockResolvedValue(Here);
  await act(async () => document.querySelector('button')?.click());
  expect(document.querySelector('h1')?.textContent).toBe('Here is Ana');
});

test('a part that never comes leaves the fallback, with the focus on its heading', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const heard: CaughtFailure[] = [];
  onTestFinished(onFailuresCaught((failure) => heard.push(failure)));
  const Part = lazyPart(failing(), { isThrowing: true });
  await mount(
    <ErrorBoundary renderFailure={(reference) => <Fallback reference={reference} />}>
      <Part />
    </ErrorBoundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2000));
  const heading = document.querySelector('h1');
  expect(heading?.textContent).toBe('An error has occurred');
  expect(document.activeElement).toBe(heading);
  const shown = document.querySelector('[role=alert]')?.textContent ?? '';
  expect(shown).toMatch(/Reference [2-9A-Z]{4}-[2-9A-Z]{4}/);
  // The error reporting hears of it under the word that stands on the screen.
  expect(heard).toEqual([{ error: expect.any(Error), reference: shown.slice(-9) }]);
});
