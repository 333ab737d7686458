// A studio that is open without its screen, and a server for it, for tests of how it edits and saves.

import { act } from 'react';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { type JobClip, type Transcript, TranscriptInfo } from '#contract/job-clip.ts';
import type { Problem } from '#contract/kit/errors.ts';
import type { Studio } from '#islands/job-clips/studio/studio.ts';
import type { StudioState } from '#islands/job-clips/studio/studio-context.tsx';
import { useStudio } from '#islands/job-clips/studio/use-studio.ts';
import { CallError } from '#lib/api/call-error.ts';
import { DraftStore } from '#lib/drafts/draft-store.ts';
import { type StudioDocument, withTrack } from '#lib/studio/studio-document.ts';
import type { SavingPort } from '#lib/studio/studio-saving.ts';
import { DraftContext } from '#ui/drafts/draft-context.ts';
import { mount } from '../ui/mount.ts';
import { makeClip, makeTrack, makeTranscript } from './make-clip.ts';

export const profile = { firstName: 'Orla', lastName: 'Fennimore', title: '', photo: null, timezone: 'UTC' };
export const info = (version: number) => z.parse(TranscriptInfo, makeTranscript({ version }));
export const words = (text: string) => [{ id: text, start: 0, end: 1000, speaker: null, text }];

/** A server that stores what it is sent and counts versions, as the real one does. */
export function serverFor(first: JobClip) {
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

export const stale = (current: JobClip | Transcript) =>
  new CallError('STALE_VERSION', 'Somebody changed this.', 409, { current } as unknown as Problem);

export const device = { all: () => Promise.resolve([]), put: () => Promise.resolve(), putNow: () => true };

type Opened = { studio: Studio; state: StudioState };

/** A studio on a screen of its own, which acts as its tree does; `store` is what this device keeps. */
export async function openStudio(clip: JobClip, port: SavingPort, store = new DraftStore('u/e/', device)) {
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
