// Under an employer's own host nothing tells of another employer. Every answer passes here, those of the contract and
// files alike: what was read for it said by its tags whose it is. Pages, which ask from inside, look at theirs themselves.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/errors.ts';
import { isOfHost, type OwnHosts } from '#server/site/own-hosts.ts';
import { problemOf } from './problem.ts';
import { isInside } from './rate-limit.ts';
import { tagsOf } from './request-context.ts';

/** To be called before routes are added, and before answers are compressed. */
export function refuseOthersUnderOwnHosts(app: FastifyInstance, ownHosts: Pick<OwnHosts, 'of'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!tellsOfOther(request, reply, ownHosts)) return done(null, payload);
    (payload as { destroy?: () => void } | null | undefined)?.destroy?.();
    done(null, refuse(request, reply));
  });
}

/** A refusal tells as well, such as that of a closed job, which names similar ones; a failure of ours tells nothing. */
function tellsOfOther(
  request: FastifyRequest,
  { statusCode }: FastifyReply,
  ownHosts: Pick<OwnHosts, 'of'>,
): boolean {
  const host = ownHosts.of(request);
  if (host === null || statusCode === 404 || statusCode >= 500) return false;
  return !isInside(request) && !isOfHost(host, tagsOf(request));
}

/** What was said of the answer that is not given. */
const OF_ANSWER = [
  ...['accept-ranges', 'cache-tag', 'content-disposition', 'content-encoding', 'content-length'],
  ...['content-range', 'etag', 'last-modified', 'link', 'location'],
];

function refuse(request: FastifyRequest, reply: FastifyReply): string {
  const { status, headers, body } = problemOf(notFound('This address'), request.id);
  for (const name of OF_ANSWER) reply.removeHeader(name);
  reply.code(status).headers(headers);
  return body;
}
