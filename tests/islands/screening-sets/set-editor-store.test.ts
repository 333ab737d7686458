import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Problem } from '#contract/kit/errors.ts';
import { ScreeningSet } from '#contract/screening-set.ts';
import { type EditorPort, SetEditor } from '#islands/screening-sets/editor/set-editor.store.ts';
import { CallError } from '#lib/api/call-error.ts';
import { newQuestion, type SetDocument } from '#lib/screening/set-document.ts';

const at = '2026-11-20T10:42:00.000Z';
const question = { ...newQuestion('yes-no'), id: 'work', label: { en: 'May you work here?' } };

const makeSet = (overrides: Record<string, unknown> = {}): ScreeningSet =>
  z.parse(ScreeningSet, {
    ...{ permalink: 'set0000001', name: 'Boat yard', status: 'draft', locale: 'en', jobPages: [] },
    ...{
      questions: [question],
      openCount: 0,
      lastAnswerAt: null,
      recent: { answerCount: 0, passRate: null, dropOff: null },
      createdAt: at,
      updatedAt: at,
      version: 1,
    },
    ...overrides,
  });

/** A server that stores what it is sent and counts versions, as the real one does. */
function serverFor(first: ScreeningSet | null) {
  let set = first;
  const put = (document: SetDocument, status: string) => {
    set = makeSet({ ...set, ...document, status, version: (set?.version ?? 0) + 1 });
    return set;
  };
  const port = {
    create: vi.fn<EditorPort['create']>(async (document, status) => put(document, status)),
    save: vi.fn<EditorPort['save']>(async (known, document, status) => {
      if (known.version !== set?.version)
        throw new CallError('STALE_VERSION', 'Changed.', 409, { current: set } as unknown as Problem);
      return put(document, status);
    }),
    stored: vi.fn<EditorPort['stored']>(),
    keepDraft: vi.fn<EditorPort['keepDraft']>(),
    forgetDraft: vi.fn<EditorPort['forgetDraft']>(),
  };
  return {
    port,
    changeElsewhere: (document: Partial<SetDocument>) => put({ ...makeSet(), ...document }, 'draft'),
  };
}

const rename = (editor: SetEditor, name: string) =>
  editor.edit('name', (document) => ({ ...document, name }));
const saving = (editor: SetEditor) => editor.$state.get().saving.state;

test('nothing is sent before Save; then the first save makes the set and the next one changes it', async () => {
  const { port } = serverFor(null);
  const editor = new SetEditor({ name: '', locale: 'en', questions: [question] }, port);
  rename(editor, 'Yard');
  expect(port.create).not.toHaveBeenCalled();
  expect(await editor.save()).toBe(true);
  rename(editor, 'Boat yard');
  expect(saving(editor)).toBe('unsaved');
  expect(await editor.save('active')).toBe(true);
  expect([port.create.mock.calls.length, port.save.mock.calls.length]).toEqual([1, 1]);
  expect(editor.$state.get().stored).toMatchObject({ name: 'Boat yard', status: 'active', version: 2 });
  expect(port.forgetDraft).toHaveBeenCalled();
});

test('what stands in the way is said at Save, and goes as it is mended', async () => {
  const { port } = serverFor(null);
  const editor = new SetEditor({ name: '', locale: 'en', questions: [question] }, port);
  expect(await editor.save()).toBe(false);
  expect(editor.$state.get().problems.map(({ field }) => field)).toEqual(['name']);
  rename(editor, 'Yard');
  expect(editor.$state.get().problems).toEqual([]);
  expect(port.create).not.toHaveBeenCalled();
});

test('undo takes back to what is stored, and the draft on this device goes', async () => {
  const { port } = serverFor(makeSet());
  const editor = new SetEditor(makeSet(), port);
  rename(editor, 'A');
  expect(port.keepDraft).toHaveBeenCalledWith({
    version: 1,
    document: expect.objectContaining({ name: 'A' }),
  });
  editor.undo();
  expect(editor.isDirty()).toBe(false);
  expect(saving(editor)).toBe('saved');
  expect(port.forgetDraft).toHaveBeenCalled();
  editor.redo();
  expect(editor.document.name).toBe('A');
});

test('who saves second is asked, nothing is lost, and what was chosen is saved at once', async () => {
  const { port, changeElsewhere } = serverFor(makeSet());
  const editor = new SetEditor(makeSet(), port);
  changeElsewhere({ name: 'Theirs' });
  rename(editor, 'Mine');
  expect(await editor.save()).toBe(false);
  expect(saving(editor)).toBe('conflict');
  rename(editor, 'Mine too');
  expect(await editor.save()).toBe(false);
  expect(await editor.settle(editor.document)).toBe(true);
  expect(editor.$state.get().stored).toMatchObject({ name: 'Mine too', version: 3 });
});

test('a refusal of the server stands at its question', async () => {
  const { port } = serverFor(makeSet());
  const errors = [
    { pointer: '/questions/0/validation/regex', code: 'FORMAT', detail: 'This pattern is too slow.' },
  ];
  port.save.mockRejectedValueOnce(
    new CallError('VALIDATION', 'Some fields are invalid', 422, { errors } as unknown as Problem),
  );
  const editor = new SetEditor(makeSet(), port);
  rename(editor, 'A');
  expect(await editor.save()).toBe(false);
  expect(editor.$state.get().problems).toEqual([
    { questionId: 'work', field: 'pattern', text: 'This pattern is too slow.' },
  ]);
});

test('what is typed while a save runs stays and waits for the next', async () => {
  const { port } = serverFor(makeSet());
  const editor = new SetEditor(makeSet(), port);
  rename(editor, 'A');
  const running = editor.save();
  rename(editor, 'AB');
  await running;
  expect(editor.document.name).toBe('AB');
  expect(saving(editor)).toBe('unsaved');
});

test('a set changed elsewhere comes in only where nothing was typed', () => {
  const { port } = serverFor(makeSet());
  const editor = new SetEditor(makeSet({ status: 'archived' }), port);
  editor.arrived(makeSet({ name: 'Restored', version: 2 }));
  expect(editor.document.name).toBe('Restored');
  rename(editor, 'Mine');
  editor.arrived(makeSet({ name: 'Other', version: 3 }));
  expect(editor.document.name).toBe('Mine');
});
