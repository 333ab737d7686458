// Sends the picture of a shared link, drawn when it is first asked for.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { createDrawnPictures } from '#server/share-picture/drawn-pictures.ts';
import type { PictureToDraw } from '#server/share-picture/picture-to-draw.ts';

const pictures = createDrawnPictures();

/** Answers 200 or 304. Of those not drawn yet an address may ask for 60 a minute. */
export async function sendSharePicture(
  ctx: Context,
  { digest, draw, contentType }: PictureToDraw,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const etag = `"${digest}"`;
  reply
    .header('ETag', etag)
    .header('Cache-Tag', [...ctx.tags].join(','))
    .header('Cache-Control', 'public, max-age=0, must-revalidate');
  // Shown by other sites, beside the link.
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin').header('Access-Control-Allow-Origin', '*');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return reply.code(304).send();
  if (!pictures.has(digest)) ctx.services.countTry(`share-picture:${request.ip}`, 60, 60);
  const picture = await pictures.of(digest, draw);
  return reply
    .type(contentType ?? 'image/png')
    .header('Content-Length', picture.length)
    .send(picture);
}
