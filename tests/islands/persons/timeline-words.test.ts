import { expect, test } from 'vitest';
import type { Note, PersonEvent } from '#contract/person.ts';
import { AnyEventName } from '#contract/tracking.ts';
import {
  clockOf,
  dayOf,
  eventsOf,
  feedFilters,
  feedOf,
  groupOf,
  heardOf,
  wordsOf,
} from '#islands/persons/person/timeline-words.ts';

const makeEvent = (change: Partial<PersonEvent> = {}): PersonEvent => ({
  ...{ id: 'e1', event: 'job-clip-progressed', at: '2026-11-22T10:00:00.000Z' },
  jobClip: { permalink: 'clip000001', title: 'A day in support' },
  ...{ contentPage: null, sequence: null, shareLink: null, jobPage: null },
  ranges: [
    [0, 100_000],
    [153_000, 245_000],
  ],
  ...{ secondsWatched: 192, detail: { quartile: 50 } },
  ...change,
});

const makeNote = (id: string, createdAt: string): Note => ({
  ...{ id: id as Note['id'], text: 'Met in Oban', createdAt, updatedAt: createdAt, version: 1 },
  ...{ author: { id: 'u1', name: 'Hanna Solberg' }, mentions: [], history: [] },
  ...{ scorecard: null, isHidden: false },
});

test('listening says how much was heard, where it stopped, and plays on from there', () => {
  const { what, thing, rest, play } = wordsOf(makeEvent());
  expect(`${what} “${thing?.title}”, ${rest}`).toBe(
    'Listened to 3:12 of “A day in support”, stopped at 4:05',
  );
  expect(play).toEqual({ href: '/job-clip/clip000001?t=245', at: '4:05' });
});

test('with the track known, Play begins in it; what was heard to its end needs no Play', () => {
  const event = makeEvent({ detail: { track: 'track00001' } });
  expect(wordsOf(event).play?.href).toBe('/job-clip/clip000001?track=track00001&t=245');
  const whole = wordsOf(makeEvent({ event: 'job-clip-completed' }));
  expect(whole).toMatchObject({ rest: 'to the end', play: null });
});

test('other events say what was done, with what, and by which link', () => {
  const event = makeEvent({
    ...{ event: 'job-page-viewed', ranges: null, secondsWatched: null, jobClip: null, detail: {} },
    jobPage: { permalink: 'job0000001', title: 'Second engineer' },
    shareLink: { permalink: 'link000001', title: 'For Mairi' },
  });
  expect(wordsOf(event)).toEqual({
    what: 'Viewed a job',
    thing: { title: 'Second engineer', href: '/employers/job/job0000001' },
    rest: 'by share link “For Mairi”',
    play: null,
  });
});

test('without ranges nothing is said of listening; without seconds they are added up', () => {
  expect(heardOf(makeEvent({ ranges: [] }))).toBeNull();
  expect(heardOf(makeEvent({ secondsWatched: null }))?.seconds).toBe(192);
  expect([clockOf(0), clockOf(61.9), clockOf(3729)]).toEqual(['0:00', '1:01', '1:02:09']);
});

test('every event belongs to one filter', () => {
  const shown = (Object.keys(feedFilters) as (keyof typeof feedFilters)[]).flatMap(
    (filter) => eventsOf(filter) ?? [],
  );
  expect(shown.toSorted()).toEqual(AnyEventName.options.toSorted());
  expect(groupOf('job-page-clip-played')).toBe('listening');
  expect(groupOf('job-page-application-submitted')).toBe('applications');
  expect(eventsOf('all')).toBeNull();
  expect(eventsOf('notes')).toEqual([]);
});

test('events and notes stand in one order; notes older than what is loaded wait', () => {
  const events = [
    makeEvent({ id: 'e2', at: '2026-11-22T10:00:00.000Z' }),
    makeEvent({ id: 'e1', at: '2026-11-20T10:00:00.000Z' }),
  ];
  const notes = [makeNote('n2', '2026-11-21T10:00:00.000Z'), makeNote('n1', '2026-11-01T10:00:00.000Z')];
  expect(feedOf(events, notes, true).map(({ id }) => id)).toEqual(['e2', 'n2', 'e1']);
  expect(feedOf(events, notes, false).map(({ id }) => id)).toEqual(['e2', 'n2', 'e1', 'n1']);
  expect(feedOf([], notes, false)).toHaveLength(2);
});

test('days read as people say them', () => {
  const now = new Date(2026, 10, 22, 9);
  expect(dayOf(new Date(2026, 10, 22, 1).toISOString(), now)).toBe('Today');
  expect(dayOf(new Date(2026, 10, 21, 23).toISOString(), now)).toBe('Yesterday');
  expect(dayOf(new Date(2026, 10, 17, 12).toISOString(), now)).toBe('Tuesday 17 November');
  expect(dayOf(new Date(2025, 10, 17, 12).toISOString(), now)).toBe('Monday, 17 November 2025');
});

test('a click in an e-mail says of which sequence it was and where it led', () => {
  const event = makeEvent({
    ...{ event: 'sequence-email-clicked', ranges: null, secondsWatched: null, jobClip: null },
    sequence: { permalink: 'sequence12', title: 'Ferry engineers' },
    detail: { sequence: 'sequence12', sequenceName: 'Ferry engineers', link: 'harbour.example/team' },
  });
  expect(wordsOf(event)).toMatchObject({
    ...{ what: 'Clicked a link in an e-mail', rest: 'to harbour.example/team' },
    thing: { title: 'Ferry engineers' },
  });
});
