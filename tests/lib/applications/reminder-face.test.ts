import { expect, test } from 'vitest';
import { getReminderTarget, optOutOfReminders } from '#contract/app-reminders.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import { CallError } from '#lib/api/call-error.ts';
import type { Call } from '#lib/api/create-call.ts';
import { reminderFace } from '#lib/applications/reminder-face.ts';

const target = 'a1b2c3d4e5f' as SequenceTargetPermalink;

/** A server that knows one target; it keeps what it was told to stop. */
function visit(request: Request, { refused = null as CallError | null, isOptedOut = false } = {}) {
  const stopped: unknown[] = [];
  const call = (async (endpoint: Endpoint, input: { body?: { scope: string } }) => {
    if (refused !== null) throw refused;
    if (endpoint.name === optOutOfReminders.name) return stopped.push(input.body?.scope);
    expect(endpoint.name).toBe(getReminderTarget.name);
    return { jobTitle: 'Grower', language: 'en', isOptedOut };
  }) as unknown as Call;
  return reminderFace({ call, target, request }).then((face) => ({ is: face?.is ?? null, stopped }));
}

const address = 'https://jobs.example/app-reminder/opt-out/a1b2c3d4e5f';
const form = (fields: Record<string, string>) =>
  new Request(address, { method: 'POST', body: new URLSearchParams(fields) });

test('opening the page stops nothing, as mail scanners do it too', async () => {
  expect(await visit(new Request(address))).toEqual({ is: 'asking', stopped: [] });
  expect(await visit(new Request(address), { isOptedOut: true })).toEqual({ is: 'stopped', stopped: [] });
});

test.each([
  [{ scope: 'job' }, ['job']],
  [{ scope: 'all' }, ['all']],
  // RFC 8058: one press in the mail program.
  [{ 'List-Unsubscribe': 'One-Click' }, ['all']],
])('the form %j stops', async (fields, stopped) => {
  expect(await visit(form(fields as never))).toEqual({ is: 'stopped', stopped });
});

test.each([
  form({}),
  form({ scope: 'none' }),
  new Request(address, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
])('a form that says nothing of what to stop is asked again', async (request) => {
  expect(await visit(request)).toEqual({ is: 'unclear', stopped: [] });
});

test('a link that nobody was sent has no page', async () => {
  const refused = new CallError('NOT_FOUND', 'This link does not exist.', 404);
  expect((await visit(form({ scope: 'job' }), { refused })).is).toBeNull();
});

test('a server that cannot say is no missing link', async () => {
  const refused = new CallError('UNAVAILABLE', 'Try again in a moment.', 503);
  await expect(visit(new Request(address), { refused })).rejects.toThrow('Try again in a moment.');
});
