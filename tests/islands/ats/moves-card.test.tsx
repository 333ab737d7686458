/** What a connection says of moves: which its ATS does not have and why, and that it takes none. */
import { expect, test } from 'vitest';
import { listAtsMoves, sendMoveAgain, sendMovesAgain } from '#contract/application-moves.ts';
import { listAtsConnections, listSyncRuns } from '#contract/ats.ts';
import { listPushes } from '#contract/ats-pushes.ts';
import { openApp, see } from '#tests/islands/employer-app/open-app.tsx';
import { button, click } from '#tests/islands/ui/mount.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeConnection } from './make-connection.ts';

const move = {
  ...{ platform: 'ashby', status: 'dead', stage: 'Screen', target: 'Phone screen', attempts: 1 },
  ...{ movedAt: '2026-11-27T09:58:00.000Z', sentAt: null, nextAttemptAt: null, waitsFor: null },
  ...{ message: 'Ashby returned 400.', canSendAgain: true },
};
const row = (permalink: string, title: string, overrides: object = {}) => ({
  application: { permalink, title },
  jobPage: 'job00000001',
  move: { ...move, ...overrides },
});

const open = (connection: object, moves: unknown[]) =>
  openApp('/employers/settings/ats', sampleUser({ role: 'admin' }), (server) => {
    server.on(listAtsConnections, () => ({
      body: { data: [makeConnection({ ...connection })], nextCursor: null },
    }));
    server.on(listSyncRuns, () => ({ body: { data: [], nextCursor: null } }));
    server.on(listPushes, () => ({ body: { data: [], nextCursor: null } }));
    server.on(listAtsMoves, () => ({ body: { data: moves, nextCursor: null } }));
    server.on(sendMovesAgain, () => ({ body: { queuedCount: 1 } }));
    server.on(sendMoveAgain, () =>
      refusal('CONFLICT', { detail: '“Screen” isn’t mapped to a stage in Ashby. Map it first.' }),
    );
  });

const ashby = { platform: 'ashby', capabilities: ['list', 'stages', 'moves'] };

test('moves that are not there are told with why, and sent again one by one or all', async () => {
  const { api } = await open(ashby, [
    row('app00000001', 'Ana Ferreira, Sail maker'),
    row('app00000002', 'Rui Costa, Sail maker', { status: 'unmapped', target: null, message: null }),
  ]);
  await see('Not moved in Ashby. Ashby returned 400.');
  await see('Not moved in Ashby: “Screen” isn’t mapped to a stage there.');
  await click(button('Try all again'));
  await see('1 move is queued.');
  expect(api.named('sendMovesAgain').map(({ body }) => body)).toEqual([{ connection: 'conn000001a' }]);
  const again = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Try again',
  );
  expect(again).toHaveLength(2);
  await click(again[0] as HTMLButtonElement);
  await see('“Screen” isn’t mapped to a stage in Ashby. Map it first.');
  expect(api.named('sendMoveAgain')).toHaveLength(1);
});

test('one that was overtaken in the ATS can be made all the same', async () => {
  const message = 'Moved to “Offer” in Ashby after it was moved here, so it stays there.';
  await open(ashby, [row('app00000001', 'Ana Ferreira, Sail maker', { status: 'dropped', message })]);
  await see(message);
  expect(button('Move it anyway').disabled).toBe(false);
});

test('an ATS that takes no moves says so', async () => {
  const { api } = await open({}, []);
  await see('Moves made here aren’t sent to Greenhouse: it doesn’t take them over this connection.');
  expect(api.named('listAtsMoves')).toEqual([]);
});
