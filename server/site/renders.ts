// Renders pages, each once for all who ask at the same moment, and keeps those that may be kept.
import { setTimeout as sleep } from 'node:timers/promises';
import { quickBrotli } from './encodings.ts';
import type { PageKey } from './page-key.ts';
import { type PageStore, plainText } from './page-store.ts';
import type { PageRequest, RenderedPage } from './render.ts';
import type { StoredPage } from './stored-page.ts';

/** `pack` ends when the page is there in brotli as well; it is made once, when first asked for. */
export type Outcome = { page: StoredPage | null; rendered: RenderedPage; pack: () => Promise<void> };

export type Renders = {
  /** One render a key at a time: 200 visitors right after a drop wait for the same one. */
  once: (name: PageKey) => Promise<Outcome>;
  /** A render for one visitor, which nothing keeps. */
  forOne: (page: PageRequest) => Promise<RenderedPage>;
  /** Made at once; its compressing waits until the answer to whoever changed it is on its way. */
  first: (name: PageKey) => Promise<void>;
  /** A moment later and one after the other, those that are not there. None is old: they are only made ready. */
  behind: (keys: readonly string[]) => void;
  /** Nobody joins a render that began before now. */
  beginAnew: () => void;
  /** How many were made. */
  count: () => number;
};

type Ports = {
  render: (page: PageRequest) => Promise<RenderedPage>;
  /** Completes a page's security headers by its path. */
  addPolicy: (path: string, page: RenderedPage) => Record<string, string>;
  store: PageStore;
  /** The way back from a key; null where nothing is there any more. */
  nameOf: (key: string) => PageKey | null;
};

export function createRenders({ render, addPolicy, store, nameOf }: Ports): Renders {
  const running = new Map<string, Promise<Outcome>>();
  const waiting = new Set<string>();
  let isWorking = false;
  let made = 0;

  function forOne(page: PageRequest): Promise<RenderedPage> {
    made += 1;
    return render(page);
  }

  function once(name: PageKey): Promise<Outcome> {
    const already = running.get(name.key);
    if (already !== undefined) return already;
    const outcome = renderAndKeep(name).finally(() => {
      if (running.get(name.key) === outcome) running.delete(name.key);
    });
    running.set(name.key, outcome);
    return outcome;
  }

  async function renderAndKeep({
    key,
    path,
    search,
    own,
    language,
    isOwnLanguage,
  }: PageKey): Promise<Outcome> {
    for (let tries = 0; ; tries += 1) {
      const startedAt = store.begin();
      const headers = { 'accept-language': language };
      const asked = { url: path + search, language, isOwnLanguage, headers, own };
      const rendered = await forOne({ method: 'GET', ...asked });
      if (rendered.status !== 503) store.forgetFormer(key);
      if (!mayBeStored(rendered)) return { page: null, rendered, pack: nothing };
      const page = store.keep(key, { ...rendered, headers: addPolicy(path, rendered), startedAt });
      // Dropped while it was rendered: what it shows is old. Once more, then served without being kept.
      if (page !== null) return { page, rendered, pack: packOnce(store, key, page) };
      if (tries > 0) return { page, rendered, pack: nothing };
    }
  }

  async function first(name: PageKey): Promise<void> {
    const { pack } = await once(name);
    setTimeout(() => void pack(), ANSWERED_MS).unref();
  }

  function behind(keys: readonly string[]): void {
    for (const key of keys) if (waiting.size < MOST_WAITING) waiting.add(key);
    if (!isWorking && waiting.size > 0) void workOff();
  }

  async function workOff(): Promise<void> {
    isWorking = true;
    await sleep(ANSWERED_MS, undefined, { ref: false });
    for (const key of waiting) {
      waiting.delete(key);
      // Looked up now: since it was put down, its host may show something else there.
      const name = store.peek(key) === undefined ? nameOf(key) : null;
      if (name === null) continue;
      const { pack } = await once(name).catch(() => ({ pack: nothing }));
      await pack();
    }
    isWorking = false;
  }

  return { once, forOne, first, behind, beginAnew: () => running.clear(), count: () => made };
}

/** An answer leaves within this time; what nobody waits for does not take its processor away. */
const ANSWERED_MS = 10;
const MOST_WAITING = 500;

const nothing = () => Promise.resolve();

function packOnce(store: PageStore, key: string, page: StoredPage): () => Promise<void> {
  let packing: Promise<void> | null = null;
  return () => {
    packing ??= pack(store, key, page);
    return packing;
  };
}

async function pack(store: PageStore, key: string, page: StoredPage): Promise<void> {
  if (store.peek(key) === page) store.improve(key, page, 'br', await quickBrotli(plainText(page)));
}

// Closed jobs are visited as long as something links to them.
const mayBeStored = (rendered: RenderedPage) =>
  (rendered.status === 200 || rendered.status === 410) &&
  rendered.tags.length > 0 &&
  rendered.headers['set-cookie'] === undefined;
