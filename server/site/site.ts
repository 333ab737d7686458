// Serves pages: from the store where one lies ready, else rendered, and stored if it may be.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '#contract/kit/fields.ts';
import { languageOf } from '#server/http/language.ts';
import type { AnswerStore } from './answer-store.ts';
import { compressLater } from './compress-later.ts';
import { encodingFor, gzipLightly, gzipNow, quickBrotli } from './encodings.ts';
import { type PageKey, pageKey } from './page-key.ts';
import { createPageStore, type PageStore } from './page-store.ts';
import type { PageRequest, RenderedPage } from './render.ts';
import type { PreparedAnswer, StoredPage } from './stored-page.ts';

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

/** `render` makes a page; `addPolicy` completes a page's security headers by its path. */
export function createSite(
  render: (page: PageRequest) => Promise<RenderedPage>,
  addPolicy: (path: string, page: RenderedPage) => Record<string, string>,
  answers: AnswerStore,
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

  function nameOf(request: IncomingMessage): PageKey {
    const url = request.url ?? '/';
    const question = url.indexOf('?');
    const query = question < 0 ? null : new URLSearchParams(url.slice(question + 1, 8_000));
    return pageKey(question < 0 ? url : url.slice(0, question), query, requestLanguage(request, query));
  }

  return {
    store,
    renders: () => renders,
    answerStored(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const { key, isAsked } = nameOf(request);
      const page = isAsked ? undefined : store.find(key);
      if (page === undefined) return false;
      writeStored(page, answerFor(store, key, page, request), request, response);
      return true;
    },
    async answer(request, response, { body, address } = {}) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const name = nameOf(request);
      if (isRead && !name.isAsked && mightBeStored(name.path)) {
        const { page, rendered, packed } = await renderOnce(name);
        // Who waited for the render gets it small; an edit does not wait for that.
        await packed;
        if (page !== null)
          return writeStored(page, answerFor(store, name.key, page, request), request, response);
        if (rendered.headers['set-cookie'] === undefined && rendered.status !== 405)
          return writeRendered(addPolicy(name.path, rendered), rendered, request, response);
      }
      renders += 1;
      const rendered = await render({
        method: request.method ?? 'GET',
        url: request.url ?? '/',
        language: name.language,
        headers: passedOn(request),
        body,
        address,
      });
      await writeRendered(addPolicy(name.path, rendered), rendered, request, response);
    },
    async drop(tags) {
      answers.drop(tags);
      const dropped = store.drop(tags);
      // A request that comes now must not join a render that began before.
      running.clear();
      const names = tags.map((tag) => `/${tag.slice(tag.indexOf(':') + 1)}`);
      const isOwn = ({ key }: { key: string }) => names.some((name) => key.endsWith(name));
      await Promise.allSettled(dropped.filter(isOwn).map(({ key }) => renderOnce(fromKey(key))));
      // Nobody has asked for the rest since they were rendered: their next visitor renders them.
      const visited = dropped.filter((page) => page.visits > 0 && !isOwn(page)).slice(0, MOST_VISITED);
      void renderInTurn(visited.map(({ key }) => fromKey(key)));
    },
  };
}

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

function fromKey(key: string): PageKey {
  const path = key.slice(3);
  const question = path.indexOf('?');
  const language = key.slice(0, 2) as Language;
  return question < 0
    ? { key, path, language, search: '', isAsked: false }
    : { key, path: path.slice(0, question), language, search: path.slice(question), isAsked: false };
}

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

/** The page in the encoding the client takes; gzip is made when first asked for. */
function answerFor(
  store: PageStore,
  key: string,
  page: StoredPage,
  request: IncomingMessage,
): PreparedAnswer {
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
  if (encoding === 'gzip' && page.answers.gzip === null) {
    store.improve(key, page, 'gzip', gzipLightly(page.answers.identity.body));
    compressLater(store, key, page, 'gzip');
  }
  return page.answers[encoding] ?? page.answers.identity;
}

function writeStored(
  page: StoredPage,
  answer: PreparedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const wanted = request.headers['if-none-match'];
  if (
    wanted !== undefined &&
    (wanted === answer.etag || wanted.split(/\s*,\s*/).includes(answer.etag) || wanted.trim() === '*')
  ) {
    response.writeHead(304, answer.unchanged);
    response.end();
    return;
  }
  response.writeHead(page.status, answer.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(answer.body);
}

async function writeRendered(
  headers: Record<string, string>,
  rendered: RenderedPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
  const isText = /^(?:text\/|application\/(?:json|xml))/.test(headers['content-type'] ?? '');
  const body =
    isText && encoding !== 'identity' && rendered.body.length > 500
      ? await encoded(rendered.body, encoding)
      : rendered.body;
  const cookies = rendered.headers['set-cookie'];
  response.writeHead(rendered.status, {
    'cache-control': 'no-store',
    ...headers,
    vary: 'Accept-Encoding, Accept-Language',
    ...(cookies === undefined ? {} : { 'set-cookie': cookies }),
    ...(body === rendered.body ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const encoded = async (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? quickBrotli(body) : gzipNow(body);

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
