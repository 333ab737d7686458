/** Uploads that break off, are too large or are put together wrongly leave nothing behind. */
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { createImage, imageMaxBytes } from '#contract/images.ts';
import { listMedia } from '#contract/media.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { type Desk, newDesk, pictureBytes, spokenSound } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
let port: number;

beforeAll(async () => {
  desk = await newDesk(app);
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.app.server.address() as { port: number }).port;
});

const left = () => readdirSync(join(app.folder, 'files', 'incoming'));
const boundary = 'b0undary';

const part = (name: string, more: string, body: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${body}`;

const head = (length: number) =>
  [
    `POST /v1/employers/${desk.employer.permalink}/media HTTP/1.1`,
    'Host: localhost',
    `Origin: ${app.settings.publicUrl}`,
    `Cookie: ${cookieNames(app.settings).session}=${desk.owner.token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

test.for([0, 50, 1000, 60_000])('an upload cut off after %i bytes of its file leaves nothing', async (at) => {
  const before = part('file', '; filename="a.mp3"', '');
  const socket = connect(port, '127.0.0.1');
  socket.write(head(before.length + spokenSound().length + 100));
  socket.write(before);
  socket.write(spokenSound().subarray(0, at));
  await passed(150);
  socket.destroy();
  await expect.poll(left, { timeout: 5000 }).toEqual([]);
  const list = await app.call(
    listMedia,
    { params: { employer: desk.employer.permalink } },
    { as: desk.owner },
  );
  expect(list.body.data).toEqual([]);
});

async function send(body: Buffer | string) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/v1/employers/${desk.employer.permalink}/media`,
    headers: { origin: app.settings.publicUrl, 'content-type': `multipart/form-data; boundary=${boundary}` },
    cookies: { [cookieNames(app.settings).session]: desk.owner.token },
    payload: body,
  });
  return { status: answer.statusCode, code: answer.json().code as string };
}

const end = `\r\n--${boundary}--\r\n`;

test.for([
  ['no part at all', end, 400, 'BAD_REQUEST'],
  ['no file', part('data', '', '{}') + end, 400, 'BAD_REQUEST'],
  ['data that is no JSON', part('data', '', '{') + end, 400, 'BAD_REQUEST'],
  ['a part nobody expects', part('file2', '; filename="a"', 'x') + end, 400, 'BAD_REQUEST'],
  ['no end', part('file', '; filename="a.mp3"', 'abc'), 400, 'BAD_REQUEST'],
  [
    'a field nobody knows',
    `${part('data', '', '{"owner":1}')}\r\n${part('file', '; filename="a"', 'x')}${end}`,
    422,
    'VALIDATION',
  ],
] as const)('multipart with %s is refused', async ([, body, status, code]) => {
  expect(await send(body)).toEqual({ status, code });
  expect(left()).toEqual([]);
});

test('a picture over 20 MB is too large, whatever it is', async () => {
  const bytes = Buffer.concat([await pictureBytes(), Buffer.alloc(imageMaxBytes)]);
  const input = { params: { employer: desk.employer.permalink }, body: { alt: '' } };
  const answer = await app.call(createImage, input, { as: desk.owner, file: { name: 'a.png', bytes } });
  expect([answer.status, answer.problem.code]).toEqual([413, 'TOO_LARGE']);
  expect(left()).toEqual([]);
});
