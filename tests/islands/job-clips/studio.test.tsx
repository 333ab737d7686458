import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#lib/api/call-error.ts';
import { DraftStore } from '#lib/drafts/draft-store.ts';
import { newTrack, type StudioDocument, withTrack } from '#lib/studio/studio-document.ts';
import { makeClip, makeHighlight, makeMedia, makeTrack, makeTranscript } from './make-clip.ts';
import { device, info, openStudio, profile, serverFor, words } from './open-studio.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change is stored one second after the last one, and once', async () => {
  const { port } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  await studio.title('A');
  await studio.passes(900);
  await studio.title('AB');
  expect(studio.saving().is).toBe('waiting');
  await studio.passes(900);
  expect(port.saveClip).not.toHaveBeenCalled();
  await studio.passes(200);
  expect(port.saveClip).toHaveBeenCalledOnce();
  expect(studio.saving().is).toBe('saved');
  expect(studio.kept()).toBeUndefined();
});

test('what is typed is kept on the device until it is stored', async () => {
  const { port } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  port.saveClip.mockRejectedValueOnce(new CallError('NETWORK', 'No answer.'));
  await studio.title('A');
  expect(studio.kept()).toMatchObject({ title: 'A' });
  expect(studio.store.read('clip clip000001')?.base).toMatchObject({ version: 1 });
  expect(await studio.save()).toBe(false);
  expect(studio.saving()).toMatchObject({ is: 'failed', isPassing: true });
  expect(studio.kept()).toMatchObject({ title: 'A' });
  await studio.passes(10_500);
  expect(studio.saving().is).toBe('saved');
});

test('what this device kept goes on where it was left, with the words that changed', async () => {
  const { port } = serverFor(makeClip());
  const clip = makeClip({ tracks: [makeTrack('track00001', { transcript: info(1) })] });
  const before = await openStudio(clip, port);
  port.saveClip.mockRejectedValue(new CallError('NETWORK', 'No answer.'));
  await before.act((studio) => studio.wordsArrived('track00001', makeTranscript()));
  await before.title('A');
  expect(before.kept()?.tracks[0]?.cues).toBeNull();
  await before.words('Mine');
  await before.leave();
  const after = await openStudio(clip, port, before.store);
  expect(after.document()).toMatchObject({ title: 'A', tracks: [{ cues: [{ text: 'Mine' }] }] });
  expect(after.state().restored).not.toBeNull();
  await after.act((_, { restored }) => restored?.discard());
  expect(after.document()).toMatchObject({
    title: clip.title,
    tracks: [{ cues: [{ text: 'Nobody minds a question.' }] }],
  });
  await after.passes(1100);
  expect(after.kept()).toBeUndefined();
});

test('a draft of another form is left alone, and one of the studio before this goes on', async () => {
  const { port } = serverFor(makeClip());
  const store = new DraftStore('u/e/', device);
  store.write('clip clip000001', { value: { form: 99 }, base: 1, title: '', path: '/' });
  const other = await openStudio(makeClip(), port, store);
  expect(other.state().restored).toBeNull();
  const value = { ...other.document(), title: 'Older' };
  await other.leave();
  store.write('clip clip000001', { value, base: 1, title: '', path: '/' });
  const older = await openStudio(makeClip(), port, store);
  await older.passes(1100);
  expect(port.saveClip.mock.lastCall?.[0].title).toBe('Older');
});

test('what changes while a save runs goes with the next one', async () => {
  const { port } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  const { promise, resolve } = Promise.withResolvers<void>();
  const original = port.saveClip.getMockImplementation();
  port.saveClip.mockImplementationOnce(async (...input) => {
    await promise;
    return original?.(...input) as never;
  });
  await studio.title('A');
  const { saved } = await studio.act((one) => ({ saved: one.save() }));
  await studio.title('AB');
  await studio.act(() => resolve());
  await saved;
  await studio.passes(1100);
  expect(port.saveClip.mock.calls.map(([change]) => change.title)).toEqual(['A', 'AB']);
  expect(studio.saving().is).toBe('saved');
});

test('a new track gets its permalink, so that its words can follow in the same save', async () => {
  const { port, sent } = serverFor(makeClip({ tracks: [] }));
  const studio = await openStudio(makeClip({ tracks: [] }), port);
  const track = newTrack(makeMedia());
  // At once, as an upload does it: nothing was rendered in between.
  const isStored = await studio.act((one) => {
    one.edit('add', (document) => ({ ...document, tracks: [track] }));
    one.edit('words', (document) => withTrack(document, track.key, { cues: words('Hello') }));
    return one.save();
  });
  expect(isStored).toBe(true);
  expect(sent).toEqual(['clip', 'words']);
  expect(port.saveWords.mock.calls[0]?.[0]).toBe('made000001');
  expect(port.saveWords.mock.calls[0]?.[2]).toBe(0);
  expect(await studio.act((one) => one.isDirty())).toBe(false);
});

test('what is stored of a save stays so when the rest of it fails', async () => {
  const { port, sent } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  port.saveWords.mockRejectedValueOnce(new CallError('NETWORK', 'No answer.'));
  await studio.title('A');
  await studio.words('Hello');
  expect(await studio.save()).toBe(false);
  expect(studio.remote()).toMatchObject({ version: 2, clip: { title: 'A' } });
  expect(await studio.save()).toBe(true);
  expect(sent).toEqual(['clip', 'words']);
  expect(port.saveWords).toHaveBeenCalledTimes(2);
});

test('what is left is sent when the studio goes, a removal that could be undone too', async () => {
  const { port } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  await studio.act((one) => one.removeTrack('track00001'));
  await studio.leave();
  expect(port.saveClip.mock.calls[0]?.[0].tracks).toEqual([]);
});

test('what the server tidies is taken over, not saved again and again', async () => {
  const { port } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  port.saveClip.mockImplementationOnce(async () => ({ ...makeClip({ title: 'Tidy', version: 2 }), profile }));
  await studio.title('Un tidy');
  await studio.passes(10_000);
  expect(port.saveClip).toHaveBeenCalledOnce();
  expect(studio.document().title).toBe('Tidy');
  expect(studio.saving().is).toBe('saved');
});

test('an untitled clip waits and says why', async () => {
  const { port } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  await studio.title('');
  await studio.passes(1100);
  expect(port.saveClip).not.toHaveBeenCalled();
  expect(studio.saving()).toEqual({ is: 'waiting' });
  expect(studio.state().mistake).toBe('Enter a title.');
  expect(await studio.save()).toBe(false);
});

test('undo to what is stored needs no save', async () => {
  const { port } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  await studio.title('A');
  await studio.act((one) => one.undo());
  await studio.passes(1100);
  expect(port.saveClip).not.toHaveBeenCalled();
  expect(studio.saving().is).toBe('saved');
  await studio.act((one) => one.redo());
  expect(studio.document().title).toBe('A');
});

test('a colour and a guest that are still being typed stay as they are, and nothing else waits for them', async () => {
  const { port } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  const typed = (document: StudioDocument) => ({
    ...document,
    ...{ tint: '#0b', guests: [{ key: 'new', name: '', role: 'Cook', photo: null, teamProfile: null }] },
  });
  await studio.act((one) => one.edit('typing', typed));
  await studio.passes(1100);
  expect(port.saveClip).not.toHaveBeenCalled();
  expect(studio.saving().is).toBe('saved');
  await studio.title('A');
  await studio.passes(1100);
  expect(port.saveClip.mock.calls[0]?.[0]).toMatchObject({ title: 'A', guests: [] });
  expect(studio.document()).toMatchObject({ tint: '#0b', guests: [{ key: 'new', role: 'Cook' }] });
});

test('a removed track can be brought back whole for ten seconds', async () => {
  const { port } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  await studio.act((one) => one.removeTrack('track00001'));
  expect(studio.removed()).toBe('What did you ask first?');
  await studio.passes(9000);
  expect(port.saveClip).not.toHaveBeenCalled();
  await studio.act((one) => one.undo());
  expect(studio.removed()).toBeNull();
  await studio.passes(5000);
  expect(port.saveClip).not.toHaveBeenCalled();
  await studio.act((one) => one.removeTrack('track00001'));
  await studio.passes(10_100);
  expect(port.saveClip).toHaveBeenCalledOnce();
});

test('a removal that is saved by hand is sent at once', async () => {
  const { port } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  await studio.act((one) => one.removeTrack('track00001'));
  await studio.save();
  expect(port.saveClip).toHaveBeenCalledOnce();
  expect(studio.removed()).toBeNull();
  await studio.title('Next');
  await studio.passes(1100);
  expect(port.saveClip).toHaveBeenCalledTimes(2);
});

test('words that arrive late are in every step, and nothing to save', async () => {
  const clip = makeClip({ tracks: [makeTrack('track00001', { transcript: info(1) })] });
  const { port } = serverFor(clip);
  const studio = await openStudio(clip, port);
  expect(studio.document().tracks[0]?.cues).toBeNull();
  await studio.title('A');
  await studio.act((one) => one.wordsArrived('track00001', makeTranscript()));
  await studio.save();
  await studio.act((one) => one.undo());
  expect(studio.document()).toMatchObject({
    title: clip.title,
    tracks: [{ cues: [{ text: 'Nobody minds a question.' }] }],
  });
  expect(port.saveWords).not.toHaveBeenCalled();
});

test('a recording that was processed meanwhile shows so in every step', async () => {
  const media = makeMedia('media00001', { status: 'processing' });
  const clip = makeClip({ tracks: [makeTrack('track00001', { media })] });
  const studio = await openStudio(clip, serverFor(clip).port);
  await studio.title('A');
  await studio.act((one) => one.mediaArrived(makeMedia('media00001')));
  expect(studio.document().tracks[0]?.media?.status).toBe('ready');
  await studio.act((one) => one.undo());
  expect(studio.document().tracks[0]?.media?.status).toBe('ready');
});

test('an import takes the place of the words, names the speakers, and can be undone', async () => {
  const clip = makeClip({ tracks: [makeTrack('track00001', { speakers: [] })] });
  const { port } = serverFor(clip);
  const studio = await openStudio(clip, port);
  await studio.act((one) => one.wordsImported('track00001', makeTranscript()));
  expect(studio.document().tracks[0]).toMatchObject({
    speakers: ['Noor Ashby'],
    cues: [{ text: 'Nobody minds a question.' }],
  });
  await studio.act((one) => one.undo());
  expect(studio.document().tracks[0]?.cues).toEqual([]);
  await studio.save();
  expect(port.saveWords).toHaveBeenCalledOnce();
  expect(port.saveWords.mock.calls[0]?.[2]).toBe(1);
});

test('a heart changes the count and nothing that could be saved or undone', async () => {
  const clip = makeClip({ tracks: [makeTrack('track00001', { highlights: [makeHighlight(1)] })] });
  const studio = await openStudio(clip, serverFor(clip).port);
  await studio.act((one) => one.hearted(makeHighlight(1).id, 9));
  expect(studio.remote().tracks.track00001?.highlights[0]?.hearts).toBe(9);
  expect(await studio.act((one) => one.isDirty())).toBe(false);
  expect(studio.state().mayUndo).toBe(false);
});

test('a server that asks for a pause gets it', async () => {
  const { port } = serverFor(makeClip());
  const studio = await openStudio(makeClip(), port);
  port.saveClip.mockRejectedValueOnce(new CallError('RATE_LIMITED', 'Too many.', 429, null, 30));
  await studio.title('A');
  await studio.passes(1_100);
  await studio.passes(29_000);
  expect(port.saveClip).toHaveBeenCalledOnce();
  await studio.passes(3_000);
  expect(studio.saving().is).toBe('saved');
});
