// Renders a page through Astro's handler within the process, and gathers the tags of what it read.
import { inject } from 'light-my-request';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '#contract/kit/fields.ts';
import type { Settings } from '#server/env.ts';

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
  /** Passed on for pages that are not stored; a stored page sees none. */
  headers: Record<string, string>;
  body?: Buffer | undefined;
};

export type RenderedPage = { status: number; headers: Record<string, string | string[]>; body: Buffer; tags: string[] };

type Dispatched = { method: string; path: string; headers: Record<string, string>; body: string | undefined };

/** Makes the renderer of a built site. `app` answers the pages' own calls without a socket in between. */
export function createRenderer(handler: AstroHandler, app: FastifyInstance, settings: Settings) {
  return async (page: PageRequest): Promise<RenderedPage> => {
    const tags = new Set<string>();
    const response = await inject((request, reply) => void handler(request as unknown as IncomingMessage, reply as unknown as ServerResponse, undefined, localsOf(app, settings, page, tags)), {
      method: page.method as 'GET',
      url: page.url,
      authority: new URL(settings.publicUrl).host,
      headers: page.headers,
      ...(page.body === undefined ? {} : { payload: page.body }),
    });
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string | string[]>,
      body: response.rawPayload,
      tags: [...tags],
    };
  };
}

/** What every page is handed: see src/env.d.ts. `tags` gathers the Cache-Tags of what the page reads. */
export function localsOf(app: FastifyInstance, settings: Settings, page: Pick<PageRequest, 'language'>, tags: Set<string>): object {
  const isOpen = settings.stage !== 'production';
  return {
    language: page.language,
    publicUrl: settings.publicUrl,
    stage: settings.stage,
    release: settings.release,
    hasGoogle: settings.google !== null,
    tags,
    environment: isOpen ? app.environmentTables() : null,
    async dispatch({ method, path, headers, body }: Dispatched) {
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        headers: { ...headers, 'accept-language': page.language },
        ...(body === undefined ? {} : { payload: body }),
      });
      for (const tag of String(answer.headers['cache-tag'] ?? '').split(',')) if (tag !== '') tags.add(tag);
      return {
        status: answer.statusCode,
        body: answer.payload === '' ? undefined : (JSON.parse(answer.payload) as unknown),
        header: (name: string) => (answer.headers[name.toLowerCase()] as string | undefined) ?? null,
      };
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Raw and computed settings for /__env, secrets only as "set" or "not set". */
    environmentTables: () => { raw: Record<string, string>; computed: Record<string, string> };
  }
}
