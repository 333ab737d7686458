// The files of guides, for members and for candidates: always saved, never opened by the browser, and kept by no cache.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { guard } from '#server/http/guard.ts';
import { contextOf } from '#server/http/request-context.ts';
import { sendAttachment } from '#server/http/send-attachment.ts';
import { findCandidatesFile, findGuideFile } from './find-guide-file.ts';

const asked = { method: 'GET', retry: 'none', success: 200 } as const;

/** Guarded like any call of the contract; only its answer is no JSON. */
const forMembers: Endpoint = {
  ...asked,
  name: 'getGuideFile',
  path: '/v1/employers/:employer/interview-guides/:interviewGuide/files/:id',
  access: 'employer',
  role: 'viewer',
  summary: 'A file of a guide.',
  rate: 'heavy',
};
const forCandidates: Endpoint = {
  ...asked,
  name: 'getCandidatesFile',
  path: '/v1/public/content-pages/:page/files/:id',
  access: 'public',
  summary: 'A file that candidates get with a guide.',
  rate: 'public',
};

export function guideFileRoutes(app: FastifyInstance): void {
  app.route<{ Params: { interviewGuide: string; id: string } }>({
    method: ['GET', 'HEAD'],
    url: forMembers.path,
    config: { access: forMembers.access },
    handler: async (request, reply) => {
      const ctx = await guard(contextOf(request, reply), forMembers, request, reply);
      const { interviewGuide, id } = request.params;
      const wanted = { guide: pageIn(interviewGuide), file: id };
      return sendAttachment(request, unlisted(reply), await findGuideFile(ctx as EmployerContext, wanted));
    },
  });
  app.route<{ Params: { page: string; id: string } }>({
    method: ['GET', 'HEAD'],
    url: forCandidates.path,
    config: { access: forCandidates.access },
    handler: async (request, reply) => {
      const ctx = await guard(contextOf(request, reply), forCandidates, request, reply);
      const { page, id } = request.params;
      return sendAttachment(
        request,
        unlisted(reply),
        await findCandidatesFile(ctx, { guide: pageIn(page), file: id }),
      );
    },
  });
}

function pageIn(name: string): ContentPagePermalink {
  const known = ContentPagePermalink.safeParse(name);
  if (!known.success) throw notFound('This file');
  return known.data;
}

/** No search engine is to keep it, whoever shares its address. */
const unlisted = (reply: FastifyReply) => reply.header('X-Robots-Tag', 'noindex');
