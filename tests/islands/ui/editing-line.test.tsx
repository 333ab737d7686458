/** How saving stands, in words: what keeps it from being saved is said only where something does. */
import { expect, test } from 'vitest';
import type { SaveState } from '#lib/save-state.ts';
import { EditingLine } from '#ui/editing-line.tsx';
import { mount } from './mount.ts';

const line = async (state: SaveState<unknown>, mistake: string | null) => {
  const nothing = () => undefined;
  const editor = {
    ...{ state, mistake, mayUndo: false, mayRedo: false, undo: nothing, redo: nothing },
    ...{ saveNow: async () => true, restored: null },
  };
  const { box } = await mount(<EditingLine editor={editor} blocked="Not saved: fix the marked stage" />);
  return box.textContent;
};

test('a change that waits is not saved yet, and one with a mistake says what to do', async () => {
  expect(await line({ is: 'waiting' }, null)).toContain('Not saved yet');
  expect(await line({ is: 'waiting' }, 'Enter a subject.')).toContain('Not saved: fix the marked stage');
  expect(await line({ is: 'saving' }, null)).toContain('Saving…');
});
