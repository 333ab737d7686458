// Renders a page through Astro's handler within the process, and gathers the tags of what it read.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { inject } from 'light-my-request';
import type { Language } from '#contract/kit/fields.ts';
import { asLanguage } from '#i18n/detect.ts';
import type { Settings } from '#server/env.ts';
import { handedOver } from '#server/http/handed-over.ts';
import { insideMark } from '#server/http/rate-limit.ts';
import type { AnswerStore, CallAnswer } from './answer-store.ts';
import type { OwnHost } from './own-hosts.ts';

export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: object,
) => Promise<void> | void;

export type PageRequest = {
  method: string;
  /** Path and query as the page may see them. */
  url: string;
  language: Language;
  /** Nobody asked for `language`: a page that has one of its own is in that. */
  isOwnLanguage?: true | undefined;
  /** Passed on for pages that are not stored; a stored page sees none. */
  headers: Record<string, string>;
  body?: Buffer | undefined;
  /** Of the visitor, for pages that are rendered for nobody else: what they call is counted against it. */
  address?: string | undefined;
  /** Whether the visitor may see what is for developers; such a page is rendered for nobody else. */
  mayDiagnose?: boolean | undefined;
  /** The employer's own host it is rendered for, and the content page that stands there. */
  own?: { host: OwnHost; path: string; page: string | null } | undefined;
};

export type RenderedPage = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  tags: string[];
};

type Dispatched = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  /** Of the visitor it is counted against; otherwise this server's own. */
  address?: string | undefined;
};

/** Makes the renderer of a built site. `app` answers the pages' own calls without a socket in between. */
export function createRenderer(
  handler: AstroHandler,
  app: FastifyInstance,
  settings: Settings,
  answers: AnswerStore,
) {
  async function render(page: PageRequest): Promise<RenderedPage & { speaks: Language | null }> {
    const tags = new Set<string>();
    if (page.own !== undefined) tags.add(`host:${page.own.host.name}`);
    const locals = localsOf(app, settings, page, tags, answers);
    const dispatch = (request: unknown, reply: unknown) =>
      void handler(request as IncomingMessage, reply as ServerResponse, undefined, locals);
    const response = await inject(dispatch, {
      method: page.method as 'GET',
      url: page.url,
      authority: new URL(settings.publicUrl).host,
      headers: page.headers,
      ...(page.body === undefined ? {} : { payload: page.body }),
    });
    const isAway = response.statusCode === 500 && locals.wasRefused;
    return {
      // A page that failed because the database is away is asked for again, and kept by nobody.
      status: isAway ? 503 : response.statusCode,
      headers: {
        'content-language': page.language,
        ...(response.headers as Record<string, string | string[]>),
        ...(isAway ? { 'retry-after': '2', 'cache-control': 'no-store' } : {}),
      },
      body: response.rawPayload,
      tags: [...tags],
      speaks: locals.spoken,
    };
  }
  return async (page: PageRequest): Promise<RenderedPage> => {
    const { speaks, ...rendered } = await render(page);
    // Which language the page has is known once it has asked for what it shows.
    const isOther = page.isOwnLanguage === true && speaks !== null && speaks !== page.language;
    // What was sent is taken: its answer is not made twice.
    if (!isOther || page.method === 'POST') return rendered;
    const { speaks: _, ...inOwn } = await render({ ...page, language: speaks });
    return inOwn;
  };
}

/**
 * What every page is handed: see src/env.d.ts. `tags` gathers the Cache-Tags of what the page reads; public answers
 * come from `answers` where they are kept.
 */
export function localsOf(
  app: FastifyInstance,
  settings: Settings,
  {
    language,
    address,
    own,
    isOwnLanguage = undefined,
    mayDiagnose = false,
  }: Pick<PageRequest, 'language' | 'isOwnLanguage' | 'address' | 'own' | 'mayDiagnose'>,
  tags: Set<string>,
  answers: AnswerStore | null = null,
): { wasRefused: boolean; spoken: Language | null; dispatch: unknown } {
  const locals = {
    /** Whether something the page asked for is not available right now. */
    wasRefused: false,
    /** What the page says its language is. */
    spoken: null as Language | null,
    speaks(own: string) {
      locals.spoken = asLanguage(own);
    },
    isLanguageAsked: isOwnLanguage !== true,
    language,
    publicUrl: settings.publicUrl,
    origin: own?.host.origin ?? settings.publicUrl,
    ownHost:
      own === undefined
        ? null
        : { name: own.host.name, origin: own.host.origin, path: own.path, page: own.page },
    ownAddressOf: (page: string) => app.ports.services.ownHosts.addressOf(page),
    stage: settings.stage,
    release: settings.release,
    errorService: settings.stage === 'production' ? settings.sentryDsn : null,
    hasGoogle: settings.google !== null,
    tags,
    mayDiagnose,
    get environment() {
      return mayDiagnose ? app.environmentTables() : null;
    },
    async dispatch(call: Dispatched) {
      const isForAll =
        call.method === 'GET' &&
        call.path.startsWith('/v1/public/') &&
        call.headers.Authorization === undefined;
      const ask = () => askApp(app, isForAll ? call : { ...call, address }, language);
      // What a token opened is for nobody else, not even while it is asked for.
      const mayKeep = answers !== null && isForAll;
      const answer = mayKeep ? await answers.answer(`${language} ${call.path}`, ask) : await ask();
      for (const tag of answer.tags) tags.add(tag);
      const { status, body, headers } = answer;
      if (status === 503) locals.wasRefused = true;
      return {
        status,
        body,
        isParsed: status < 300,
        header: (name: string) => headers[name.toLowerCase()] ?? null,
      };
    },
  };
  return locals;
}

async function askApp(
  app: FastifyInstance,
  { method, path, headers, body, address }: Dispatched,
  language: Language,
): Promise<CallAnswer> {
  const form = body instanceof FormData ? new Response(body) : null;
  const type = form?.headers.get('content-type') ?? null;
  const payload = form === null ? (body as string | undefined) : Buffer.from(await form.arrayBuffer());
  const answer = await app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      ...headers,
      ...(address === undefined ? insideMark : {}),
      'accept-language': language,
      ...(type === null ? {} : { 'content-type': type }),
    },
    ...(address === undefined ? {} : { remoteAddress: address }),
    ...(payload === undefined ? {} : { payload }),
  });
  const read = answer.payload === '' ? handedOver(answer.raw.res) : (JSON.parse(answer.payload) as unknown);
  return {
    status: answer.statusCode,
    body: read,
    bytes: freeze(read),
    headers: answer.headers as Record<string, string>,
    tags: String(answer.headers['cache-tag'] ?? '')
      .split(',')
      .filter((tag) => tag !== ''),
  };
}

/** Shared by every page that asks the same, so none may change it. Gives the bytes that it takes, about. */
function freeze(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 32;
  for (const member of Object.values(value)) bytes += 8 + freeze(member);
  Object.freeze(value);
  return bytes;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Raw and computed settings for /__env, secrets only as "set" or "not set". */
    environmentTables: () => { raw: Record<string, string>; computed: Record<string, string> };
  }
}
