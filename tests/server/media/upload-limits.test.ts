/** How much may be uploaded at once and in a day, on every route that takes files of staff. */
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { createImage, listImages } from '#contract/images.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { type Desk, newDesk, pictureBytes } from '#tests/support/make-clips.ts';
import { makeUser, signIn } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const BYTES_A_DAY = 200_000;
const app = await testApp({}, { uploads: { atOnce: 2, bytesADay: BYTES_A_DAY } });
const picture = await pictureBytes(40, 40);
let port = 0;
beforeAll(async () => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.app.server.address() as { port: number }).port;
});
// A file that never ended would keep the app from closing.
afterAll(() => app.app.server.closeAllConnections());
const boundary = 'b0undary';
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;
const routes = allEndpoints.filter((endpoint: Endpoint) => endpoint.rate === 'upload');

const left = () => readdirSync(join(app.folder, 'files', 'incoming'));

type Sent = { desk: Desk; endpoint: Endpoint; payload: string };

const urlOf = ({ employer }: Desk, { path }: Endpoint) =>
  path.replace(':employer', employer.permalink).replaceAll(/:\w+/g, 'q1abcdefgh');
const headersFor = (token: string) => ({
  origin: app.settings.publicUrl,
  'content-type': `multipart/form-data; boundary=${boundary}`,
  cookie: `${cookieNames(app.settings).session}=${token}`,
});

/** Any route of this class; what the path names besides the employer does not exist. */
const send = ({ desk, endpoint, payload }: Sent, token = desk.owner.token) =>
  app.app.inject({
    method: endpoint.method,
    url: urlOf(desk, endpoint),
    headers: headersFor(token),
    payload,
  });

/** A file that has begun and waits for its end; told by its status. */
function begun(desk: Desk) {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { ...headersFor(desk.owner.token), 'content-length': head.length + 10 + tail.length };
  const options = { port, path: urlOf(desk, createImage), headers };
  const http = request({ host: '127.0.0.1', method: 'POST', ...options }, (answer) => {
    answer.resume();
    resolve(answer.statusCode ?? 0);
  });
  http.on('error', reject);
  http.write(`${head}0123456789`);
  return {
    finish: () => {
      http.end(tail);
      return promise;
    },
  };
}

const upload = ({ employer, owner }: Desk, token = owner.token) =>
  app.call(
    createImage,
    { params: { employer: employer.permalink }, body: { alt: '' } },
    { as: { token }, file: { name: 'a.png', bytes: picture } },
  );

test('every route that takes files of staff is of this class', () => {
  expect(routes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['createImage', 'createMedia', 'createImport', 'createPersonImport']),
  );
  for (const { name, file, access } of routes)
    expect([name, file?.isRequired, access]).toEqual([name, true, 'employer']);
});

test('one too many at once waits for its turn, on every route; another session does not', async () => {
  const desk = await newDesk(app);
  const running = [begun(desk), begun(desk)];
  await expect.poll(left, { timeout: 30_000 }).toHaveLength(2);
  expect((await upload(desk)).status).toBe(429);
  for (const endpoint of routes) {
    const answer = await send({ desk, endpoint, payload: head + tail });
    expect([endpoint.name, answer.statusCode, answer.json().code]).toEqual([
      endpoint.name,
      429,
      'RATE_LIMITED',
    ]);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.headers['content-type']).toContain('application/problem+json');
  }
  expect((await upload(desk, await signIn(app, desk.owner.id))).status).toBe(201);
  for (const { finish } of running) expect(await finish()).toBe(422);
  expect((await upload(desk)).status).toBe(201);
});

test('a day’s bytes are the employer’s; past them nothing is kept, and it is said when to come back', async () => {
  const desk = await newDesk(app);
  const colleague = await makeUser(app, { employer: desk.employer });
  const heavy = head + 'x'.repeat(BYTES_A_DAY - 2 * head.length) + tail;
  // Refused as no picture, but the bytes came all the same.
  expect((await send({ desk, endpoint: createImage, payload: heavy }, colleague.token)).statusCode).toBe(422);
  const refused = await upload(desk);
  expect(refused.problem).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  expect(refused.problem.detail).toContain('daily upload limit');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (const endpoint of routes)
    expect((await send({ desk, endpoint, payload: heavy })).statusCode, endpoint.name).toBe(429);
  const { body } = await app.call(
    listImages,
    { params: { employer: desk.employer.permalink } },
    { as: desk.owner },
  );
  expect(body.data).toEqual([]);
  expect((await upload(await newDesk(app))).status).toBe(201);
});
