/** A hundred megabytes where a kilobyte belongs: refused early, and the server goes on. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { eachEndpoint, pathOf, takesJson, whoMay } from '#tests/support/rough-calls.ts';
import { testApp } from '#tests/support/test-app.ts';

const HUNDRED_MB = 100_000_000;

const app = await testApp();
const { employer, owner } = await makeEmployer(app);
const platformAdmin = await makeUser(app, { employer: null });
let port = 0;

beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});

type Answer = { status: number; text: string; sent: number };

/** Sends `total` bytes, or fewer when the answer comes before. Without `length` in chunks, so that nobody can know. */
function pour(
  endpoint: Endpoint,
  type: string,
  { total = HUNDRED_MB, length = false } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let isAnswered = false;
    const chunk = Buffer.alloc(65_536, 0x61);
    const headers = {
      origin: app.settings.publicUrl,
      cookie: `${cookieNames(app.settings).session}=${whoMay(endpoint, owner, platformAdmin).token}`,
      'content-type': type,
      'if-match': '"1"',
      ...(length ? { 'content-length': total } : {}),
    };
    const path = pathOf(endpoint, employer.permalink);
    const call = request({ port, host: '127.0.0.1', method: endpoint.method, path, headers }, (response) => {
      isAnswered = true;
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('close', () => {
        call.destroy();
        resolve({ status: response.statusCode ?? 0, text, sent });
      });
    });
    // The server may close while we still send; what it answered counts.
    call.on('error', (error) => (isAnswered ? undefined : reject(error)));
    const more = () => {
      while (!isAnswered && sent < total) {
        sent += chunk.length;
        if (!call.write(chunk)) return call.once('drain', more);
      }
      return isAnswered ? undefined : call.end();
    };
    more();
  });
}

describe.each(eachEndpoint(takesJson))('%s', (_name, endpoint) => {
  test.each([true, false])('refuses a hundred megabytes of JSON (length told: %s)', async (length) => {
    const { status, text, sent } = await pour(endpoint, 'application/json', { length });
    expect(status, text).toBe(413);
    expect(text).toContain('"code":"TOO_LARGE"');
    // What is under way in the sockets' buffers comes on top of the call's own limit.
    expect(sent).toBeLessThan(25_000_000);
  });
});

describe.each(eachEndpoint(({ file }) => file !== undefined && file.maxBytes < HUNDRED_MB))(
  '%s',
  (_name, endpoint) => {
    test('refuses a file of a hundred megabytes', async () => {
      const boundary = 'a'.repeat(10);
      const { status, text } = await pour(endpoint, `multipart/form-data; boundary=${boundary}`);
      expect([400, 413], text).toContain(status);
    });
  },
);

test('who is not signed in is refused before the bytes are read', async () => {
  const [, endpoint] = eachEndpoint(({ name }) => name === 'createMedia')[0] ?? [];
  if (endpoint === undefined) throw new Error('The contract has no createMedia.');
  const token = owner.token;
  owner.token = 'nobody';
  const { status, sent } = await pour(endpoint, 'multipart/form-data; boundary=x');
  owner.token = token;
  expect(status).toBe(401);
  expect(sent).toBeLessThan(25_000_000);
});

test('afterwards the server still answers', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
