// The feed of days as a file.
import type { FastifyInstance } from 'fastify';
import { getLatestDailyHighlights } from '#contract/daily-highlights.ts';
import { contextOf } from '#server/http/request-context.ts';
import { sendText } from '#server/http/send-text.ts';
import { dailyFeed } from './daily-feed.ts';

export function dailyFeedRoutes(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/daily-highlights/feed.xml',
    config: { access: 'public' },
    handler: async (request, reply) => {
      app.limits.countAddress(getLatestDailyHighlights, request, reply);
      const ctx = contextOf(request, reply);
      const feed = await dailyFeed(ctx);
      reply
        .header('Cache-Tag', [...ctx.tags].join(','))
        .header('Cache-Control', 'public, max-age=0, must-revalidate')
        .type('application/rss+xml; charset=utf-8');
      return sendText(feed, request, reply);
    },
  });
}
