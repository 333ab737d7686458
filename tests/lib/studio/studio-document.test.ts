import { expect, test } from 'vitest';
import { DraftStore } from '#lib/drafts/draft-store.ts';
import { checksOf, isBlocked } from '#lib/studio/clip-check.ts';
import { differencesOf, merged, untouchedFields } from '#lib/studio/conflict-fields.ts';
import { forgetDraft, keepDraft, readDraft } from '#lib/studio/kept-drafts.ts';
import * as studio from '#lib/studio/studio-document.ts';
import { makeClip, makeMedia, makeTrack } from '#tests/islands/job-clips/make-clip.ts';

const clip = makeClip({ tracks: [makeTrack('track00001'), makeTrack('track00002', { title: 'And then?' })] });
const remote = studio.remoteOf(clip);
const document = studio.documentOf(clip, remote);

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
  const known = studio.remoteOf(answer, remote, ['track-new', 'track00001', 'track00002']);
  expect(known.tracks.get('track-new')?.permalink).toBe('track00003');
  expect(studio.documentOf(answer, known).tracks.map(({ key }) => key)).toEqual([
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
  expect(differencesOf(mine, theirs).map(({ id }) => id)).toEqual(['title', 'summary']);
  expect(merged(mine, theirs, new Set(['summary']))).toMatchObject({ title: 'Mine', summary: 'New' });
  expect(differencesOf(mine, mine)).toEqual([]);
  expect([...untouchedFields(document, mine, theirs)]).toEqual(['summary']);
});

const checked = (
  tracks: readonly { media: ReturnType<typeof makeMedia> | null; hasWords: boolean }[],
  type: 'audio' | 'video' = 'audio',
) =>
  checksOf({
    title: 'A',
    summary: 'B',
    type,
    coverImage: null,
    tint: '',
    tracks: tracks.map((track, at) => ({ key: `t${at}`, title: 'Q', ...track })),
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

const device = { all: () => Promise.resolve([]), put: () => Promise.resolve(), putNow: () => true };

test('a draft is kept by clip and forgotten again', () => {
  const store = new DraftStore('u/e/', device);
  keepDraft('clip000001', { version: 3, document }, store);
  expect(readDraft('clip000001', store)).toMatchObject({ version: 3, document: { title: clip.title } });
  expect(readDraft('clip000002', store)).toBeNull();
  forgetDraft('clip000001', store);
  expect(readDraft('clip000001', store)).toBeNull();
});

test('a draft of another form is left alone', () => {
  const store = new DraftStore('u/e/', device);
  store.write('clip x', { value: { form: 99 }, base: 1, title: '', path: '/' });
  expect(readDraft('x', store)).toBeNull();
});
