// oEmbed: what another site shows for one of our addresses.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPublicJobClip } from '#contract/public-job-clips.ts';
import { AppError, invalidQuery, notFound } from '#server/errors.ts';
import { contextOf } from '#server/http/request-context.ts';
import { sendText } from '#server/http/send-text.ts';
import { askedAddress } from './asked-address.ts';
import { foundThing } from './found-thing.ts';
import { oembedOf, oembedXml } from './write-oembed.ts';

type Asked = { Querystring: Record<string, unknown> };

export function oembedFileRoutes(app: FastifyInstance): void {
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/oembed',
    config: { access: 'public' },
    handler: (request, reply) => {
      app.limits.countAddress(getPublicJobClip, request as FastifyRequest, reply);
      return answer(request, reply);
    },
  });
}

async function answer(asked: FastifyRequest<Asked>, reply: FastifyReply) {
  const request = asked as FastifyRequest;
  const { query } = asked;
  reply.header('Access-Control-Allow-Origin', '*');
  const url = textOf(query.url);
  if (url === null) throw invalidQuery('url', 'Name the address to embed, in at most 2,048 characters.');
  const room = { width: pixelsOf(query, 'maxwidth'), height: pixelsOf(query, 'maxheight') };
  const format = query.format ?? 'json';
  if (format !== 'json' && format !== 'xml')
    throw new AppError('NOT_CONFIGURED', 'Ask for the format json or xml.');
  const ctx = contextOf(request, reply);
  const { ownHosts, settings } = ctx.services;
  const address = askedAddress(url, settings.publicUrl, ownHosts);
  if (address === null) throw notFound('This address');
  const told = oembedOf(await foundThing(ctx, address), room, settings.publicUrl);
  reply
    .header('Cache-Tag', [...ctx.tags].join(','))
    .header('Cache-Control', 'public, max-age=0, must-revalidate')
    .type(format === 'json' ? 'application/json; charset=utf-8' : 'text/xml; charset=utf-8');
  return sendText(format === 'json' ? JSON.stringify(told) : oembedXml(told), request, reply);
}

const LONGEST_URL = 2_048;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_URL ? value : null;

/** Throws BAD_QUERY for what is no number from 1 to 99,999. */
function pixelsOf(query: Asked['Querystring'], name: string): number | null {
  const value = query[name];
  if (value === undefined) return null;
  if (typeof value !== 'string' || !/^[1-9][0-9]{0,4}$/.test(value))
    throw invalidQuery(name, 'Use a whole number of pixels from 1 to 99,999.');
  return Number(value);
}
