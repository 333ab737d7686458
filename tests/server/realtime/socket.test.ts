import { beforeAll, expect, test } from 'vitest';
import { logout } from '#contract/auth.ts';
import type { AnonymousId } from '#contract/kit/ids.ts';
import { addHeart } from '#contract/public-job-clips.ts';
import { type Desk, makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { listen, openSocket, until } from '#tests/support/open-socket.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let url: string;
let desk: Desk;

beforeAll(async () => {
  url = await listen(app);
  desk = await newDesk(app);
});

test('a heart reaches everybody of the employer, and nobody else', async () => {
  const stranger = await newDesk(app);
  const { highlight: id, clip: permalink } = await makeSpokenClip(desk);
  const own = await openSocket(url, { as: desk.owner, employerId: desk.employer.id });
  const other = await openSocket(url, { as: stranger.owner, employerId: stranger.employer.id });
  await app.call(addHeart, {
    params: { highlight: id },
    body: { anonymousId: 'abcdefghijk1' as AnonymousId },
  });
  await until(() => own.heard.length > 0);
  expect(own.heard[0]).toMatchObject({
    name: 'job-clips/hearted',
    payload: { jobClipPermalink: permalink, highlightId: id, hearts: 1 },
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(other.heard).toEqual([]);
});

test('without a session nobody comes in', async () => {
  const socket = await openSocket(url, { employerId: desk.employer.id });
  expect(socket.refusal()).toEqual({ code: 'UNAUTHENTICATED' });
});

test('another employer’s id is refused, whoever asks', async () => {
  const stranger = await newDesk(app);
  const socket = await openSocket(url, { as: stranger.owner, employerId: desk.employer.id });
  expect(socket.refusal()).toEqual({ code: 'NOT_FOUND' });
});

test('who cannot be looked for, the database being away, is told to come back', async () => {
  await app.pool.query('alter table sessions rename to sessions_away');
  const socket = await openSocket(url, { as: desk.owner, employerId: desk.employer.id });
  await app.pool.query('alter table sessions_away rename to sessions');
  expect(socket.refusal()).toEqual({ code: 'UNAVAILABLE' });
});

test('a platform admin has no employer’s room', async () => {
  const admin = await makeUser(app, { employer: null });
  const socket = await openSocket(url, { as: admin, employerId: desk.employer.id });
  expect(socket.refusal()).toEqual({ code: 'UNAUTHENTICATED' });
});

test('a page of another origin cannot open a socket with the visitor’s cookies', async () => {
  const socket = await openSocket(url, {
    as: desk.owner,
    employerId: desk.employer.id,
    origin: 'https://evil.example',
  });
  expect(socket.isOpen()).toBe(false);
  expect(socket.refusal()).toBeDefined();
});

test('signing out ends the sockets of that session and says why', async () => {
  const colleague = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  const socket = await openSocket(url, { as: colleague, employerId: desk.employer.id });
  await app.call(logout, {}, { as: colleague });
  await until(() => !socket.isOpen());
  expect(socket.heard).toMatchObject([{ name: 'auth/signed-out', payload: { reason: 'signed-out' } }]);
});
