import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type JobClip, type Transcript, TranscriptInfo } from '#contract/job-clip.ts';
import type { Problem } from '#contract/kit/errors.ts';
import type { Studio } from '#islands/job-clips/studio/studio.ts';
import { type StudioState, useStudio } from '#islands/job-clips/studio/use-studio.ts';
import { CallError } from '#lib/api/call-error.ts';
import { DraftStore } from '#lib/drafts/draft-store.ts';
import { newTrack, type StudioDocument, withTrack } from '#lib/studio/studio-document.ts';
import type { SavingPort } from '#lib/studio/studio-saving.ts';
import { DraftContext } from '#ui/drafts/draft-context.ts';
import { mount } from '../ui/mount.ts';
import { makeClip, makeHighlight, makeMedia, makeTrack, makeTranscript } from './make-clip.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const profile = { firstName: 'Orla', lastName: 'Fennimore', title: '', photo: null, timezone: 'UTC' };
const info = (version: number) => z.parse(TranscriptInfo, makeTranscript({ version }));
const words = (text: string) => [{ id: text, start: 0, end: 1000, speaker: null, text }];

/** A server that stores what it is sent and counts versions, as the real one does. */
function serverFor(first: JobClip) {
  let clip = first;
  const sent: string[] = [];
  const port = {
    saveClip: vi.fn<SavingPort['saveClip']>(async (change, version) => {
      sent.push('clip');
      if (version !== clip.version) throw stale(clip);
      const tracks = (change.tracks ?? []).map((track, at) => ({
        ...makeTrack(track.permalink ?? `made0000${at}1`),
        title: track.title ?? '',
      }));
      clip = makeClip({
        ...clip,
        title: change.title,
        summary: change.summary,
        tracks,
        version: clip.version + 1,
      });
      return { ...clip, profile };
    }),
    saveWords: vi.fn<SavingPort['saveWords']>(async (_, { cues }, version) => {
      sent.push('words');
      return makeTranscript({ cues: [...cues], version: version + 1, source: 'edited' });
    }),
  };
  const changeElsewhere = (values: object) => {
    clip = makeClip({ ...clip, ...values, version: clip.version + 1 });
  };
  return { port, sent, changeElsewhere, clip: () => clip };
}

const stale = (current: JobClip | Transcript) =>
  new CallError('STALE_VERSION', 'Somebody changed this.', 409, { current } as unknown as Problem);

const device = { all: () => Promise.resolve([]), put: () => Promise.resolve(), putNow: () => true };

type Opened = { studio: Studio; state: StudioState };

/** A studio on a screen of its own, which acts as its tree does; `store` is what this device keeps. */
async function open(clip: JobClip, port: SavingPort, store = new DraftStore('u/e/', device)) {
  const now: { opened: Opened | null } = { opened: null };
  function Screen({ shown }: { shown: JobClip }) {
    now.opened = useStudio(shown, port);
    return null;
  }
  const screen = (shown: JobClip) => (
    <DraftContext value={{ store, fields: null }}>
      <Screen shown={shown} />
    </DraftContext>
  );
  const { update } = await mount(screen(clip));
  const opened = () => now.opened as Opened;
  return {
    store,
    kept: () => store.read(`clip ${clip.permalink}`)?.value as StudioDocument | undefined,
    document: () => opened().state.document,
    remote: () => opened().state.remote,
    saving: () => opened().state.state,
    state: () => opened().state,
    removed: () => opened().studio.removed,
    act: <Result,>(work: (studio: Studio, state: StudioState) => Result) =>
      act(async () => work(opened().studio, opened().state)) as Promise<Awaited<Result>>,
    title: (text: string) =>
      act(async () => opened().studio.edit('title', (document) => ({ ...document, title: text }))),
    words: (text: string) =>
      act(async () =>
        opened().studio.edit('words', (document) => withTrack(document, 'track00001', { cues: words(text) })),
      ),
    save: () => act(async () => opened().studio.save()),
    passes: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
    fetched: (shown: JobClip) => update(screen(shown)),
    leave: () => update(null),
  };
}

test('a change is stored one second after the last one, and once', async () => {
  const { port } = serverFor(makeClip());
  const studio = await open(makeClip(), port);
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
  const studio = await open(makeClip(), port);
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
  const before = await open(clip, port);
  port.saveClip.mockRejectedValue(new CallError('NETWORK', 'No answer.'));
  await before.act((studio) => studio.wordsArrived('track00001', makeTranscript()));
  await before.title('A');
  expect(before.kept()?.tracks[0]?.cues).toBeNull();
  await before.words('Mine');
  await before.leave();
  const after = await open(clip, port, before.store);
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

test('words that this device kept are not sent over newer ones unasked', async () => {
  const clip = makeClip({ tracks: [makeTrack('track00001', { transcript: info(1) })] });
  const { port } = serverFor(clip);
  const before = await open(clip, port);
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
  const after = await open(now, port, before.store);
  await after.passes(1100);
  expect(port.saveWords.mock.calls.map((call) => call[2])).toEqual([1]);
  expect(after.saving().is).toBe('stale');
});

test('what this device kept of an earlier version is put to the choice', async () => {
  const { port } = serverFor(makeClip());
  const before = await open(makeClip(), port);
  port.saveClip.mockRejectedValueOnce(new CallError('NETWORK', 'No answer.'));
  await before.title('Mine');
  await before.save();
  await before.leave();
  port.saveClip.mockClear();
  const after = await open(makeClip({ title: 'Theirs', version: 2 }), port, before.store);
  await after.passes(1100);
  expect(after.saving()).toMatchObject({ is: 'stale', theirs: { clip: { title: 'Theirs' } } });
  expect(after.document().title).toBe('Mine');
  expect(port.saveClip).not.toHaveBeenCalled();
});

test('a draft of another form is left alone, and one of the studio before this goes on', async () => {
  const { port } = serverFor(makeClip());
  const store = new DraftStore('u/e/', device);
  store.write('clip clip000001', { value: { form: 99 }, base: 1, title: '', path: '/' });
  const other = await open(makeClip(), port, store);
  expect(other.state().restored).toBeNull();
  const value = { ...other.document(), title: 'Older' };
  await other.leave();
  store.write('clip clip000001', { value, base: 1, title: '', path: '/' });
  const older = await open(makeClip(), port, store);
  await older.passes(1100);
  expect(port.saveClip.mock.lastCall?.[0].title).toBe('Older');
});

test('what changes while a save runs goes with the next one', async () => {
  const { port } = serverFor(makeClip());
  const studio = await open(makeClip(), port);
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
  const studio = await open(makeClip({ tracks: [] }), port);
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
  const studio = await open(makeClip(), port);
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
  const studio = await open(makeClip(), port);
  await studio.act((one) => one.removeTrack('track00001'));
  await studio.leave();
  expect(port.saveClip.mock.calls[0]?.[0].tracks).toEqual([]);
});

test('what the server tidies is taken over, not saved again and again', async () => {
  const { port } = serverFor(makeClip());
  const studio = await open(makeClip(), port);
  port.saveClip.mockImplementationOnce(async () => ({ ...makeClip({ title: 'Tidy', version: 2 }), profile }));
  await studio.title('Un tidy');
  await studio.passes(10_000);
  expect(port.saveClip).toHaveBeenCalledOnce();
  expect(studio.document().title).toBe('Tidy');
  expect(studio.saving().is).toBe('saved');
});

test('an untitled clip waits and says why', async () => {
  const { port } = serverFor(makeClip());
  const studio = await open(makeClip(), port);
  await studio.title('');
  await studio.passes(1100);
  expect(port.saveClip).not.toHaveBeenCalled();
  expect(studio.saving()).toEqual({ is: 'waiting' });
  expect(studio.state().mistake).toBe('Enter a title.');
  expect(await studio.save()).toBe(false);
});

test('undo to what is stored needs no save', async () => {
  const { port } = serverFor(makeClip());
  const studio = await open(makeClip(), port);
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
  const studio = await open(makeClip(), port);
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
  const studio = await open(makeClip(), port);
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
  const studio = await open(makeClip(), port);
  await studio.act((one) => one.removeTrack('track00001'));
  await studio.save();
  expect(port.saveClip).toHaveBeenCalledOnce();
  expect(studio.removed()).toBeNull();
  await studio.title('Next');
  await studio.passes(1100);
  expect(port.saveClip).toHaveBeenCalledTimes(2);
});

test('a change elsewhere is a conflict; keeping mine sends mine over theirs', async () => {
  const { port, changeElsewhere } = serverFor(makeClip());
  const studio = await open(makeClip(), port);
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
  const studio = await open(makeClip(), port);
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
  const studio = await open(makeClip(), port);
  changeElsewhere({ status: 'published' });
  await studio.title('Mine');
  expect(await studio.save()).toBe(true);
  expect(port.saveClip).toHaveBeenCalledTimes(2);
});

test('words that somebody else saved first are a conflict of their own', async () => {
  const { port } = serverFor(makeClip());
  const studio = await open(makeClip(), port);
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
  const studio = await open(makeClip(), port);
  const cues = [{ start: 0, end: 1000, speaker: null, text: 'Mine' }];
  port.saveWords.mockRejectedValueOnce(stale(makeTranscript({ version: 1, cues })));
  await studio.words('Mine');
  expect(await studio.save()).toBe(true);
  expect(port.saveWords).toHaveBeenCalledOnce();
});

test('words that arrive late are in every step, and nothing to save', async () => {
  const clip = makeClip({ tracks: [makeTrack('track00001', { transcript: info(1) })] });
  const { port } = serverFor(clip);
  const studio = await open(clip, port);
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
  const studio = await open(clip, serverFor(clip).port);
  await studio.title('A');
  await studio.act((one) => one.mediaArrived(makeMedia('media00001')));
  expect(studio.document().tracks[0]?.media?.status).toBe('ready');
  await studio.act((one) => one.undo());
  expect(studio.document().tracks[0]?.media?.status).toBe('ready');
});

test('an import takes the place of the words, names the speakers, and can be undone', async () => {
  const clip = makeClip({ tracks: [makeTrack('track00001', { speakers: [] })] });
  const { port } = serverFor(clip);
  const studio = await open(clip, port);
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
  const studio = await open(clip, serverFor(clip).port);
  await studio.act((one) => one.hearted(makeHighlight(1).id, 9));
  expect(studio.remote().tracks.track00001?.highlights[0]?.hearts).toBe(9);
  expect(await studio.act((one) => one.isDirty())).toBe(false);
  expect(studio.state().mayUndo).toBe(false);
});

test('a heart that arrives while a save runs stays', async () => {
  const clip = makeClip({ tracks: [makeTrack('track00001', { highlights: [makeHighlight(1)] })] });
  const { port } = serverFor(clip);
  const studio = await open(clip, port);
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
  const studio = await open(makeClip(), serverFor(makeClip()).port);
  await studio.fetched(makeClip({ title: 'Fresh', version: 2 }));
  expect(studio.document().title).toBe('Fresh');
  await studio.title('Typed');
  await studio.fetched(makeClip({ title: 'Fresher', version: 3 }));
  expect(studio.document().title).toBe('Typed');
  expect(studio.saving()).toMatchObject({ is: 'stale', theirs: { clip: { title: 'Fresher' } } });
});
