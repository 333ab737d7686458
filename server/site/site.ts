// Serves pages: from the store where one lies ready, else rendered, and stored if it may be.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '#contract/kit/fields.ts';
import { languageOf } from '#server/http/language.ts';
import type { AnswerStore } from './answer-store.ts';
import { compressLater } from './compress-later.ts';
import { quickBrotli } from './encodings.ts';
import { isOfHost, type OwnHost, type OwnHosts } from './own-hosts.ts';
import { fromKey, ownPageKey, type PageKey, pageKey } from './page-key.ts';
import { createPageStore, type PageStore } from './page-store.ts';
import type { PageRequest, RenderedPage } from './render.ts';
import type { StoredPage } from './stored-page.ts';
import { answerFor, type Exchange, writeRendered, writeStored } from './write-page.ts';

export type Site = {
  /** Answers from the store; false when there is nothing stored for this request. */
  answerStored: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Renders and answers. */
  answer: (
    request: IncomingMessage,
    response: ServerResponse,
    sent?: { body?: Buffer | undefined; address?: string },
  ) => Promise<void>;
  /** Drops pages by tag; resolves when the thing's own pages are rendered again. The visited ones follow. */
  drop: (tags: readonly string[]) => Promise<void>;
  store: PageStore;
  /** Renders made since the start. */
  renders: () => number;
};

/** `packed` ends when the page is there in brotli as well. */
type Outcome = { page: StoredPage | null; rendered: RenderedPage; packed: Promise<void> };
const MOST_VISITED = 20;
const languages = new Map<string, Language>();

/** `render` makes a page; `addPolicy` completes a page's security headers by its path; `hosts` knows the own hosts. */
export function createSite(
  render: (page: PageRequest) => Promise<RenderedPage>,
  addPolicy: (path: string, page: RenderedPage) => Record<string, string>,
  answers: AnswerStore,
  hosts: Pick<OwnHosts, 'of' | 'named'>,
): Site {
  const store = createPageStore();
  const running = new Map<string, Promise<Outcome>>();
  let renders = 0;

  /** One render a key at a time: 200 visitors right after a drop wait for the same one. */
  function renderOnce(name: PageKey): Promise<Outcome> {
    const already = running.get(name.key);
    if (already !== undefined) return already;
    const outcome = renderAndKeep(name).finally(() => {
      if (running.get(name.key) === outcome) running.delete(name.key);
    });
    running.set(name.key, outcome);
    return outcome;
  }

  async function renderAndKeep(name: PageKey): Promise<Outcome> {
    for (let tries = 0; ; tries += 1) {
      const startedAt = store.begin();
      renders += 1;
      const url = name.path + name.search;
      const rendered = await render({
        method: 'GET',
        url,
        language: name.language,
        headers: { 'accept-language': name.language },
        own: name.own,
      });
      if (!mayBeStored(rendered)) return { page: null, rendered, packed: Promise.resolve() };
      const headers = addPolicy(name.path, rendered);
      const page = store.keep(name.key, { ...rendered, headers, startedAt });
      // Dropped while it was rendered: what it shows is old. Once more, then served without being kept.
      if (page !== null || tries > 0)
        return { page, rendered, packed: page === null ? Promise.resolve() : pack(name.key, page) };
    }
  }

  async function pack(key: string, page: StoredPage): Promise<void> {
    store.improve(key, page, 'br', await quickBrotli(page.answers.identity.body));
    compressLater(store, key, page, 'br');
  }

  /** After the answer: none is old any more, they are only made ready. */
  async function renderInTurn(names: PageKey[]): Promise<void> {
    for (const name of names)
      if (store.find(name.key) === undefined) await renderOnce(name).catch(() => undefined);
  }

  function nameOf(request: IncomingMessage, host: OwnHost | null): PageKey {
    const url = request.url ?? '/';
    const question = url.indexOf('?');
    const query = question < 0 ? null : new URLSearchParams(url.slice(question + 1, 8_000));
    const path = question < 0 ? url : url.slice(0, question);
    const language = requestLanguage(request, query);
    const own = host === null ? null : ownPageKey(host, { path, query, language });
    return own ?? pageKey(path, query, language);
  }

  /** Whether something stands there under an own host: a page of its employer's, or one that is nobody's. */
  async function standsUnder(host: OwnHost, name: PageKey): Promise<boolean> {
    if (name.own !== undefined) return true;
    // On the product's host it leads to the staff area.
    if (name.path === '/') return false;
    const told = pageKey(teller(name.path), null, name.language);
    if (!mightBeStored(told.path)) return true;
    const known = store.find(told.key);
    const { status, tags } = known ?? (await renderOnce(told)).rendered;
    return status !== 404 && isOfHost(host, tags) && (!isOfEmployer(told.path) || saysWhose(tags));
  }

  /** Never stored, but rendered once for all who ask at the same moment. */
  async function answerMissing(host: OwnHost, language: Language, exchange: Exchange): Promise<void> {
    const own = { host, path: '/404', page: null };
    const key = `${language} //${host.name} 404`;
    const { rendered } = await renderOnce({ key, path: '/404', language, search: '', isAsked: false, own });
    await writeRendered(addPolicy('/404', rendered), rendered, exchange);
  }

  return {
    store,
    renders: () => renders,
    answerStored(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const host = hosts.of(request);
      const { key, isAsked } = nameOf(request, host);
      const page = isAsked ? undefined : store.find(key);
      if (page === undefined || (host !== null && !isOfHost(host, page.tags))) return false;
      const exchange = { request, response, isOwnHost: host !== null };
      writeStored(page, answerFor(store, key, page, request), exchange);
      return true;
    },
    async answer(request, response, { body, address } = {}) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const host = hosts.of(request);
      const name = nameOf(request, host);
      const exchange = { request, response, isOwnHost: host !== null };
      if (host !== null && !(await standsUnder(host, name)))
        return answerMissing(host, name.language, exchange);
      if (isRead && !name.isAsked && mightBeStored(name.path)) {
        // Under an own host it may have been rendered just now, to see whose it is.
        const known = host === null ? undefined : store.find(name.key);
        if (known !== undefined)
          return writeStored(known, answerFor(store, name.key, known, request), exchange);
        const { page, rendered, packed } = await renderOnce(name);
        // Who waited for the render gets it small; an edit does not wait for that.
        await packed;
        if (page !== null) return writeStored(page, answerFor(store, name.key, page, request), exchange);
        if (rendered.headers['set-cookie'] === undefined && rendered.status !== 405)
          return writeRendered(addPolicy(name.path, rendered), rendered, exchange);
      }
      renders += 1;
      const rendered = await render({
        method: request.method ?? 'GET',
        url: name.own === undefined ? (request.url ?? '/') : name.path + queryOf(request),
        language: name.language,
        headers: passedOn(request),
        body,
        address,
        own: name.own ?? (host === null ? undefined : { host, path: name.path, page: null }),
      });
      await writeRendered(addPolicy(name.path, rendered), rendered, exchange);
    },
    async drop(tags) {
      answers.drop(tags);
      const dropped = store.drop(tags);
      // A request that comes now must not join a render that began before.
      running.clear();
      const things = tags.map((tag) => tag.slice(tag.indexOf(':') + 1));
      const names = dropped.map((page) => ({ ...page, name: fromKey(page.key, hosts.named) }));
      const isOwn = ({ name, key }: { name: PageKey | null; key: string }) =>
        things.some((thing) => (name?.own?.page ?? null) === thing || key.endsWith(`/${thing}`));
      const own = names.filter(isOwn).flatMap(({ name }) => name ?? []);
      await Promise.allSettled(own.map(renderOnce));
      // Nobody has asked for the rest since they were rendered: their next visitor renders them.
      const visited = names.filter((page) => page.visits > 0 && !isOwn(page)).slice(0, MOST_VISITED);
      void renderInTurn(visited.flatMap(({ name }) => name ?? []));
    },
  };
}

// Without a word whose it is, it is nobody's to be shown here.
const isOfEmployer = (path: string) => /^\/(?:job-board|job-clip|page|sales)\//.test(path);
const saysWhose = (tags: readonly string[]) => tags.some((tag) => tag.startsWith('employer:'));

/** The page that tells whose an address is, where the page there is for one visitor only. */
const teller = (path: string) => path.replace(/^(\/job-board\/[\w-]+)\/job\/[\w-]+\/apply$/, '$1');

const queryOf = ({ url = '' }: IncomingMessage) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

// Closed jobs are visited as long as something links to them.
const mayBeStored = (rendered: RenderedPage) =>
  (rendered.status === 200 || rendered.status === 410) &&
  rendered.tags.length > 0 &&
  rendered.headers['set-cookie'] === undefined;

// Pages that answer to the visitor, not to the path, and addresses that lead on with the query they came with.
const mightBeStored = (path: string) =>
  !/^\/(?:__|analytics\/|preview\/|logout$|login$|employers\/podcast\/|job-board\/[\w-]+\/job\/[\w-]+\/apply$)/.test(
    path,
  );

function requestLanguage(request: IncomingMessage, query: URLSearchParams | null): Language {
  const header = request.headers['accept-language'];
  const lng = query?.get('lng') ?? null;
  if (lng !== null) return languageOf({ lng }, header);
  if (header === undefined) return 'en';
  const known = languages.get(header);
  if (known !== undefined) return known;
  const language = languageOf(undefined, header);
  if (languages.size < 1_000) languages.set(header, language);
  return language;
}

const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  'origin',
  'sec-fetch-site',
  'user-agent',
];

function passedOn(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}
