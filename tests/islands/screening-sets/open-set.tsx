// An open set without its screen, and a server for it, for tests of how it is edited and saved.
import { act } from 'react';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { Problem } from '#contract/kit/errors.ts';
import { ScreeningSet } from '#contract/screening-set.ts';
import type { SetStatus } from '#islands/screening-sets/editor/stored-set.ts';
import { type SetPort, useSetEditor } from '#islands/screening-sets/editor/use-set-editor.ts';
import { CallError } from '#lib/api/call-error.ts';
import { DraftStore } from '#lib/drafts/draft-store.ts';
import { newQuestion, type SetDocument } from '#lib/screening/set-document.ts';
import { DraftContext } from '#ui/drafts/draft-context.ts';
import { mount } from '../ui/mount.ts';

const at = '2026-11-20T10:42:00.000Z';
export const question = { ...newQuestion('yes-no'), id: 'work', label: { en: 'May you work here?' } };

export const makeSet = (overrides: Record<string, unknown> = {}): ScreeningSet =>
  z.parse(ScreeningSet, {
    ...{ permalink: 'set0000001', name: 'Boat yard', status: 'draft', locale: 'en', jobPages: [] },
    ...{ questions: [question], openCount: 0, lastAnswerAt: null, createdAt: at, updatedAt: at, version: 1 },
    recent: { answerCount: 0, passRate: null, dropOff: null },
    ...overrides,
  });

/** A server that stores what it is sent and counts versions, as the real one does. */
export function serverFor(first: ScreeningSet | null) {
  let set = first;
  const put = (document: Partial<SetDocument>, status: string) => {
    set = makeSet({ ...set, ...document, status, version: (set?.version ?? 0) + 1 });
    return set;
  };
  const port = {
    create: vi.fn<SetPort['create']>(async (document, status) => put(document, status)),
    save: vi.fn<SetPort['save']>(async (known, document, status) => {
      if (known.version !== set?.version)
        throw new CallError('STALE_VERSION', 'Changed.', 409, { current: set } as unknown as Problem);
      return put(document, status);
    }),
    stored: vi.fn<SetPort['stored']>(),
  };
  /** The next save waits; what comes back lets it go on. */
  function holdSave() {
    const { promise, resolve } = Promise.withResolvers<void>();
    const original = port.save.getMockImplementation();
    port.save.mockImplementationOnce(async (...input) => {
      await promise;
      return original?.(...input) as never;
    });
    return resolve;
  }
  return {
    port,
    holdSave,
    changeElsewhere: (document: Partial<SetDocument>, status = 'draft') => put(document, status),
  };
}

export const device = { all: () => Promise.resolve([]), put: () => Promise.resolve(), putNow: () => true };

/** On a screen of its own; `store` is what this device keeps. */
export async function openSet(
  start: ScreeningSet | SetDocument,
  port: SetPort,
  store = new DraftStore('u/e/', device),
) {
  const now: { opened: ReturnType<typeof useSetEditor> | null } = { opened: null };
  function Screen() {
    now.opened = useSetEditor(start, port);
    return null;
  }
  const { update } = await mount(
    <DraftContext value={{ store, fields: null }}>
      <Screen />
    </DraftContext>,
  );
  const opened = () => now.opened as NonNullable<typeof now.opened>;
  type Opened = ReturnType<typeof opened>;
  const acts = <Result,>(work: (opened: Opened) => Result) =>
    act(async () => work(opened())) as Promise<Awaited<Result>>;
  return {
    store,
    acts,
    state: () => opened().state,
    stored: () => opened().state.stored.set,
    saving: () => opened().state.state.is,
    problems: () => opened().state.problems,
    kept: (name: string) => store.read(`screening-set ${name}`)?.value as SetDocument | undefined,
    rename: (name: string) =>
      acts(({ editor }) => editor.edit('name', (document) => ({ ...document, name }))),
    save: async (status?: SetStatus) => (await acts(({ editor }) => editor.save(status))).isStored,
    leave: () => update(null),
  };
}
