import { act } from 'react';
import { expect, test } from 'vitest';
import { listAtsMoves } from '#contract/application-moves.ts';
import {
  goLive,
  listAtsConnections,
  listSyncRuns,
  releaseSync,
  saveAtsConnection,
  syncNow,
  testAtsConnection,
} from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { listAtsStages, listClosures, previewAtsConnection } from '#contract/ats-mapping.ts';
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

async function choose(label: string, value: string): Promise<void> {
  const field = find<HTMLSelectElement>(`select[aria-label="${label}"]`);
  await act(async () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function serve(api: ReturnType<typeof fakeApi>, first: AtsConnection, runs = [makeRun()]) {
  const state = { connection: first, runs };
  api.on(listAtsConnections, () => ({ body: { data: [state.connection], nextCursor: null } }));
  api.on(listSyncRuns, () => ({ body: { data: state.runs, nextCursor: null } }));
  api.on(listAtsMoves, () => ({ body: { data: [], nextCursor: null } }));
  api.on(listPushes, () => ({ body: { data: [], nextCursor: null } }));
  api.on(saveAtsConnection, ({ body }) => {
    const { mapping } = body as { mapping: object };
    state.connection = makeConnection({
      ...state.connection,
      mapping,
      version: 2,
    });
    return { body: state.connection };
  });
  return state;
}

test('a draft goes from its test to its board step by step', async () => {
  const watched: { state?: ReturnType<typeof serve> } = {};
  const { api } = await openApp('/employers/settings/ats', sampleUser({ role: 'admin' }), (server) => {
    const state = serve(server, makeConnection({ status: 'draft', jobBoard: null }));
    server.on(testAtsConnection, () => ({
      body: { ok: true, boardName: 'Harbour', jobCount: 60, error: null },
    }));
    const shift = { name: 'Shift', jobCount: 60, examples: ['Full-time'] };
    const onsite = { name: 'On-site', isListed: true, takesMoves: true, applicationCount: 2 };
    const yard = { id: '7', name: 'Yard', jobCount: 60, children: [] };
    server.on(previewAtsConnection, () => ({
      body: { jobs: [], departments: [yard], offices: [], fields: [shift], jobCount: 60 },
    }));
    server.on(listAtsStages, () => ({ body: { stages: [onsite], error: null } }));
    server.on(goLive, () => {
      state.connection = makeConnection(filling);
      state.runs = [];
      return { body: state.connection };
    });
    watched.state = state;
  });
  await see('Checks that your ATS accepts these details.');
  await click(starting('Test'));
  await see('Harbour, 60 jobs');
  await click(button('Continue'));
  await see('Five jobs as candidates would see them');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Step 2 of 4');
  await wait(60);
  await click(button('Continue'));
  await click(find('input[aria-label="Exclude Yard"]'));
  await choose('Employment type ATS field', '=Shift');
  await see('Examples: Full-time');
  await choose('Application status for On-site', 'screened-in');
  await click(starting('Save and continue'));
  await see('Publishes a board with 60 jobs');
  expect(api.named('saveAtsConnection').map(({ body }) => body)).toEqual([
    {
      mapping: {
        departments: { 7: null },
        offices: {},
        fields: { employmentType: 'Shift' },
        stages: { 'On-site': 'screened-in' },
      },
    },
  ]);
  // The next step shows a moment before the stored mapping has been read again.
  await wait(60);
  await click(button('Map'));
  expect(find<HTMLInputElement>('input[aria-label="Exclude Yard"]').checked).toBe(true);
  await click(starting('Save and continue'));
  await see('Publishes a board');
  await click(starting('Go live'));
  await see('Fetching jobs from Greenhouse…');
  expect(document.activeElement?.textContent).toContain('First sync');
  const { state } = watched;
  if (state === undefined) throw new Error('Nothing was served');
  state.runs = [makeRun({ result: 'running', endedAt: null, counts: { seen: 20_000, added: 1_200 } })];
  await see('1,200 of 20,000 jobs');
  expect(find<HTMLProgressElement>('progress').value).toBeCloseTo(0.06);
  state.connection = makeConnection();
  state.runs = [makeRun({ counts: { seen: 20_000, added: 20_000 } })];
  await see('Last sync');
  expect(document.body.textContent).not.toContain('First sync');
});

const filling = { jobBoard: null, health: { ok: true, lastSyncAt: null, nextSyncAt: null, lastError: null } };

test('a first sync that runs is shown after a reload, and the reason when the platform refused it', async () => {
  const refused = { ...filling.health, ok: false, lastError: 'Greenhouse answered 500.' };
  const watched: { state?: ReturnType<typeof serve> } = {};
  await openApp('/employers/settings/ats', sampleUser({ role: 'admin' }), (server) => {
    const running = makeRun({ result: 'running', endedAt: null, counts: { seen: 60, added: 12 } });
    const state = serve(server, makeConnection(filling), [running]);
    watched.state = state;
    server.on(previewAtsConnection, () => ({
      body: { jobs: [], departments: [], offices: [], fields: [], jobCount: 60 },
    }));
    server.on(goLive, () => {
      state.connection = makeConnection(filling);
      return { body: state.connection };
    });
  });
  await see('12 of 60 jobs');
  if (watched.state === undefined) throw new Error('Nothing was served');
  watched.state.connection = makeConnection({ status: 'draft', jobBoard: null, health: refused });
  await see('Couldn’t go live. Greenhouse answered 500. Nothing was published.');
  await click(starting('Try again'));
  await see('12 of 60 jobs');
});

test('a first sync that failed on our side can be started again', async () => {
  const failed = { ...filling.health, ok: false, lastError: 'The sync stopped unexpectedly.' };
  const { api } = await openApp('/employers/settings/ats', sampleUser({ role: 'admin' }), (server) => {
    const state = serve(server, makeConnection({ ...filling, health: failed }), []);
    server.on(syncNow, () => {
      state.connection = makeConnection();
      return { body: makeRun() };
    });
  });
  await see('Couldn’t finish the first sync. The sync stopped unexpectedly.');
  await click(starting('Try again'));
  await see('Last sync');
  expect(api.named('syncNow').length).toBe(1);
});

test('jobs are closed by a held sync only after a question', async () => {
  const held = makeRun({ result: 'held', counts: { seen: 20, closed: 40 } });
  const { api } = await openApp('/employers/settings/ats', sampleUser(), (server) => {
    const state = serve(server, makeConnection(), [held]);
    const closing = { permalink: 'page000001a', title: 'Boat Builder', location: 'Lisbon' };
    server.on(listClosures, () => ({
      body: { data: [{ ...closing, department: 'Hulls' }], nextCursor: null },
    }));
    server.on(releaseSync, () => {
      state.runs = [makeRun({ counts: { seen: 20, closed: 40 } })];
      return { body: state.runs[0] };
    });
  });
  await see('This sync would close 40 jobs');
  await click(button('Review jobs'));
  await see('Boat Builder');
  await see('Hulls · Lisbon');
  await see('and 39 more');
  await click(starting('Close 40 jobs'));
  await see('Close 40 jobs?');
  expect(api.named('releaseSync')).toEqual([]);
  const confirm = [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')].at(-1);
  if (confirm === undefined) throw new Error('Nothing to confirm with');
  await click(confirm);
  await see('20 found, 40 closed');
  expect(document.body.textContent).not.toContain('This sync would close');
});

test('descriptions are removed by a held sync only after a question', async () => {
  const held = makeRun({ result: 'held', counts: { seen: 20, blanked: 12 } });
  const { api } = await openApp('/employers/settings/ats', sampleUser(), (server) => {
    serve(server, makeConnection(), [held]);
  });
  await see('This sync would remove the descriptions of 12 jobs');
  await see('Keep descriptions');
  expect(document.body.textContent).not.toContain('Review');
  await click(starting('Remove 12 descriptions'));
  await see('Candidates see only titles and locations');
  expect(api.named('releaseSync')).toEqual([]);
});

test('an archived board says why nothing is fetched', async () => {
  await openApp('/employers/settings/ats', sampleUser(), (server) => {
    const jobBoard = { permalink: 'board000001', title: 'Harbour', isArchived: true };
    serve(server, makeConnection({ jobBoard }));
  });
  await see('Not syncing because its board is archived');
  expect(starting('Sync now').disabled).toBe(true);
});

test('a platform that limits requests is named with the time of the next try, a refused job with what it said', async () => {
  const nextSyncAt = new Date(Date.now() + 3_600_000).toISOString();
  const lastError = 'Greenhouse is rate limiting requests (429).';
  const rejected = [{ sourceId: '7', title: '', reason: 'It has no title.', raw: '{"id":7,"title":null}' }];
  await openApp('/employers/settings/ats', sampleUser(), (server) => {
    const health = { ok: false, lastSyncAt: null, nextSyncAt, lastError };
    serve(server, makeConnection({ health }), [makeRun({ rejected, counts: { rejected: 1 } })]);
  });
  await see('Greenhouse is rate limiting requests (429). Next try at');
  await see('1 job couldn’t be imported');
  await see('{"id":7,"title":null}');
});
