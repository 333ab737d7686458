// The editor of a job beside others who change it: a conflict, a comparison, a sync.
import { act } from 'react';
import { expect, test } from 'vitest';
import { publishJobPage, saveJobPage } from '#contract/job-pages.ts';
import { button, click, find, press, wait } from '#tests/islands/ui/mount.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { makeJobPage } from './make-job-page.ts';
import { field, saveFirst, show, type, until } from './show-job-page.tsx';

test('a job that cannot be saved is not published', async () => {
  const { api } = await show();
  api.on(saveJobPage, () =>
    refusal('STALE_VERSION', { current: makeJobPage({ location: 'Faro', version: 8 }) }),
  );
  await type(field('Title'), 'Rigger');
  await click(button('Publish'));
  await until('They changed: location.');
  expect(api.named('publishJobPage')).toHaveLength(0);
  await click(button('Use theirs'));
  await wait(20);
  expect(field('Title').value).toBe('Boat builder');
  expect(field('Location').value).toBe('Faro');
});

test('mine is kept over theirs by the version of theirs', async () => {
  const desk = await show();
  saveFirst(desk, makeJobPage({ location: 'Faro', version: 8 }));
  await type(field('Title'), 'Rigger');
  await press('s', { ctrlKey: true });
  await until('Keep mine');
  await click(button('Keep mine'));
  await until('Saved ');
  await wait(1_100);
  expect(desk.api.named('saveJobPage').map(({ body }) => body)).toEqual([
    { title: 'Rigger' },
    { title: 'Rigger' },
  ]);
  expect(field('Location').value).toBe('Faro');
});

test('what somebody else changed is compared field by field, and the choice is saved over theirs', async () => {
  const desk = await show();
  const theirs = makeJobPage({ location: 'Faro', title: 'Rigger, senior', version: 8 });
  saveFirst(desk, theirs);
  await type(field('Title'), 'Rigger');
  await type(field('Requisition number'), 'R-7');
  await press('s', { ctrlKey: true });
  await until('They changed: title and location.');
  await click(button('Compare'));
  await until('Compare versions');
  const chosen = () =>
    [...document.querySelectorAll('[role=dialog] [data-chosen]')].map(({ textContent }) => textContent);
  // What I changed is mine at first, what only they changed is theirs.
  expect(chosen()).toEqual(['MineRigger', 'TheirsFaro', 'MineR-7']);
  await click(find('[role=dialog] fieldset:first-of-type label:last-of-type input'));
  expect(chosen()).toEqual(['TheirsRigger, senior', 'TheirsFaro', 'MineR-7']);
  await click(button('Save selection'));
  await wait(1_200);
  await until('Saved ');
  expect(desk.api.named('saveJobPage').at(-1)?.body).toEqual({ requisitionId: 'R-7' });
  expect([field('Title').value, field('Location').value]).toEqual(['Rigger, senior', 'Faro']);
});

test('of a salary that both changed mine is kept whole', async () => {
  const desk = await show();
  const salary = { min: 40_000, max: 50_000, currency: 'USD', interval: 'year' };
  const theirs = makeJobPage({ salary, location: 'Faro', version: 8 });
  saveFirst(desk, theirs);
  await type(field('Salary from'), '31,000');
  await press('s', { ctrlKey: true });
  await until('They changed: location and salary.');
  await click(button('Keep mine'));
  await until('Saved ');
  expect(desk.api.named('saveJobPage').at(-1)?.body).toEqual({
    salary: { min: 31_000, max: null, currency: 'EUR', interval: 'year' },
  });
  expect([field('Salary from').value, field('to').value, field('Location').value]).toEqual([
    ...['31,000', '', 'Faro'],
  ]);
});

test('what a sync brings is taken over, and undoing leaves it', async () => {
  const { state, client } = await show();
  await type(field('Title'), 'Rigger');
  await press('s', { ctrlKey: true });
  await until('Saved ');
  state.page = makeJobPage({ ...state.page, location: 'Faro', version: 9 });
  await act(() => client.invalidateQueries());
  await wait(60);
  expect(field('Location').value).toBe('Faro');
  await click(find('[aria-label="Undo"]'));
  expect([field('Title').value, field('Location').value]).toEqual(['Boat builder', 'Faro']);
});

test('what another act changed meanwhile is left as it is by the next save', async () => {
  const { api, state } = await show();
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  api.on(publishJobPage, async () => {
    await slow;
    state.page = makeJobPage({ status: 'published', location: 'Faro', version: 9 });
    return { body: state.page };
  });
  await click(button('Publish'));
  await type(field('Title'), 'Rigger');
  answer();
  await until('Close job');
  expect([field('Title').value, field('Location').value]).toEqual(['Rigger', 'Faro']);
  await press('s', { ctrlKey: true });
  await until('Saved ');
  expect(api.named('saveJobPage').map(({ body }) => body)).toEqual([{ title: 'Rigger' }]);
});
