import { IncomingMessage } from 'node:http';
import { Socket as Connection } from 'node:net';
import type { Socket } from 'socket.io';
import { expect, test } from 'vitest';
import type { EmployerId, SessionId, UserId } from '#contract/kit/ids.ts';
import type { SignedInUser } from '#server/context.ts';
import { readSettings } from '#server/env.ts';
import { createAdmission, type Doors } from '#server/realtime/admission.ts';

const user: SignedInUser = {
  ...{ kind: 'user', type: 2, name: 'Ada', role: 'viewer', employerPermalink: null },
  userId: '019a0000-0000-7000-8000-000000000001' as UserId,
  sessionId: '019a0000-0000-7000-8000-000000000002' as SessionId,
  employerId: '019a0000-0000-7000-8000-000000000003' as EmployerId,
};

/** A door whose session is there until `end` is called; counts how often it was looked for. */
function door(more: Partial<Doors> = {}) {
  let isThere = true;
  const asked: string[] = [];
  const admission = createAdmission({
    settings: readSettings({ STAGE: 'development' }),
    ownHosts: { of: () => null } as unknown as Doors['ownHosts'],
    countTry: () => undefined,
    actorOfToken: async (token) => {
      asked.push(token);
      return isThere ? user : null;
    },
    ...more,
  });
  const end = () => {
    isThere = false;
  };
  return { admission, asked, end };
}

function knocking() {
  const request = new IncomingMessage(new Connection());
  request.headers.cookie = 'jc-session-development=the-token';
  const joined: string[] = [];
  const handshake = { headers: request.headers, query: { employerId: user.employerId } };
  const socket = { request, handshake, join: (rooms: string[]) => void joined.push(...rooms) };
  return { request, joined, socket: socket as unknown as Socket };
}

test('the session is looked for once, while the socket is made', async () => {
  const { admission, asked } = door();
  const { request, socket, joined } = knocking();
  admission.knock(request);
  expect(asked).toEqual(['the-token']);
  expect(await admission.admit(socket)).toBe(user);
  expect(asked).toHaveLength(1);
  expect(joined).toEqual([`employer:${user.employerId}`, `user:${user.userId}`, `session:${user.sessionId}`]);
});

test('a session that ends between the knock and the door lets nobody in', async () => {
  const { admission, asked, end } = door();
  const { request, socket, joined } = knocking();
  admission.knock(request);
  end();
  admission.sessionEnded();
  expect(await admission.admit(socket)).toBe('UNAUTHENTICATED');
  expect(asked).toHaveLength(2);
  expect(joined).toEqual([]);
});

test('what was found more than a second ago is looked for again: another node may have ended it', async () => {
  const { admission, end } = door();
  const { request, socket } = knocking();
  admission.knock(request);
  end();
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect(await admission.admit(socket)).toBe('UNAUTHENTICATED');
});

test('whoever knocks too often is told so, and no session is looked for', async () => {
  const { admission, asked } = door({
    countTry: () => {
      throw new Error('too many');
    },
  });
  const { request, socket } = knocking();
  admission.knock(request);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect(await admission.admit(socket)).toBe('RATE_LIMITED');
  expect(asked).toEqual([]);
});

test('a database that is away refuses whoever comes, and harms nobody who has gone', async () => {
  const { admission } = door({ actorOfToken: () => Promise.reject(new Error('away')) });
  admission.knock(knocking().request);
  const { request, socket } = knocking();
  admission.knock(request);
  await expect(admission.admit(socket)).rejects.toThrow('away');
});
