import { expect, test } from 'vitest';
import { checksOf, isBlocked, isUncheckedSource } from '#lib/studio/clip-check.ts';
import { clashesOf, mergedClip } from '#lib/studio/clip-clashes.ts';
import * as studio from '#lib/studio/studio-document.ts';
import { makeClip, makeMedia, makeTrack } from '#tests/islands/job-clips/make-clip.ts';

const clip = makeClip({ tracks: [makeTrack('track00001'), makeTrack('track00002', { title: 'And then?' })] });
const remote = studio.remoteOf(clip);
const document = studio.documentOf(remote);
const info = { language: 'en', cueCount: 1, wordCount: 1, source: 'vtt', version: 1 } as const;

test('a clip as it came is no change', () => {
  expect(studio.isClipChanged(document, remote)).toBe(false);
  expect(studio.changedWords(document, remote)).toEqual([]);
});

test('what is sent names known tracks by their permalinks and leaves new ones without', () => {
  const track = studio.newTrack(makeMedia('media00002'));
  expect(track.title).toBe('first week noor');
  const { tracks } = studio.changeOf({ ...document, tracks: [track, ...document.tracks] }, remote);
  expect(tracks?.map(({ permalink }) => permalink)).toEqual([undefined, 'track00001', 'track00002']);
});

test('an answer gives new tracks their permalinks and keeps their keys', () => {
  const answer = makeClip({ tracks: [makeTrack('track00003'), ...clip.tracks] });
  const sent = {
    ...document,
    tracks: [{ ...studio.newTrack(makeMedia()), key: 'track-new' }, ...document.tracks],
  };
  const known = studio.remoteOf(answer, remote, sent);
  expect(known.tracks['track-new']?.permalink).toBe('track00003');
  expect(studio.documentOf(known).tracks.map(({ key }) => key)).toEqual([
    'track-new',
    'track00001',
    'track00002',
  ]);
});

test('a colour and a guest that are still being typed wait, and are no change', () => {
  const typing = { ...document, tint: '#0b', guests: [studio.newGuest()] };
  expect(studio.changeOf(typing, remote).theme).toBeUndefined();
  expect(studio.isClipChanged(typing, remote)).toBe(false);
  expect(studio.isClipChanged({ ...document, tint: '#0b6e78' }, remote)).toBe(true);
});

test('a clip without a title, or a track without its question, cannot be saved', () => {
  expect(studio.obstacle(document)).toBeNull();
  expect(studio.obstacle({ ...document, title: ' ' })).toBe('Enter a title.');
  expect(studio.obstacle(studio.withTrack(document, 'track00002', { title: '' }))).toBe(
    'Enter a question for track 2.',
  );
});

test('two versions differ by field, and are joined by choice', () => {
  const theirs = { ...document, title: 'Theirs', summary: 'New' };
  const mine = { ...document, title: 'Mine' };
  const states = { base: document, mine, theirs };
  const clashes = clashesOf(states);
  expect(clashes.map(({ id }) => id)).toEqual(['title', 'summary']);
  expect(clashes.filter(({ isMine }) => !isMine).map(({ id }) => id)).toEqual(['summary']);
  expect(mergedClip(states)).toMatchObject({ title: 'Mine', summary: 'New' });
  const chosen = mergedClip(states, (part) => (part === 'summary' ? 'mine' : 'theirs'));
  expect(chosen).toMatchObject({ title: 'Theirs', summary: '' });
  expect(clashesOf({ base: document, mine, theirs: mine })).toEqual([]);
});

test('the words of a track are chosen apart from its question', () => {
  const cues = (text: string) => [{ id: text, start: 0, end: 1, speaker: null, text }];
  const mine = studio.withTrack(document, 'track00001', { cues: cues('Mine') });
  const renamed = studio.withTrack(document, 'track00001', { title: 'Theirs' });
  const both = mergedClip({ base: document, mine, theirs: renamed });
  expect(both.tracks[0]).toMatchObject({ title: 'Theirs', cues: [{ text: 'Mine' }] });
  expect(clashesOf({ base: document, mine, theirs: renamed }).map(({ id }) => id)).toEqual(['tracks']);
  const rewritten = studio.withTrack(document, 'track00001', { cues: cues('Theirs') });
  const states = { base: document, mine, theirs: rewritten };
  expect(clashesOf(states).map(({ id, mine: own }) => [id, own])).toEqual([['words', 'Mine']]);
  expect(mergedClip(states).tracks[0]?.cues).toMatchObject([{ text: 'Mine' }]);
  expect(mergedClip(states, () => 'theirs').tracks[0]?.cues).toMatchObject([{ text: 'Theirs' }]);
});

test('a recording that was read anew is no change of mine', () => {
  const mine = studio.withMedia(document, [makeMedia('media00001', { waveform: [1, 2] })]);
  const theirs = studio.withTrack(document, 'track00002', { title: 'Theirs' });
  expect(mergedClip({ base: document, mine, theirs }).tracks[1]?.title).toBe('Theirs');
});

test('words that are here stay with the version they are of', () => {
  const words = { transcript: { ...info, version: 1 }, cues: [] };
  const here = studio.withRemote(remote, 'track00001', words);
  const newer = makeClip({ tracks: [makeTrack('track00001', { transcript: { ...info, version: 2 } })] });
  expect(studio.remoteOf(newer, here).tracks.track00001).toMatchObject(words);
  expect(studio.remoteOf(newer).tracks.track00001).toMatchObject({ transcript: { version: 2 }, cues: null });
});

test('this device keeps the words that changed, and plain data alone', () => {
  const cues = [{ id: 'x', start: 0, end: 1, speaker: null, text: 'Mine' }];
  const loaded = [{ ...cues[0], id: 'y', text: 'Stored' } as (typeof cues)[0]];
  const held = ['track00001', 'track00002'].reduce(
    (one, key) => studio.withRemote(one, key, { cues: loaded }),
    remote,
  );
  const mine = studio.withTrack(studio.documentOf(held), 'track00001', { cues });
  const kept = studio.keptPart(held, mine);
  expect(kept.draft.tracks.map((track) => track.cues)).toEqual([cues, null]);
  expect(Object.values(kept.base.tracks).map((track) => track.cues)).toEqual([loaded, null]);
  expect(JSON.parse(JSON.stringify(kept))).toEqual(kept);
});

const checked = (
  tracks: readonly {
    media: ReturnType<typeof makeMedia> | null;
    hasWords: boolean;
    isUnchecked?: boolean;
    outside?: { cues: number; highlights: number };
  }[],
  type: 'audio' | 'video' = 'audio',
) =>
  checksOf({
    title: 'A',
    summary: 'B',
    type,
    coverImage: null,
    tint: '',
    tracks: tracks.map((track, at) => ({
      ...{ key: `t${at}`, title: 'Q', outside: { cues: 0, highlights: 0 } },
      ...track,
    })),
  });

test('publishing is stopped without a track that can be played', () => {
  expect(isBlocked(checked([]))).toBe(true);
  expect(
    isBlocked(checked([{ media: makeMedia('media00001', { status: 'processing' }), hasWords: true }])),
  ).toBe(true);
  expect(isBlocked(checked([{ media: makeMedia(), hasWords: false }]))).toBe(false);
});

test('a missing transcript is worth a look, and a video without captions is called that', () => {
  const checks = checked([{ media: makeMedia(), hasWords: false }], 'video');
  expect(checks.find(({ id }) => id === 'words')).toMatchObject({
    state: 'warns',
    text: 'No transcript, so the video has no captions',
  });
  expect(checked([{ media: makeMedia(), hasWords: true }]).every(({ state }) => state === 'good')).toBe(true);
});

test('words that no person checked are worth a look', () => {
  const checks = checked([{ media: makeMedia(), hasWords: true, isUnchecked: true }]);
  expect(isBlocked(checks)).toBe(false);
  expect(checks.find(({ id }) => id === 'words')).toMatchObject({
    ...{ state: 'warns', place: { track: 't0' } },
    text: 'The transcript of “Q” isn’t checked yet',
  });
  expect(['vtt', 'edited', undefined].some(isUncheckedSource)).toBe(false);
  expect(['text', 'speech'].every(isUncheckedSource)).toBe(true);
});

test('what a cut leaves out is told, and stops nothing', () => {
  const checks = checked([{ media: makeMedia(), hasWords: true, outside: { cues: 2, highlights: 1 } }]);
  expect(checks.filter(({ state }) => state !== 'good')).toMatchObject([
    {
      ...{ state: 'tells', place: { track: 't0' } },
      text: '2 cues and 1 highlight of “Q” are outside the cut, so not published',
    },
  ]);
  expect(isBlocked(checks)).toBe(false);
});
