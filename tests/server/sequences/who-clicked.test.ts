/** By how links of a letter were followed, whether it was a person. */
import { expect, test } from 'vitest';
import { visitsOfPersons } from '#server/features/sequences/clicks/who-clicked.ts';

const left = new Date('2026-11-02T09:00:00Z');

/** Visits as their link and the seconds after the letter left, `stop` for the link that stops the letters. */
const counted = (visits: string) =>
  visitsOfPersons(
    visits.split(' ').map((id) => {
      const [link = '', seconds = ''] = id.split('@');
      const at = new Date(left.getTime() + Number(seconds) * 1000);
      return { id, link: link === 'stop' ? null : link, at };
    }),
    left,
  )
    .map(({ id }) => id)
    .join(' ');

test.each([
  ['one link, read', 'a@60', 'a@60'],
  ['one link, twice', 'a@60 a@61', 'a@60 a@61'],
  ['as soon as it left', 'a@2', ''],
  ['before it left', 'a@-5', ''],
  ['two links at once', 'a@60 b@61', ''],
  ['two links in turn', 'a@60 b@75', 'a@60 b@75'],
  ['all links, one after the other', 'a@60 b@69 c@78', ''],
  ['the only link, with the one that stops the letters', 'a@60 stop@62', ''],
  ['a link, and later the one that stops the letters', 'a@60 stop@90', 'a@60'],
  ['a scanner, then a person', 'a@60 b@60 b@90', 'b@90'],
])('%s', (_, visits, expected) => {
  expect(counted(visits)).toBe(expected);
});

test('nobody clicks in a letter that did not leave', () => {
  expect(visitsOfPersons([{ id: 'a', link: 'a', at: left }], null)).toEqual([]);
});
