import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobClip, Transcript } from '#contract/job-clip.ts';
import type { Problem } from '#contract/kit/errors.ts';
import { Studio, type StudioPort } from '#islands/job-clips/studio/studio.store.ts';
import { CallError } from '#lib/api/call-error.ts';
import { newTrack, withTrack } from '#lib/studio/studio-document.ts';
import { makeClip, makeHighlight, makeMedia, makeTrack, makeTranscript } from './make-clip.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const profile = { firstName: 'Orla', lastName: 'Fennimore', title: '', photo: null, timezone: 'UTC' };

/** A server that stores what it is sent and counts versions, as the real one does. */
function serverFor(first: JobClip) {
  let clip = first;
  const sent: string[] = [];
  const port = {
    saveClip: vi.fn<StudioPort['saveClip']>(async (change, version) => {
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
    saveWords: vi.fn<StudioPort['saveWords']>(async (_, { cues }, version) => {
      sent.push('words');
      return makeTranscript({ cues: [...cues], version: version + 1, source: 'edited' });
    }),
    keepDraft: vi.fn<StudioPort['keepDraft']>(),
    forgetDraft: vi.fn<StudioPort['forgetDraft']>(),
  };
  const changeElsewhere = (values: object) => {
    clip = makeClip({ ...clip, ...values, version: clip.version + 1 });
  };
  return { port, sent, changeElsewhere };
}

const stale = (current: JobClip | Transcript) =>
  new CallError('STALE_VERSION', 'Somebody changed this.', 409, { current } as unknown as Problem);

const title = (studio: Studio, text: string) =>
  studio.edit('title', (document) => ({ ...document, title: text }));
const saving = (studio: Studio) => studio.$state.get().saving;

test('a change is stored one second after the last one, and once', async () => {
  const { port } = serverFor(makeClip());
  const studio = new Studio(makeClip(), port);
  title(studio, 'A');
  await vi.advanceTimersByTimeAsync(900);
  title(studio, 'AB');
  expect(saving(studio).state).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(900);
  expect(port.saveClip).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(port.saveClip).toHaveBeenCalledOnce();
  expect(saving(studio).state).toBe('saved');
  expect(port.forgetDraft).toHaveBeenCalled();
});

test('what is typed is kept on the device until it is stored', async () => {
  const { port } = serverFor(makeClip());
  const studio = new Studio(makeClip(), port);
  port.saveClip.mockRejectedValueOnce(new CallError('NETWORK', 'No answer.'));
  title(studio, 'A');
  expect(port.keepDraft).toHaveBeenLastCalledWith({
    version: 1,
    document: expect.objectContaining({ title: 'A' }),
  });
  expect(await studio.save()).toBe(false);
  expect(saving(studio)).toMatchObject({ state: 'failed' });
  expect(port.forgetDraft).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_500);
  expect(saving(studio).state).toBe('saved');
});

test('what changes while a save runs goes with the next one', async () => {
  const { port } = serverFor(makeClip());
  const studio = new Studio(makeClip(), port);
  const { promise, resolve } = Promise.withResolvers<void>();
  const original = port.saveClip.getMockImplementation();
  port.saveClip.mockImplementationOnce(async (...input) => {
    await promise;
    return original?.(...input) as never;
  });
  title(studio, 'A');
  const first = studio.save();
  title(studio, 'AB');
  resolve();
  await first;
  await vi.advanceTimersByTimeAsync(1100);
  expect(port.saveClip.mock.calls.map(([change]) => change.title)).toEqual(['A', 'AB']);
  expect(saving(studio).state).toBe('saved');
});

test('a new track gets its permalink, so that its words can follow in the same save', async () => {
  const { port, sent } = serverFor(makeClip({ tracks: [] }));
  const studio = new Studio(makeClip({ tracks: [] }), port);
  const track = newTrack(makeMedia());
  studio.edit('add', (document) => ({ ...document, tracks: [track] }));
  studio.edit('words', (document) =>
    withTrack(document, track.key, {
      cues: [{ id: 'x', start: 0, end: 1000, speaker: null, text: 'Hello' }],
    }),
  );
  await studio.save();
  expect(sent).toEqual(['clip', 'words']);
  expect(port.saveWords.mock.calls[0]?.[0]).toBe('made000001');
  expect(port.saveWords.mock.calls[0]?.[2]).toBe(0);
  expect(studio.isDirty()).toBe(false);
});

test('what the server tidies is taken over, not saved again and again', async () => {
  const { port } = serverFor(makeClip());
  const studio = new Studio(makeClip(), port);
  port.saveClip.mockImplementationOnce(async () => ({ ...makeClip({ title: 'Tidy', version: 2 }), profile }));
  title(studio, 'Un tidy');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(port.saveClip).toHaveBeenCalledOnce();
  expect(studio.document.title).toBe('Tidy');
  expect(saving(studio).state).toBe('saved');
});

test('an untitled clip waits and says why', async () => {
  const { port } = serverFor(makeClip());
  const studio = new Studio(makeClip(), port);
  title(studio, '');
  await vi.advanceTimersByTimeAsync(1100);
  expect(port.saveClip).not.toHaveBeenCalled();
  expect(saving(studio)).toEqual({ state: 'unsaved', why: 'Enter a title.' });
});

test('undo to what is stored needs no save', async () => {
  const { port } = serverFor(makeClip());
  const studio = new Studio(makeClip(), port);
  title(studio, 'A');
  studio.undo();
  await vi.advanceTimersByTimeAsync(1100);
  expect(port.saveClip).not.toHaveBeenCalled();
  expect(saving(studio).state).toBe('saved');
  studio.redo();
  expect(studio.document.title).toBe('A');
});

test('a removed track can be brought back whole for ten seconds', async () => {
  const { port } = serverFor(makeClip());
  const studio = new Studio(makeClip(), port);
  studio.removeTrack('track00001');
  expect(studio.$removed.get()).toBe('What did you ask first?');
  await vi.advanceTimersByTimeAsync(9000);
  expect(port.saveClip).not.toHaveBeenCalled();
  studio.undo();
  expect(studio.$removed.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(port.saveClip).not.toHaveBeenCalled();
  studio.removeTrack('track00001');
  await vi.advanceTimersByTimeAsync(10_100);
  expect(port.saveClip).toHaveBeenCalledOnce();
});

test('a change elsewhere is a conflict; keeping mine sends mine over theirs', async () => {
  const { port, changeElsewhere } = serverFor(makeClip());
  const studio = new Studio(makeClip(), port);
  changeElsewhere({ title: 'Theirs' });
  title(studio, 'Mine');
  await studio.save();
  const conflict = saving(studio);
  if (conflict.state !== 'conflict') throw new Error(`The studio is ${conflict.state}.`);
  expect(await studio.save()).toBe(false);
  studio.settle(conflict.theirs, studio.document);
  await vi.advanceTimersByTimeAsync(1100);
  expect(port.saveClip.mock.lastCall).toMatchObject([{ title: 'Mine' }, 2]);
  expect(saving(studio).state).toBe('saved');
});

test('a version that rose without a change of the fields is no conflict', async () => {
  const { port, changeElsewhere } = serverFor(makeClip());
  const studio = new Studio(makeClip(), port);
  changeElsewhere({ status: 'published' });
  title(studio, 'Mine');
  expect(await studio.save()).toBe(true);
  expect(port.saveClip).toHaveBeenCalledTimes(2);
});

test('words that somebody else saved first are a conflict of their own', async () => {
  const { port } = serverFor(makeClip());
  const studio = new Studio(makeClip(), port);
  port.saveWords.mockRejectedValueOnce(stale(makeTranscript({ version: 4 })));
  studio.edit('words', (document) =>
    withTrack(document, 'track00001', { cues: [{ id: 'x', start: 0, end: 1, speaker: null, text: 'Mine' }] }),
  );
  await studio.save();
  expect(saving(studio)).toMatchObject({
    state: 'conflict',
    theirs: { of: 'words', key: 'track00001', transcript: { version: 4 } },
  });
});

test('an import takes the place of the words, names the speakers, and can be undone', async () => {
  const { port } = serverFor(makeClip({ tracks: [makeTrack('track00001', { speakers: [] })] }));
  const studio = new Studio(makeClip({ tracks: [makeTrack('track00001', { speakers: [] })] }), port);
  studio.wordsImported('track00001', makeTranscript());
  expect(studio.document.tracks[0]).toMatchObject({
    speakers: ['Noor Ashby'],
    cues: [{ text: 'Nobody minds a question.' }],
  });
  studio.undo();
  expect(studio.document.tracks[0]?.cues).toEqual([]);
  await studio.save();
  expect(port.saveWords).toHaveBeenCalledOnce();
  expect(port.saveWords.mock.calls[0]?.[2]).toBe(1);
});

test('a heart changes the count and nothing that could be saved or undone', () => {
  const clip = makeClip({ tracks: [makeTrack('track00001', { highlights: [makeHighlight(1)] })] });
  const studio = new Studio(clip, serverFor(clip).port);
  studio.hearted(makeHighlight(1).id, 9);
  expect(studio.$state.get().remote.tracks.get('track00001')?.highlights[0]?.hearts).toBe(9);
  expect(studio.isDirty()).toBe(false);
});

test('a clip fetched anew replaces what was not touched and leaves what was typed', () => {
  const studio = new Studio(makeClip(), serverFor(makeClip()).port);
  studio.clipArrived(makeClip({ title: 'Fresh', version: 2 }));
  expect(studio.document.title).toBe('Fresh');
  title(studio, 'Typed');
  studio.clipArrived(makeClip({ title: 'Fresher', version: 3 }));
  expect(studio.document.title).toBe('Typed');
});
