import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mentionAt, partsOf, proposed, storedText, typedText, withMention } from '#lib/mentions.ts';

const ana = { id: '0199a000-0000-7000-8000-000000000001', name: 'Ana' };
const sousa = { id: '0199a000-0000-7000-8000-000000000002', name: 'Ana Sousa' };
const hanna = { id: '0199a000-0000-7000-8000-000000000003', name: 'Hanna Solberg' };
const people = [ana, sousa, hanna];

test('names are stored as ids, the longest name first, and come back as names', () => {
  const typed = 'Ask @Ana Sousa or @Ana, not @Anabel. mail: x@Ana.example';
  const stored = storedText(typed, people);
  expect(stored).toContain(`@{${sousa.id}} or @{${ana.id}}, not @Anabel`);
  expect(typedText(stored, people)).toBe(typed);
});

test('any text comes back as it was typed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('@', 'Ana', ' ', 'Sousa', '@Hanna Solberg', 'é', '{', '}')),
      (words) => {
        const typed = words.join('');
        expect(typedText(storedText(typed, people), people)).toBe(typed);
      },
    ),
  );
});

test('a note is shown with the names it says, also of somebody who left', () => {
  expect(partsOf(`Ask @{${hanna.id}} today`, people)).toEqual([
    { text: 'Ask ' },
    { who: hanna },
    { text: ' today' },
  ]);
  expect(partsOf(`@{${hanna.id}}`, [])).toEqual([{ who: { id: hanna.id, name: 'someone' } }]);
});

test('an @ at the beginning of a word brings up colleagues, in an address it does not', () => {
  expect(mentionAt('Ask @Ha', 7)).toEqual({ from: 4, query: 'Ha' });
  expect(mentionAt('Ask @Hanna So', 13)).toEqual({ from: 4, query: 'Hanna So' });
  expect(mentionAt('write to x@ya', 13)).toBeNull();
  expect(mentionAt('@\nnext', 6)).toBeNull();
  expect(mentionAt('no sign', 4)).toBeNull();
  expect(mentionAt('@Ana can you send the clip', 26)).toBeNull();
});

test('colleagues are found by any of their names', () => {
  expect(proposed(people, 'so').map(({ name }) => name)).toEqual(['Ana Sousa', 'Hanna Solberg']);
  expect(proposed(people, '')).toHaveLength(3);
});

test('a chosen name takes the place of what was typed', () => {
  expect(withMention('Ask @Ha please', { from: 4, query: 'Ha' }, 'Hanna Solberg')).toEqual({
    text: 'Ask @Hanna Solberg please',
    caret: 19,
  });
  expect(withMention('@', { from: 0, query: '' }, 'Ana')).toEqual({ text: '@Ana ', caret: 5 });
});
