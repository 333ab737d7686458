import { act } from 'react';
import { expect, test } from 'vitest';
import { listJobPages, publishJobPage, saveJobPage } from '#contract/job-pages.ts';
import { button, click, find, press, wait } from '#tests/islands/ui/mount.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { makeJobPage } from './make-job-page.ts';
import { field, says, show, type, until } from './show-job-page.tsx';

test('a second after the last change it is saved, and the field keeps what was typed', async () => {
  const { api } = await show();
  await type(field('Title'), 'Boat builder, senior ');
  expect(says('Not saved yet')).toBe(true);
  await wait(1_200);
  await until('Saved ');
  expect(api.named('saveJobPage').map(({ body }) => body)).toEqual([{ title: 'Boat builder, senior' }]);
  expect(field('Title').value).toBe('Boat builder, senior ');
});

test('what is typed while a save is on its way goes with the next one, over its version', async () => {
  const { api, state } = await show();
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  api.on(saveJobPage, async ({ body }) => {
    if (api.named('saveJobPage').length === 1) await slow;
    state.page = makeJobPage({ ...state.page, ...(body as object), version: state.page.version + 1 });
    return { body: state.page };
  });
  await type(field('Title'), 'Rigger');
  await press('s', { ctrlKey: true });
  await type(field('Location'), 'Braga');
  await press('s', { ctrlKey: true });
  await wait(40);
  expect(api.named('saveJobPage')).toHaveLength(1);
  answer();
  await wait(60);
  const sent = api.named('saveJobPage');
  expect(sent.map(({ body }) => body)).toEqual([{ title: 'Rigger' }, { location: 'Braga' }]);
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
});

test('a lost answer is told with another try', async () => {
  const { api } = await show();
  api.on(saveJobPage, () => refusal('UNAVAILABLE'));
  await type(field('Title'), 'Rigger');
  await press('s', { ctrlKey: true });
  await until('Not saved. Retrying…');
  const before = api.named('saveJobPage').length;
  await click(button('Try again'));
  await wait(40);
  expect(api.named('saveJobPage').length).toBeGreaterThan(before);
});

test('a server that was away gets what was typed without being asked', async () => {
  const { api } = await show();
  api.on(saveJobPage, () => refusal('UNAVAILABLE'));
  await type(field('Title'), 'Rigger');
  await press('s', { ctrlKey: true });
  await until('Not saved. Retrying…');
  api.on(saveJobPage, ({ body }) => ({ body: makeJobPage({ ...(body as object), version: 8 }) }));
  await until('Saved ');
  expect(api.named('saveJobPage').at(-1)?.body).toEqual({ title: 'Rigger' });
});

test('publishing on a board that is a draft says what is missing', async () => {
  const { api } = await show({ board: { status: 'draft' } });
  await click(button('Publish'));
  await until('Candidates can’t see this job yet');
  expect(says('Publish board')).toBe(true);
  expect(api.named('publishJobPage')).toHaveLength(1);
  expect(api.named('saveJobPage')).toHaveLength(0);
  expect(says('Open page')).toBe(false);
});

test('words in brackets are asked about before they go public', async () => {
  const { api } = await show({
    page: makeJobPage({
      status: 'draft',
      descriptionHtml: '<p>Bake [kind of bread] for [number of guests].</p>',
    }),
  });
  await click(button('Publish'));
  await until('2 placeholders aren’t replaced');
  expect(says('[kind of bread]')).toBe(true);
  await click(button('Go back'));
  expect(api.named('publishJobPage')).toHaveLength(0);
  await click(button('Publish'));
  await click(button('Publish anyway'));
  await until('Close job');
  expect(api.named('publishJobPage')).toHaveLength(1);
});

test('a viewer sees what candidates would see, and nothing to change', async () => {
  await show({ role: 'viewer' });
  expect(find<HTMLIFrameElement>('iframe').title).toBe('Preview of Boat builder');
  expect(document.querySelectorAll('input, [contenteditable]')).toHaveLength(0);
  for (const words of ['Publish', 'Edit description', 'Applications', 'Hiring team'])
    expect(says(words), words).toBe(false);
});

test('similar jobs are chosen by hand, ordered and taken away', async () => {
  const { api } = await show();
  const other = (permalink: string, title: string) => makeJobPage({ permalink, title });
  api.on(listJobPages, () => ({
    body: {
      data: [makeJobPage(), other('job0000002a', 'Sail maker'), other('job0000003a', 'Rope maker')],
      nextCursor: null,
    },
  }));
  api.on(saveJobPage, () => {
    const similarJobs = [
      { permalink: 'job0000003a', title: 'Rope maker' },
      { permalink: 'job0000002a', title: 'Sail maker' },
    ];
    return { body: makeJobPage({ similarMode: 'by-hand', similarJobs, version: 4 }) };
  });
  const mode = find<HTMLSelectElement>(`#${CSS.escape(field('Similar jobs shown').id)}`);
  await act(async () => {
    mode.value = 'by-hand';
    mode.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until('Sail maker');
  expect(document.querySelector('[aria-label^="Add Boat builder"]')).toBeNull();
  await click(find('[aria-label^="Add Sail maker"]'));
  await click(find('[aria-label^="Add Rope maker"]'));
  await click(button('Move Rope maker up'));
  await press('s', { ctrlKey: true });
  await until('Saved ');
  expect(api.named('saveJobPage').at(-1)?.body).toEqual({
    similarMode: 'by-hand',
    similarJobs: ['job0000003a', 'job0000002a'],
  });
});

test('a job that is over says so', async () => {
  await show({ page: makeJobPage({ status: 'closed', closedAt: '2026-11-20T10:42:00.000Z' }) });
  expect(says('Closed on November 20')).toBe(true);
  expect(says('have 24 hours to finish')).toBe(true);
  expect(says('Reopen')).toBe(true);
});

test('a job that its source named no more says that it is about to close', async () => {
  await show({
    page: makeJobPage({
      ...{ status: 'published', missedSyncs: 1 },
      jobBoard: { permalink: 'board000001', title: 'Careers', atsSourcePlatform: 'lever' },
    }),
  });
  expect(says('Missing from the last Lever sync. It closes if the next sync doesn’t list it.')).toBe(true);
});

test('what was taken out of a description is said in plain words', async () => {
  await show({
    page: makeJobPage({
      descriptionRemoved: [
        { part: 'picture', times: 2 },
        { part: 'script', times: 1 },
      ],
    }),
  });
  expect(says('Cleaned up when saved.')).toBe(true);
  expect(says('2 images')).toBe(true);
  expect(says('a script')).toBe(true);
});

test('a synced job says where its fields come from, and gives back what was set by hand', async () => {
  const synced = makeJobPage({
    source: { id: '4000001', hostedUrl: null, lastSeenAt: '2026-11-20T10:42:00.000Z' },
    overrides: ['location'],
    jobBoard: { permalink: 'board000001', title: 'Careers', atsSourcePlatform: 'greenhouse' },
  });
  const { api, state } = await show({ page: synced });
  expect(says('From Greenhouse')).toBe(true);
  api.on(saveJobPage, () => {
    state.page = makeJobPage({ ...synced, location: 'Lisbon', overrides: [], version: 4 });
    return { body: state.page };
  });
  await click(button('Location: back to source'));
  await wait(60);
  expect(api.named('saveJobPage').map(({ body }) => body)).toEqual([{ backToSource: ['location'] }]);
  expect(field('Location').value).toBe('Lisbon');
});

test('what was typed is undone and done again, and stored so', async () => {
  const { api } = await show();
  await type(field('Title'), 'Rigger');
  await press('s', { ctrlKey: true });
  await until('Saved ');
  await click(find('[aria-label="Undo"]'));
  expect(field('Title').value).toBe('Boat builder');
  await press('s', { ctrlKey: true });
  await wait(40);
  await press('z', { ctrlKey: true, shiftKey: true });
  expect(field('Title').value).toBe('Rigger');
  await press('s', { ctrlKey: true });
  await wait(40);
  expect(api.named('saveJobPage').map(({ body }) => body)).toEqual([
    { title: 'Rigger' },
    { title: 'Boat builder' },
    { title: 'Rigger' },
  ]);
});

test('an archived job offers no step back, which could not be stored', async () => {
  const { api } = await show();
  await type(field('Title'), 'Rigger');
  await press('s', { ctrlKey: true });
  await until('Saved ');
  api.on(publishJobPage, () => ({ body: makeJobPage({ title: 'Rigger', status: 'archived', version: 9 }) }));
  await click(button('Publish'));
  await until('Restore');
  expect(find('[aria-label="Undo"]').matches(':disabled, [aria-disabled=true]')).toBe(true);
  await press('z', { ctrlKey: true });
  expect(field('Title').value).toBe('Rigger');
});
