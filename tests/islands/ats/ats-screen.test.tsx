import { expect, test } from 'vitest';
import {
  goLive,
  listAtsConnections,
  listSyncRuns,
  releaseSync,
  saveAtsConnection,
  testAtsConnection,
} from '#contract/ats.ts';
import { previewAtsConnection } from '#contract/ats-mapping.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { listPushes } from '#contract/ats-pushes.ts';
import { openApp, see } from '#tests/islands/employer-app/open-app.tsx';
import { button, click, find, wait } from '#tests/islands/ui/mount.ts';
import type { fakeApi } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeConnection, makeRun } from './make-connection.ts';

const starting = (words: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(words),
  );
  if (found === undefined) throw new Error(`No button begins with ${words}`);
  return found;
};

function serve(api: ReturnType<typeof fakeApi>, first: AtsConnection, runs = [makeRun()]) {
  const state = { connection: first, runs };
  api.on(listAtsConnections, () => ({ body: { data: [state.connection], nextCursor: null } }));
  api.on(listSyncRuns, () => ({ body: { data: state.runs, nextCursor: null } }));
  api.on(listPushes, () => ({ body: { data: [], nextCursor: null } }));
  api.on(saveAtsConnection, ({ body }) => {
    const { mapping } = body as { mapping: object };
    state.connection = makeConnection({
      ...state.connection,
      mapping: { ...mapping, stages: {} },
      version: 2,
    });
    return { body: state.connection };
  });
  return state;
}

test('a draft goes from its test to its board step by step', async () => {
  const { api } = await openApp('/employers/settings/ats', sampleUser({ role: 'admin' }), (server) => {
    const state = serve(server, makeConnection({ status: 'draft', jobBoard: null }));
    server.on(testAtsConnection, () => ({
      body: { ok: true, boardName: 'Harbour', jobCount: 60, error: null },
    }));
    const yard = { id: '7', name: 'Yard', jobCount: 60, children: [] };
    server.on(previewAtsConnection, () => ({
      body: { jobs: [], departments: [yard], offices: [], jobCount: 60 },
    }));
    server.on(goLive, () => {
      state.connection = makeConnection();
      return { body: state.connection };
    });
  });
  await see('Asks the platform for the board');
  await click(starting('Test'));
  await see('Harbour, 60 jobs');
  await click(button('Continue'));
  await see('Five jobs as candidates would see them');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Step 2 of 4');
  await wait(60);
  await click(button('Continue'));
  await click(find('input[aria-label="Leave out Yard"]'));
  await click(starting('Save and continue'));
  await see('Publishes a board with 60 jobs');
  expect(api.named('saveAtsConnection').map(({ body }) => body)).toEqual([
    { mapping: { departments: { 7: null }, offices: {} } },
  ]);
  await click(button('Map'));
  expect(find<HTMLInputElement>('input[aria-label="Leave out Yard"]').checked).toBe(true);
  await click(starting('Save and continue'));
  await see('Publishes a board');
  await click(starting('Go live'));
  await see('Last sync');
});

test('jobs are closed by a held sync only after a question', async () => {
  const held = makeRun({ result: 'held', counts: { seen: 20, closed: 40 } });
  const { api } = await openApp('/employers/settings/ats', sampleUser(), (server) => {
    const state = serve(server, makeConnection(), [held]);
    server.on(releaseSync, () => {
      state.runs = [makeRun({ counts: { seen: 20, closed: 40 } })];
      return { body: state.runs[0] };
    });
  });
  await see('This sync would close 40 jobs');
  await click(starting('Close 40 jobs'));
  await see('Close 40 jobs?');
  expect(api.named('releaseSync')).toEqual([]);
  const confirm = [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')].at(-1);
  if (confirm === undefined) throw new Error('Nothing to confirm with');
  await click(confirm);
  await see('20 seen, 40 closed');
  expect(document.body.textContent).not.toContain('This sync would close');
});
