// @vitest-environment happy-dom
/** What comes of sending: a full server is left alone, any other failure is told about once it happens. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportError } from '#contract/diagnostics.ts';
import type { FullEvent } from '#lib/tracker/tracker.ts';

const event = {
  event: 'job-clip-viewed',
  employerPermalink: 'quillmere',
  anonymousId: 'a',
  eventId: 'b',
} as FullEvent;
const fetched = vi.fn();
let said: ReturnType<typeof vi.spyOn>;

// Counts its reports for each page, so each test is a page of its own.
const sender = async () => {
  vi.resetModules();
  return (await import('#lib/tracker/send.ts')).sendEvents;
};
const reports = () =>
  fetched.mock.calls
    .filter(([path]) => path === reportError.path)
    .map(([, request]) => JSON.parse(request.body) as { message: string });
const answers = (status: number, body: unknown = null) =>
  fetched.mockImplementation(async (path: string) =>
    path === '/track'
      ? new Response(body === null ? null : JSON.stringify(body), { status })
      : new Response(null, { status: 204 }),
  );

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

test.each([204, 503])('an answer of %i is nobody’s business', async (status) => {
  answers(status);
  await (await sender())([event]);
  expect(reports()).toEqual([]);
  expect(said).not.toHaveBeenCalled();
});

test.each([400, 422, 429, 500])('an answer of %i is logged and reported', async (status) => {
  answers(status);
  await (await sender())([event]);
  expect(reports()).toEqual([
    expect.objectContaining({ message: `Failed to send event to Puck: ${status}` }),
  ]);
  expect(reportError.body?.safeParse(reports()[0]).success).toBe(true);
  expect(said).toHaveBeenCalledOnce();
});

test('no answer at all is reported, too', async () => {
  fetched.mockImplementation(async (path: string) => {
    if (path === '/track') throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204 });
  });
  await (await sender())([event]);
  expect(reports()).toHaveLength(1);
});

test('events that were refused among others are reported', async () => {
  answers(200, { accepted: 1, refused: [{ index: 0, code: 'FORMAT' }] });
  await (await sender())([event, event]);
  expect(reports()).toHaveLength(1);
});

test('an event of nobody is reported and not sent', async () => {
  answers(204);
  await (await sender())([{ ...event, employerPermalink: '' }]);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([reportError.path]);
  expect(reports()[0]?.message).toContain('employerPermalink');
});

test('a server in trouble gets five reports of a page, not more', async () => {
  answers(500);
  const send = await sender();
  for (let at = 0; at < 8; at += 1) await send([event]);
  expect(reports()).toHaveLength(5);
});
