// An employer's podcast: the feed that apps and directories read, its picture, and those of its episodes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPublicJobClip, listPublicJobClips } from '#contract/public-job-clips.ts';
import { contextOf } from '#server/http/request-context.ts';
import { sendSharePicture } from '#server/http/send-share-picture.ts';
import { etagOfText, sendText } from '#server/http/send-text.ts';
import { episodePicture } from './episode-picture.ts';
import { keptFeed } from './kept-feeds.ts';
import { podcastEmployer } from './podcast-feed.ts';
import { seriesPicture } from './series-picture.ts';

type Asked = { Params: { employer: string } };

export function podcastFileRoutes(app: FastifyInstance): void {
  const route = { method: ['GET', 'HEAD'], config: { access: 'public' as const } };
  app.route<Asked>({
    ...route,
    url: '/feeds/:employer/podcast.xml',
    handler: (request, reply) => {
      app.limits.countAddress(listPublicJobClips, request as FastifyRequest, reply);
      return sendFeed(request, reply);
    },
  });
  app.route<Asked>({
    ...route,
    url: '/feeds/:employer/podcast.png',
    handler: async (asked, reply) => {
      const request = asked as FastifyRequest;
      app.limits.countAddress(listPublicJobClips, request, reply);
      const ctx = contextOf(request, reply);
      const { employer } = await podcastEmployer(ctx, asked.params.employer);
      return sendSharePicture(ctx, seriesPicture(ctx, employer), { request, reply });
    },
  });
  app.route<{ Params: { clip: string } }>({
    ...route,
    url: '/job-clip/:clip/cover.jpg',
    handler: async (asked, reply) => {
      const request = asked as FastifyRequest;
      app.limits.countAddress(getPublicJobClip, request, reply);
      const ctx = contextOf(request, reply);
      return sendSharePicture(ctx, await episodePicture(ctx, asked.params.clip), { request, reply });
    },
  });
}

async function sendFeed(asked: FastifyRequest<Asked>, reply: FastifyReply) {
  const request = asked as FastifyRequest;
  const ctx = contextOf(request, reply);
  const { text, changedAt } = await keptFeed(ctx, asked.params.employer);
  reply
    .header('Cache-Tag', [...ctx.tags].join(','))
    .header('Cache-Control', 'public, max-age=0, must-revalidate')
    .header('Access-Control-Allow-Origin', '*')
    .type('application/rss+xml; charset=utf-8');
  if (isUnchanged(request, reply, { changedAt, now: ctx.now() }))
    return reply.code(304).header('ETag', etagOfText(text)).header('Vary', 'Accept-Encoding').send();
  return sendText(text, request, reply);
}

type Times = { changedAt: Date; now: Date };

/**
 * Sets Last-Modified and answers If-Modified-Since; If-None-Match comes first where both are asked. A header tells
 * seconds only: what changed in the running one might change once more in it, and says nothing of its time.
 */
function isUnchanged({ headers }: FastifyRequest, reply: FastifyReply, { changedAt, now }: Times): boolean {
  const changed = Math.floor(changedAt.getTime() / 1000);
  if (Math.floor(now.getTime() / 1000) <= changed) return false;
  reply.header('Last-Modified', new Date(changed * 1000).toUTCString());
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return headers['if-none-match'] === undefined && since >= changed * 1000;
}
