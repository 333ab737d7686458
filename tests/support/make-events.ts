// Events as a browser tells them, and the sums made at once instead of half a second later.
import { randomBytes, randomUUID } from 'node:crypto';
import type { AnonymousId } from '#contract/kit/ids.ts';
import type { TrackEvent } from '#contract/tracking.ts';
import type { TestApp } from './test-app.ts';

export const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** Twelve letters and digits, as a browser makes them. */
export const newDevice = (): AnonymousId => randomBytes(9).toString('hex').slice(0, 12) as AnonymousId;

type Wishes = { employer: { permalink: string }; event?: string } & Record<string, unknown>;

/** A view of a clip's page unless said otherwise. */
export function makeEvent({ employer, ...wishes }: Wishes): TrackEvent {
  return {
    eventId: randomUUID(),
    anonymousId: newDevice(),
    userAgent: CHROME,
    employerPermalink: employer.permalink,
    at: new Date().toISOString(),
    path: '/job-clip/clip1234567',
    language: 'en',
    referrerHost: '',
    ...(wishes.event === undefined || wishes.event === 'job-clip-viewed'
      ? { event: 'job-clip-viewed', jobClipPermalink: 'clip1234567', view: 'page' }
      : {}),
    ...wishes,
  } as unknown as TrackEvent;
}

const heard = { jobClipPermalink: 'clip1234567', jobClipTrackPermalink: 'track123456', position: 0 };

export const makePlay = (wishes: Wishes): TrackEvent =>
  makeEvent({ event: 'job-clip-played', ...heard, ...wishes });

export const makeProgress = (wishes: Wishes): TrackEvent =>
  makeEvent({ event: 'job-clip-progressed', ...heard, quartile: 25, ranges: [[0, 10_000]], ...wishes });

/** Sends a body to /track. */
export function send(app: TestApp, body: unknown, headers: Record<string, string> = {}) {
  return app.app.inject({
    method: 'POST',
    url: '/track',
    headers: { 'content-type': 'text/plain', 'user-agent': CHROME, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
