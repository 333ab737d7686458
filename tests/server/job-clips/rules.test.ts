/** The rules of tracks, highlights and quotes, without a database. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TrackPermalink } from '#contract/kit/ids.ts';
import {
  checkCut,
  checkHighlight,
  planTracks,
  titleOfCopy,
  wordsBetween,
} from '#server/features/job-clips/rules.ts';
import { foldedWords, searchable } from '#server/search.ts';

const row = (permalink: string) => ({ permalink: permalink as TrackPermalink });
const named = (permalink: string, title?: string) => ({
  permalink: permalink as TrackPermalink,
  ...(title === undefined ? {} : { title }),
});

describe('planning tracks', () => {
  test('known tracks merge, new ones are made, missing ones go, and the order is the array’s', () => {
    const plan = planTracks(
      [row('a1'), row('b2'), row('c3')],
      [named('c3'), { title: 'New' }, named('a1', 'First')],
    );
    expect(plan.tracks.map(({ row, change }) => [row?.permalink ?? null, change.title ?? null])).toEqual([
      ['c3', null],
      [null, 'New'],
      ['a1', 'First'],
    ]);
    expect(plan.removed).toEqual([row('b2')]);
  });

  test('a new track without a title, a strange one and the same one twice are refused by pointer', () => {
    const pointerOf = (run: () => unknown) => {
      try {
        run();
        return null;
      } catch (error) {
        return (error as { extras: { errors: { pointer: string; code: string }[] } }).extras.errors[0];
      }
    };
    expect(pointerOf(() => planTracks([], [{}]))).toMatchObject({
      pointer: '/tracks/0/title',
      code: 'REQUIRED',
    });
    expect(pointerOf(() => planTracks([row('a1')], [named('z9')]))).toMatchObject({
      pointer: '/tracks/0/permalink',
      code: 'NOT_FOUND',
    });
    expect(pointerOf(() => planTracks([row('a1')], [named('a1'), named('a1')]))).toMatchObject({
      pointer: '/tracks/1/permalink',
      code: 'NOT_ALLOWED',
    });
  });

  test('every known track is either kept or removed, whatever is asked', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 12 });
    fc.assert(
      fc.property(names, fc.nat(), (all, cut) => {
        const rows = all.map(row);
        const asked = all.slice(cut % (all.length + 1)).reverse();
        const plan = planTracks(
          rows,
          asked.map((name) => named(name)),
        );
        expect([...plan.tracks.map(({ row }) => row), ...plan.removed].length).toBe(rows.length);
        expect(plan.tracks.map(({ row }) => row?.permalink)).toEqual(asked);
      }),
    );
  });
});

describe('times', () => {
  const minute = { start: 0, end: 60_000 };

  test.for([
    [0, 999],
    [0, 120_001],
    [5000, 5000],
    [9000, 5000],
    [59_500, 61_001],
  ] as const)('a highlight from %i to %i ms is refused in a track of a minute', ([start, end]) => {
    expect(() => checkHighlight({ start, end }, minute)).toThrow();
  });

  test('a highlight may be 1 to 120 seconds long and end with its track', () => {
    expect(() => checkHighlight({ start: 0, end: 1000 }, minute)).not.toThrow();
    expect(() => checkHighlight({ start: 0, end: 120_000 }, { start: 0, end: null })).not.toThrow();
    expect(() => checkHighlight({ start: 59_000, end: 60_000 }, minute)).not.toThrow();
    expect(() => checkHighlight({ start: 0, end: 5000 }, { start: 1000, end: 60_000 })).toThrow();
  });

  test('a cut must play something of its recording', () => {
    expect(() => checkCut({ startMs: 0, endMs: null }, 60_000, '/tracks/0')).not.toThrow();
    expect(() => checkCut({ startMs: 0, endMs: 60_400 }, 60_000, '/tracks/0')).not.toThrow();
    expect(() => checkCut({ startMs: 60_000, endMs: null }, 60_000, '/tracks/0')).toThrow();
    expect(() => checkCut({ startMs: 5000, endMs: 5000 }, null, '/tracks/0')).toThrow();
    expect(() => checkCut({ startMs: 0, endMs: 70_000 }, 60_000, '/tracks/0')).toThrow();
  });
});

describe('quotes', () => {
  const cue = (start: number, text: string) => ({ start, end: start + 1000, speaker: null, text });

  test('the words between two moments are those of the cues they touch', () => {
    const cues = [cue(0, 'One.'), cue(1000, 'Two.'), cue(2000, 'Three.')];
    expect(wordsBetween(cues, 1000, 2000)).toBe('Two.');
    expect(wordsBetween(cues, 500, 2001)).toBe('One. Two. Three.');
  });

  test('a long quote is cut between words and stays within 500 characters', () => {
    const quote = wordsBetween([cue(0, '🙂 lovely '.repeat(200))], 0, 1000);
    expect([...quote].length).toBeLessThanOrEqual(500);
    expect(quote).toMatch(/lovely…$|🙂…$/u);
  });

  test('the title of a copy still fits', () => {
    expect([...titleOfCopy('é'.repeat(200))].length).toBe(200);
  });
});

describe('searching', () => {
  test('case, accents and punctuation do not matter', () => {
    expect(foldedWords('Zürich: C’était “ŁÓDŹ”, straße!')).toEqual([
      'zurich',
      'c',
      'etait',
      'lodz',
      'strasse',
    ]);
    expect(searchable('Pump room, pump!', 'Ølgård')).toBe(' pump room olgard');
  });
});
