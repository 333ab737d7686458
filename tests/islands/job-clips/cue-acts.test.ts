import { expect, test } from 'vitest';
import { cueActs, partOfCue, wholeCue } from '#islands/cues/cue-acts.ts';
import { windowWith } from '#islands/cues/use-cue-window.ts';
import type { CueDraft } from '#lib/studio/cue-edits.ts';

const one: CueDraft = { id: 'a', start: 0, end: 4_000, speaker: 'Ada', text: 'We met on Mull.' };
const two: CueDraft = { id: 'b', start: 4_000, end: 6_000, speaker: null, text: 'It rained.' };

/** The acts of a cue, and what they asked for. */
function actsOf(cue: CueDraft, cues: readonly CueDraft[]) {
  const asked: { label: string; texts: string[] }[] = [];
  const acts = cueActs({
    cue,
    cues,
    length: 6_000,
    onChange: (label, next) => asked.push({ label, texts: next.map(({ text }) => text) }),
  });
  return { acts, asked };
}

test('each act is named as its own step of undo', () => {
  const { acts, asked } = actsOf(one, [one, two]);
  acts.onChange({ text: 'We met on Skye.' });
  acts.onSplit(6);
  acts.onMerge();
  acts.onAdd();
  acts.onRemove();
  expect(asked).toEqual([
    { label: 'cue a text', texts: ['We met on Skye.', 'It rained.'] },
    { label: 'split a 6', texts: ['We met', 'on Mull.', 'It rained.'] },
    { label: 'join a 2', texts: ['We met on Mull. It rained.'] },
    { label: 'add a 2', texts: ['We met on Mull.', '', 'It rained.'] },
    { label: 'remove a', texts: ['It rained.'] },
  ]);
});

test('adding once more is another step than adding before', () => {
  const before = actsOf(one, [one, two]);
  before.acts.onAdd();
  const after = actsOf(one, [one, two, { ...two, id: 'c' }]);
  after.acts.onAdd();
  expect(after.asked[0]?.label).not.toBe(before.asked[0]?.label);
});

test('words of a cue are a selection, a bare caret is none', () => {
  expect(partOfCue(one, 3, 6)).toEqual({ from: { id: 'a', offset: 3 }, to: { id: 'a', offset: 6 } });
  expect(partOfCue(one, 3, 3)).toBeNull();
  expect(wholeCue(one)).toEqual({ from: { id: 'a', offset: 0 }, to: { id: 'a', offset: 15 } });
});

test('the window of cues moves only for what stands outside it', () => {
  expect(windowWith(49, 0)).toBe(0);
  expect(windowWith(50, 0)).toBe(45);
  expect(windowWith(3, 40)).toBe(0);
  expect(windowWith(40, 40)).toBe(40);
});
