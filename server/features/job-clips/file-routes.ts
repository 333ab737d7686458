// The transcripts of published clips as files, for any site's player.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPublicTranscript } from '#contract/public-job-clips.ts';
import { contextOf } from '#server/http/request-context.ts';
import { type TranscriptFormat, transcriptFile, transcriptFormats } from './transcript-file.ts';

type Asked = { Params: { clip: string }; Querystring: { track?: string } };

export function jobClipFileRoutes(app: FastifyInstance): void {
  for (const format of transcriptFormats) {
    app.route<Asked>({
      method: ['GET', 'HEAD'],
      url: `/job-clip/:clip/transcript.${format}`,
      config: { access: 'public' },
      handler: async (request, reply) => {
        app.limits.countAddress(getPublicTranscript, request, reply);
        return send(request, reply, format);
      },
    });
  }
}

async function send(request: FastifyRequest<Asked>, reply: FastifyReply, format: TranscriptFormat) {
  const ctx = contextOf(request as FastifyRequest, reply);
  const { track } = request.query;
  const asked = { clip: request.params.clip, track: typeof track === 'string' ? track : undefined, format };
  const { text, contentType, fileName } = await transcriptFile(ctx, asked);
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.header('ETag', etag).header('Cache-Tag', [...ctx.tags].join(','));
  reply
    .header('Cache-Control', 'public, max-age=0, must-revalidate')
    .header('Access-Control-Allow-Origin', '*');
  reply.header('Content-Disposition', `inline; filename="${fileName}"`);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return reply.code(304).send();
  return reply.type(contentType).send(text);
}
