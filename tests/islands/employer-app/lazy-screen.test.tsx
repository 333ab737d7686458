import { act, Suspense } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ErrorBoundary } from '#islands/employer-app/error-boundary.tsx';
import { Fallback } from '#islands/employer-app/fallback.tsx';
import { lazyScreen, withRetries } from '#islands/employer-app/lazy-screen.ts';
import { type CaughtFailure, onFailuresCaught } from '#lib/caught-failures.ts';
import { mount } from '../ui/mount.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const props = { params: {}, titleOf: () => null };
const failing = () => vi.fn(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));

test('a screen that does not load is tried twice more, one second apart, and then given up', async () => {
  const load = failing();
  const outcome = withRetries(load).catch((error: Error) => error.message);
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
});

test('a screen that comes at the third try shows as if nothing had happened', async () => {
  const load = vi.fn<() => Promise<() => React.JSX.Element>>();
  load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue(() => <h1>Here I am</h1>);
  const Screen = lazyScreen(load);
  await mount(
    <Suspense fallback="waiting">
      <Screen {...props} />
    </Suspense>,
  );
  expect(document.body.textContent).toContain('waiting');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(document.querySelector('h1')?.textContent).toBe('Here I am');
});

test('a screen that never comes leaves the fallback, with the focus on its heading', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const heard: CaughtFailure[] = [];
  onTestFinished(onFailuresCaught((failure) => heard.push(failure)));
  const Screen = lazyScreen(failing());
  await mount(
    <ErrorBoundary renderFailure={(reference) => <Fallback reference={reference} />}>
      <Suspense fallback="waiting">
        <Screen {...props} />
      </Suspense>
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
