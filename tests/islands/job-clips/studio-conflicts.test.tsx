import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#lib/api/call-error.ts';
import { makeClip, makeHighlight, makeTrack, makeTranscript } from './make-clip.ts';
import { info, openStudio, serverFor, stale } from './open-studio.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('words that this device kept are not sent over newer ones unasked', async () => {
  const clip = makeClip({ tracks: [makeTrack('track00001', { transcript: info(1) })] });
  const { port } = serverFor(clip);
  const before = await openStudio(clip, port);
  port.saveWords.mockRejectedValueOnce(new CallError('NETWORK', 'No answer.'));
  await before.act((studio) => studio.wordsArrived('track00001', makeTranscript()));
  await before.words('Mine');
  await before.save();
  await before.leave();
  port.saveWords.mockClear();
  port.saveWords.mockImplementation(async (_, __, version) => {
    throw version === 4 ? new Error() : stale(makeTranscript({ version: 4 }));
  });
  const now = makeClip({ tracks: [makeTrack('track00001', { transcript: info(4) })] });
  const after = await openStudio(now, port, before.store);
  await after.passes(1100);
  expect(port.saveWords.mock.calls.map((call) => call[2])).toEqual([1]);
  expect(after.saving().is).toBe('stale');
});

test('what this device kept of an earlier version is put to the choice', async () => {
  const { port } = serverFor(makeClip());
  const before = await openStudio(makeClip(), port);
  port.saveClip.mockRejectedValueOnce(new CallError('NETWORK', 'No answer.'));
  await before.title('Mine');
  await before.save();
  await before.leave();
  port.saveClip.mockClear();
  const after = await openStudio(makeClip({ title: 'Theirs', version: 2 }), port, before.store);
  await after.passes(1100);
  expect(after.saving()).toMatchObject({ is: 'stale', theirs: { clip: { title: 'Theirs' } } });
  expect(after.document().title).toBe('Mine');
  expect(port.saveClip).not.toHaveBeenCalled();
});

test('a change elsewhere is a conflict; keeping mine sends mine over theirs', async () => {
  const { port, changeElsewhere } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  changeElsewhere({ title: 'Theirs', summary: 'Also theirs' });
  await studio.title('Mine');
  await studio.save();
  expect(studio.saving()).toMatchObject({ is: 'stale', theirs: { clip: { title: 'Theirs' } } });
  expect(await studio.save()).toBe(false);
  await studio.act((_, { keepMine }) => keepMine());
  expect(port.saveClip.mock.lastCall).toMatchObject([{ title: 'Mine', summary: 'Also theirs' }, 2]);
  expect(studio.saving().is).toBe('saved');
});

test('using theirs can be undone, and leaves words typed here alone', async () => {
  const { port, changeElsewhere } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  changeElsewhere({ title: 'Theirs' });
  await studio.title('Mine');
  await studio.save();
  await studio.words('Typed meanwhile');
  await studio.act((_, { takeTheirs }) => takeTheirs((part) => (part === 'words' ? undefined : 'theirs')));
  expect(studio.document()).toMatchObject({
    title: 'Theirs',
    tracks: [{ cues: [{ text: 'Typed meanwhile' }] }],
  });
  await studio.passes(1100);
  expect(port.saveWords).toHaveBeenCalledOnce();
  await studio.act((one) => one.undo());
  expect(studio.document().title).toBe('Mine');
});

test('a version that rose without a change of the fields is no conflict', async () => {
  const { port, changeElsewhere } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  changeElsewhere({ status: 'published' });
  await studio.title('Mine');
  expect(await studio.save()).toBe(true);
  expect(port.saveClip).toHaveBeenCalledTimes(2);
});

test('words that somebody else saved first are a conflict of their own', async () => {
  const { port } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  port.saveWords.mockRejectedValueOnce(stale(makeTranscript({ version: 4 })));
  await studio.words('Mine');
  await studio.save();
  expect(studio.saving()).toMatchObject({
    is: 'stale',
    theirs: { version: 1, tracks: { track00001: { transcript: { version: 4 } } } },
  });
  await studio.title('Typed meanwhile');
  await studio.act((_, { takeTheirs }) => takeTheirs((part) => (part === 'words' ? 'theirs' : undefined)));
  expect(studio.document()).toMatchObject({
    title: 'Typed meanwhile',
    tracks: [{ cues: [{ text: 'Nobody minds a question.' }] }],
  });
  await studio.act((one) => one.undo());
  expect(studio.document().tracks[0]?.cues).toMatchObject([{ text: 'Mine' }]);
  await studio.save();
  expect(port.saveWords.mock.lastCall?.[2]).toBe(4);
});

test('words whose answer was lost are no conflict', async () => {
  const { port } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  const cues = [{ start: 0, end: 1000, speaker: null, text: 'Mine' }];
  port.saveWords.mockRejectedValueOnce(stale(makeTranscript({ version: 1, cues })));
  await studio.words('Mine');
  expect(await studio.save()).toBe(true);
  expect(port.saveWords).toHaveBeenCalledOnce();
});

test('a heart that arrives while a save runs stays', async () => {
  const clip = makeClip({ tracks: [makeTrack('track00001', { highlights: [makeHighlight(1)] })] });
  const { port } = serverFor(clip);
  const studio = await openStudio(clip, port);
  const { promise, resolve } = Promise.withResolvers<void>();
  port.saveWords.mockImplementationOnce(async () => {
    await promise;
    return makeTranscript();
  });
  await studio.words('Mine');
  const { saved } = await studio.act((one) => ({ saved: one.save() }));
  await studio.act((one) => one.hearted(makeHighlight(1).id, 9));
  await studio.act(() => resolve());
  await saved;
  expect(studio.remote().tracks.track00001).toMatchObject({
    highlights: [{ hearts: 9 }],
    transcript: { version: 1 },
  });
});

test('a clip fetched anew replaces what was not touched; what was typed is put to the choice', async () => {
  const studio = await openStudio(makeClip(), serverFor(makeClip()).port);
  await studio.fetched(makeClip({ title: 'Fresh', version: 2 }));
  expect(studio.document().title).toBe('Fresh');
  await studio.title('Typed');
  await studio.fetched(makeClip({ title: 'Fresher', version: 3 }));
  expect(studio.document().title).toBe('Typed');
  expect(studio.saving()).toMatchObject({ is: 'stale', theirs: { clip: { title: 'Fresher' } } });
});
