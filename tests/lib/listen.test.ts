import { beforeEach, expect, test, vi } from 'vitest';
import type { EventMap } from '#contract/realtime.ts';

let realtime: typeof import('#lib/realtime/listen.ts');
const meta = { id: 'event-1', at: '2026-11-20T10:00:00.000Z', actorId: null };
const hearted = (hearts: number) => ({
  name: 'job-clips/hearted' as const,
  payload: { hearts } as EventMap['job-clips/hearted'],
  meta,
});

beforeEach(async () => {
  vi.resetModules();
  realtime = await import('#lib/realtime/listen.ts');
});

test('a listener hears its own events until it stops', () => {
  const heard: number[] = [];
  const stop = realtime.listen('job-clips/hearted', ({ hearts }) => heard.push(hearts));
  realtime.eventReceived(hearted(1));
  realtime.eventReceived({ name: 'auth/signed-out', payload: { reason: 'deactivated' }, meta });
  stop();
  realtime.eventReceived(hearted(2));
  expect(heard).toEqual([1]);
});

test('the last ten events are kept, newest first, and dropped with the connection', () => {
  for (let hearts = 1; hearts <= 12; hearts += 1) realtime.eventReceived(hearted(hearts));
  const kept = realtime.$recentEvents.get().map(({ payload }) => (payload as { hearts: number }).hearts);
  expect(kept).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  realtime.connectionChanged('off');
  expect(realtime.$recentEvents.get()).toEqual([]);
});

test('every connection, the first too, tells who fetches again', () => {
  const refetch = vi.fn();
  const stop = realtime.onConnect(refetch);
  realtime.connectionChanged('connecting');
  expect(refetch).not.toHaveBeenCalled();
  realtime.connectionChanged('live');
  expect(refetch).toHaveBeenCalledTimes(1);
  realtime.connectionChanged('paused');
  realtime.connectionChanged('live');
  expect(refetch).toHaveBeenCalledTimes(2);
  stop();
  realtime.connectionChanged('paused');
  realtime.connectionChanged('live');
  expect(refetch).toHaveBeenCalledTimes(2);
});
