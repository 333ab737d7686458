// The transcripts, chapters and share pictures of published clips as files, for any site's player.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPublicJobClip, getPublicTranscript } from '#contract/public-job-clips.ts';
import type { Context } from '#server/context.ts';
import { contextOf } from '#server/http/request-context.ts';
import { sendSharePicture } from '#server/http/send-share-picture.ts';
import { pictureOfClip } from './public/picture-of-clip.ts';
import { chaptersFile } from './transcripts/chapters-file.ts';
import {
  type TranscriptFile,
  type TranscriptFormat,
  transcriptFile,
  transcriptFormats,
} from './transcripts/transcript-file.ts';

type Asked = { Params: { clip: string }; Querystring: { track?: string } };

export function jobClipFileRoutes(app: FastifyInstance): void {
  for (const format of transcriptFormats) {
    app.route<Asked>({
      method: ['GET', 'HEAD'],
      url: `/job-clip/:clip/transcript.${format}`,
      config: { access: 'public' },
      handler: async (request, reply) => {
        app.limits.countAddress(getPublicTranscript, request, reply);
        return sendTranscript(request, reply, format);
      },
    });
  }
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/job-clip/:clip/chapters.json',
    config: { access: 'public' },
    handler: async (request, reply) => {
      app.limits.countAddress(getPublicTranscript, request, reply);
      return sendChapters(request, reply);
    },
  });
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/job-clip/:clip/share.png',
    config: { access: 'public' },
    handler: async (asked, reply) => {
      const request = asked as FastifyRequest;
      app.limits.countAddress(getPublicJobClip, request, reply);
      const ctx = contextOf(request, reply);
      return sendSharePicture(ctx, await pictureOfClip(ctx, asked.params.clip), { request, reply });
    },
  });
}

async function sendTranscript(request: FastifyRequest<Asked>, reply: FastifyReply, format: TranscriptFormat) {
  const ctx = contextOf(request as FastifyRequest, reply);
  const file = await transcriptFile(ctx, { ...named(request), format });
  return sendFile(file, ctx, { request: request as FastifyRequest, reply });
}

async function sendChapters(request: FastifyRequest<Asked>, reply: FastifyReply) {
  const ctx = contextOf(request as FastifyRequest, reply);
  const text = await chaptersFile(ctx, named(request));
  const file = {
    text,
    contentType: 'application/json+chapters',
    fileName: `${request.params.clip}-chapters.json`,
  };
  return sendFile(file, ctx, { request: request as FastifyRequest, reply });
}

/** A track asked for in an odd way is none. */
const named = ({ params, query }: FastifyRequest<Asked>) => ({
  clip: params.clip,
  track: typeof query.track === 'string' ? query.track : undefined,
});

type Exchange = { request: FastifyRequest; reply: FastifyReply };

function sendFile(file: TranscriptFile, ctx: Context, { request, reply }: Exchange) {
  const etag = `"${createHash('sha1').update(file.text).digest('base64url')}"`;
  reply.header('ETag', etag).header('Cache-Tag', [...ctx.tags].join(','));
  reply
    .header('Cache-Control', 'public, max-age=0, must-revalidate')
    .header('Access-Control-Allow-Origin', '*');
  reply.header('Content-Disposition', `inline; filename="${file.fileName}"`);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return reply.code(304).send();
  return reply.type(file.contentType).send(file.text);
}
