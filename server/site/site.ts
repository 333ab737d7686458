// Serves pages: from the store where one lies ready, else rendered, and stored if it may be.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerStore } from './answer-store.ts';
import { askedKey, askedPage, passedOn, queryOf } from './asked-page.ts';
import { missingPage, standsUnder } from './own-host-pages.ts';
import { isOfHost, type OwnHost, type OwnHosts } from './own-hosts.ts';
import { fromKey, type PageKey } from './page-key.ts';
import { createPageStore, type PageStore } from './page-store.ts';
import type { PageRequest, RenderedPage } from './render.ts';
import { createRenders, type Renders } from './renders.ts';
import { mightBeStored } from './stored-paths.ts';
import { answerFor, type Exchange, writeRendered, writeStored } from './write-page.ts';

type Sent = { body?: Buffer | undefined; address?: string; mayDiagnose?: boolean };

export type Site = {
  /** Answers from the store; false when there is nothing stored for this request. */
  answerStored: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Renders and answers. */
  answer: (request: IncomingMessage, response: ServerResponse, sent?: Sent) => Promise<void>;
  /** Drops pages by tag; resolves when the thing's own page is rendered again. The visited ones follow. */
  drop: (tags: readonly string[]) => Promise<void>;
  /** Drops everything; what was visited most is rendered again behind. */
  clear: () => void;
  store: PageStore;
  /** Renders made since the start. */
  renders: () => number;
};

type AddPolicy = (path: string, page: RenderedPage) => Record<string, string>;
type Hosts = Pick<OwnHosts, 'of' | 'named'>;
type NameOf = (key: string) => PageKey | null;
type Parts = { store: PageStore; renders: Renders; addPolicy: AddPolicy; hosts: Hosts; nameOf: NameOf };

export type SitePorts = {
  /** Makes a page. */
  render: (page: PageRequest) => Promise<RenderedPage>;
  /** Completes a page's security headers by its path. */
  addPolicy: AddPolicy;
  /** What pages asked of the API, which is old with them. */
  answers: AnswerStore;
  hosts: Hosts;
  /** How much the stored pages may take; left out, what suits a usual server. */
  mostBytes?: number;
};

export function createSite({ render, addPolicy, answers, hosts, mostBytes }: SitePorts): Site {
  const store = createPageStore(mostBytes);
  const nameOf = (key: string) => fromKey(key, hosts.named);
  const renders = createRenders({ render, addPolicy, store, nameOf });
  const parts = { store, renders, addPolicy, hosts, nameOf };
  return {
    store,
    renders: renders.count,
    answerStored: (request, response) => answerStored(parts, request, response),
    answer: (request, response, sent = {}) => answer(parts, { request, response, sent }),
    drop(tags) {
      answers.drop(tags);
      return drop(parts, tags);
    },
    clear() {
      answers.clear();
      const visited = store.clear().slice(0, MOST_VISITED);
      renders.beginAnew();
      renders.behind(visited);
    },
  };
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function answerStored({ store, hosts }: Parts, request: IncomingMessage, response: ServerResponse): boolean {
  if (!isRead(request)) return false;
  const host = hosts.of(request);
  const key = askedKey(request, host);
  const page = key === null ? undefined : store.find(key);
  if (key === null || page === undefined || (host !== null && !isOfHost(host, page.tags))) return false;
  const exchange = { request, response, isOwnHost: host !== null };
  writeStored(page, answerFor(store, key, page, request), exchange);
  return true;
}

type Asked = { request: IncomingMessage; response: ServerResponse; sent: Sent };

async function answer(parts: Parts, { request, response, sent }: Asked): Promise<void> {
  const { renders, addPolicy, hosts } = parts;
  const host = hosts.of(request);
  const name = askedPage(request, host);
  const exchange = { request, response, isOwnHost: host !== null };
  const stands = host === null || (await standsUnder(parts, host, name));
  if (typeof stands === 'object') return writeRendered(addPolicy(name.path, stands), stands, exchange);
  if (host !== null && !stands) {
    const missing = missingPage(host, name.language);
    const { rendered } = await renders.once(missing);
    return writeRendered(addPolicy(missing.path, rendered), rendered, exchange);
  }
  const mayBeShared = isRead(request) && !name.isAsked && mightBeStored(name.path);
  if (mayBeShared && (await answerShared(parts, name, exchange))) return;
  const rendered = await renders.forOne(renderedForOne(name, host, { request, sent }));
  await writeRendered(addPolicy(name.path, rendered), rendered, exchange);
}

/** With the same page as everybody; false where the page turns out to be for this visitor only. */
async function answerShared(
  { store, renders, addPolicy }: Parts,
  name: PageKey,
  exchange: Exchange,
): Promise<boolean> {
  const { request } = exchange;
  // Under an own host it may have been rendered just now, to see whose it is.
  const known = exchange.isOwnHost ? store.find(name.key) : undefined;
  if (known !== undefined) {
    writeStored(known, answerFor(store, name.key, known, request), exchange);
    return true;
  }
  const { page, rendered, pack } = await renders.once(name);
  // Who waited for the render gets it small; an edit does not wait for that.
  await pack();
  const shown = page ?? (rendered.status === 503 ? store.former(name.key) : undefined);
  if (shown !== undefined) {
    writeStored(shown, answerFor(store, name.key, shown, request), exchange);
    return true;
  }
  if (rendered.headers['set-cookie'] !== undefined || rendered.status === 405) return false;
  await writeRendered(addPolicy(name.path, rendered), rendered, exchange);
  return true;
}

function renderedForOne(
  { own, path, language, isOwnLanguage }: PageKey,
  host: OwnHost | null,
  { request, sent }: Pick<Asked, 'request' | 'sent'>,
): PageRequest {
  return {
    method: request.method ?? 'GET',
    url: own === undefined ? (request.url ?? '/') : path + queryOf(request),
    language,
    isOwnLanguage,
    headers: passedOn(request),
    body: sent.body,
    address: sent.address,
    mayDiagnose: sent.mayDiagnose,
    own: own ?? (host === null ? undefined : { host, path, page: null }),
  };
}

const MOST_VISITED = 20;

async function drop({ store, renders, nameOf }: Parts, tags: readonly string[]): Promise<void> {
  const dropped = store.drop(tags);
  renders.beginAnew();
  const things = tags.map((tag) => tag.slice(tag.indexOf(':') + 1));
  const isOwn = ({ key, name }: { key: string; name: PageKey }) =>
    things.some((thing) => (name.own?.page ?? null) === thing || key.endsWith(`/${thing}`));
  const pages = dropped.flatMap((page) => {
    const name = nameOf(page.key);
    return name === null ? [] : [{ ...page, name }];
  });
  // The most visited of the thing's own pages is the one that whoever changed it looks at.
  const first = pages.find(isOwn);
  if (first !== undefined) await renders.first(first.name).catch(() => undefined);
  // Nobody has asked for the rest since they were rendered: their next visitor renders them.
  const visited = pages.filter((page) => page !== first && page.visits > 0);
  const own = visited.filter(isOwn);
  const others = visited.filter((page) => !own.includes(page));
  renders.behind([...own, ...others].slice(0, MOST_VISITED).map(({ key }) => key));
}
