// Renders pages, each once for all who ask at the same moment, and keeps those that may be kept.
import { compressLater } from './compress-later.ts';
import { quickBrotli } from './encodings.ts';
import type { PageKey } from './page-key.ts';
import type { PageStore } from './page-store.ts';
import type { PageRequest, RenderedPage } from './render.ts';
import type { StoredPage } from './stored-page.ts';

/** `packed` ends when the page is there in brotli as well. */
export type Outcome = { page: StoredPage | null; rendered: RenderedPage; packed: Promise<void> };

export type Renders = {
  /** One render a key at a time: 200 visitors right after a drop wait for the same one. */
  once: (name: PageKey) => Promise<Outcome>;
  /** A render for one visitor, which nothing keeps. */
  forOne: (page: PageRequest) => Promise<RenderedPage>;
  /** One after the other, those that are not there. None is old: they are only made ready. */
  inTurn: (names: readonly PageKey[]) => Promise<void>;
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
};

export function createRenders({ render, addPolicy, store }: Ports): Renders {
  const running = new Map<string, Promise<Outcome>>();
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
      if (!mayBeStored(rendered)) return { page: null, rendered, packed: Promise.resolve() };
      const page = store.keep(key, { ...rendered, headers: addPolicy(path, rendered), startedAt });
      // Dropped while it was rendered: what it shows is old. Once more, then served without being kept.
      if (page !== null) return { page, rendered, packed: pack(store, key, page) };
      if (tries > 0) return { page, rendered, packed: Promise.resolve() };
    }
  }

  async function inTurn(names: readonly PageKey[]): Promise<void> {
    for (const name of names) if (store.find(name.key) === undefined) await once(name).catch(() => undefined);
  }

  return { once, forOne, inTurn, beginAnew: () => running.clear(), count: () => made };
}

async function pack(store: PageStore, key: string, page: StoredPage): Promise<void> {
  store.improve(key, page, 'br', await quickBrotli(page.answers.identity.body));
  compressLater(store, key, page, 'br');
}

// Closed jobs are visited as long as something links to them.
const mayBeStored = (rendered: RenderedPage) =>
  (rendered.status === 200 || rendered.status === 410) &&
  rendered.tags.length > 0 &&
  rendered.headers['set-cookie'] === undefined;
