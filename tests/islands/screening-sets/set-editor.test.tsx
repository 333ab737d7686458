import { expect, test, vi } from 'vitest';
import type { Problem } from '#contract/kit/errors.ts';
import { CallError } from '#lib/api/call-error.ts';
import { DraftStore } from '#lib/drafts/draft-store.ts';
import { device, makeSet, openSet, question, serverFor } from './open-set.tsx';

const unmade = { name: '', locale: 'en' as const, questions: [question] };

test('nothing is sent before Save; then the first save makes the set and the next one changes it', async () => {
  const { port } = serverFor(null);
  const set = await openSet(unmade, port);
  await set.rename('Yard');
  expect(set.kept('new')).toMatchObject({ name: 'Yard' });
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(port.create).not.toHaveBeenCalled();
  expect(await set.save()).toBe(true);
  expect(port.stored).toHaveBeenLastCalledWith(expect.objectContaining({ version: 1 }), true);
  await set.rename('Boat yard');
  expect(set.saving()).toBe('waiting');
  expect([set.kept('new'), set.kept('set0000001')?.name]).toEqual([undefined, 'Boat yard']);
  expect(await set.save('active')).toBe(true);
  expect(port.stored).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }), false);
  expect([port.create.mock.calls.length, port.save.mock.calls.length]).toEqual([1, 1]);
  expect(set.stored()).toMatchObject({ name: 'Boat yard', status: 'active', version: 2 });
  expect(set.kept('set0000001')).toBeUndefined();
});

test('a set that was begun from an example is made as it stands', async () => {
  const { port } = serverFor(null);
  const set = await openSet({ ...unmade, name: 'Example' }, port);
  expect(set.saving()).toBe('saved');
  expect(await set.save('active')).toBe(true);
  expect(port.create).toHaveBeenCalledWith(expect.objectContaining({ name: 'Example' }), 'active');
});

test('the status alone can be changed', async () => {
  const { port } = serverFor(makeSet({ status: 'active' }));
  const set = await openSet(makeSet({ status: 'active' }), port);
  expect(await set.save()).toBe(true);
  expect(port.save).not.toHaveBeenCalled();
  expect(await set.save('draft')).toBe(true);
  expect(set.stored()).toMatchObject({ status: 'draft', version: 2 });
});

test('what stands in the way is said at Save, and goes as it is mended', async () => {
  const { port } = serverFor(null);
  const set = await openSet(unmade, port);
  expect(set.problems()).toEqual([]);
  expect(await set.save()).toBe(false);
  expect(set.problems().map(({ field }) => field)).toEqual(['name']);
  await set.rename('Yard');
  expect(set.problems()).toEqual([]);
  await set.rename('');
  expect(set.problems().map(({ field }) => field)).toEqual(['name']);
  expect(port.create).not.toHaveBeenCalled();
});

test('undo takes back to what is stored, and the draft on this device goes', async () => {
  const { port } = serverFor(makeSet());
  const set = await openSet(makeSet(), port);
  await set.rename('A');
  expect(set.kept('set0000001')).toMatchObject({ name: 'A' });
  expect(set.store.read('screening-set set0000001')?.base).toMatchObject({ version: 1 });
  await set.acts(({ editor }) => editor.undo());
  expect(set.saving()).toBe('saved');
  expect(set.kept('set0000001')).toBeUndefined();
  await set.acts(({ editor }) => editor.redo());
  expect([set.state().document.name, set.saving()]).toEqual(['A', 'waiting']);
});

test('what was left unsaved goes on when the set is opened again, unsent, and can be discarded', async () => {
  const { port } = serverFor(makeSet());
  const before = await openSet(makeSet(), port);
  await before.rename('Mine');
  await before.leave();
  expect(port.save).not.toHaveBeenCalled();
  const after = await openSet(makeSet(), port, before.store);
  expect([after.state().document.name, after.saving()]).toEqual(['Mine', 'waiting']);
  await after.acts(({ state }) => state.restored?.discard());
  expect([after.state().document.name, after.saving()]).toEqual(['Boat yard', 'saved']);
  expect(after.kept('set0000001')).toBeUndefined();
});

test('who saves second is asked, nothing is lost, and what was chosen is saved at once', async () => {
  const { port, changeElsewhere } = serverFor(makeSet());
  const set = await openSet(makeSet(), port);
  changeElsewhere({ name: 'Theirs' });
  await set.rename('Mine');
  expect(await set.save()).toBe(false);
  expect(set.saving()).toBe('stale');
  await set.rename('Mine too');
  expect(await set.save()).toBe(false);
  expect(await set.acts(({ state }) => state.keepMine())).toBe(true);
  expect(set.stored()).toMatchObject({ name: 'Mine too', version: 3 });
});

test('with theirs chosen, the status that was wanted is saved all the same', async () => {
  const { port, changeElsewhere } = serverFor(makeSet());
  const set = await openSet(makeSet(), port);
  changeElsewhere({ name: 'Theirs' });
  await set.rename('Mine');
  expect(await set.save('active')).toBe(false);
  await set.acts(({ state }) => state.takeTheirs());
  await vi.waitFor(() =>
    expect(set.stored()).toMatchObject({ name: 'Theirs', status: 'active', version: 3 }),
  );
  expect(set.state().document.name).toBe('Theirs');
  await set.acts(({ editor }) => editor.undo());
  expect(set.state().document.name).toBe('Mine');
});

test('Save by key in a conflict keeps the status that was wanted', async () => {
  const { port, changeElsewhere } = serverFor(makeSet());
  const set = await openSet(makeSet(), port);
  changeElsewhere({ name: 'Theirs' });
  await set.rename('Mine');
  expect(await set.save('active')).toBe(false);
  expect(await set.save()).toBe(false);
  await set.acts(({ state }) => state.keepMine());
  expect(set.stored()).toMatchObject({ name: 'Mine', status: 'active' });
});

test('what has a problem is not sent by a choice either', async () => {
  const { port, changeElsewhere } = serverFor(makeSet());
  const set = await openSet(makeSet(), port);
  changeElsewhere({ locale: 'fr' });
  await set.rename('Mine');
  expect(await set.save()).toBe(false);
  await set.rename('');
  port.save.mockClear();
  expect(await set.acts(({ state }) => state.keepMine())).toBe(false);
  expect(port.save).not.toHaveBeenCalled();
  expect(set.saving()).toBe('failed');
  expect(set.problems().map(({ field }) => field)).toContain('name');
});

test('a draft that knows only its version goes on where nobody saved since, and else not', async () => {
  const keptOn = async (base: number) => {
    const { port } = serverFor(makeSet({ version: 5 }));
    const store = new DraftStore('u/e/', device);
    const value = { name: 'Before', locale: 'en', questions: [question] };
    store.write('screening-set set0000001', { value, base, title: '', path: '/' });
    return (await openSet(makeSet({ version: 5 }), port, store)).state().document.name;
  };
  expect(await keptOn(5)).toBe('Before');
  expect(await keptOn(4)).toBe('Boat yard');
});

test('what somebody else published meanwhile is asked for, and stays published', async () => {
  const { port, changeElsewhere } = serverFor(makeSet());
  const set = await openSet(makeSet(), port);
  changeElsewhere({}, 'active');
  await set.rename('Mine');
  expect(await set.save()).toBe(false);
  expect(set.saving()).toBe('stale');
  expect(await set.acts(({ state }) => state.keepMine())).toBe(true);
  expect(set.stored()).toMatchObject({ name: 'Mine', status: 'active', version: 3 });
});

test('Save by key while it is being published does not take that back', async () => {
  const { port, holdSave } = serverFor(makeSet());
  const set = await openSet(makeSet(), port);
  const resolve = holdSave();
  await set.rename('A');
  const first = await set.acts(({ editor }) => ({ saved: editor.save() }));
  const second = await set.acts(({ editor }) => ({ saved: editor.save('active') }));
  const third = await set.acts(({ editor }) => ({ saved: editor.save() }));
  await set.acts(() => resolve());
  await Promise.all([first.saved, second.saved, third.saved]);
  expect(set.stored()).toMatchObject({ name: 'A', status: 'active' });
});

test('a refusal of the server stands at its question until it is changed', async () => {
  const { port } = serverFor(makeSet());
  const errors = [
    { pointer: '/questions/0/validation/regex', code: 'FORMAT', detail: 'This pattern is too slow.' },
  ];
  port.save.mockRejectedValueOnce(
    new CallError('VALIDATION', 'Some fields are invalid', 422, { errors } as unknown as Problem),
  );
  const set = await openSet(makeSet(), port);
  await set.rename('A');
  expect(await set.save()).toBe(false);
  expect(set.problems()).toEqual([
    { questionId: 'work', field: 'pattern', text: 'This pattern is too slow.' },
  ]);
  await set.rename('AB');
  expect(set.problems()).toEqual([]);
});

test('a save that fails for a reason that passes is not tried again unasked', async () => {
  const { port } = serverFor(makeSet());
  port.save.mockRejectedValueOnce(new CallError('NETWORK', 'No answer.'));
  const set = await openSet(makeSet(), port);
  await set.rename('A');
  expect(await set.save('active')).toBe(false);
  expect(set.state().state).toMatchObject({ is: 'failed', isPassing: false });
  dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(port.save).toHaveBeenCalledOnce();
  // “Try again” is for what was asked.
  expect(await set.acts(({ state }) => state.saveNow())).toBe(true);
  expect(set.stored()).toMatchObject({ name: 'A', status: 'active' });
});

test('what is typed while a save runs stays and waits for the next', async () => {
  const { port, holdSave } = serverFor(makeSet());
  const set = await openSet(makeSet(), port);
  const resolve = holdSave();
  await set.rename('A');
  const { saved } = await set.acts(({ editor }) => ({ saved: editor.save() }));
  await set.rename('AB');
  await set.acts(() => resolve());
  expect((await saved).isStored).toBe(false);
  expect(set.state().document.name).toBe('AB');
  expect(set.saving()).toBe('waiting');
});

test('a set changed elsewhere comes in without a loss of what was typed', async () => {
  const { port } = serverFor(makeSet());
  const set = await openSet(makeSet({ status: 'archived' }), port);
  await set.acts(({ editor }) => editor.arrived(makeSet({ name: 'Restored', version: 2 })));
  expect(set.state().document.name).toBe('Restored');
  await set.rename('Mine');
  await set.acts(({ editor }) => editor.arrived(makeSet({ name: 'Other', version: 3 })));
  expect(set.state().document.name).toBe('Mine');
});
