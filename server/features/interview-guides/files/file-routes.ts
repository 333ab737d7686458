// The files of guides, for members and for candidates: always saved, never opened by the browser, and kept by no cache.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { attachmentNamed } from '#server/http/attachment.ts';
import { guard } from '#server/http/guard.ts';
import { contextOf } from '#server/http/request-context.ts';
import type { GuideFileRow } from '../table.ts';
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
      return send(request, reply, await findGuideFile(ctx as EmployerContext, wanted));
    },
  });
  app.route<{ Params: { page: string; id: string } }>({
    method: ['GET', 'HEAD'],
    url: forCandidates.path,
    config: { access: forCandidates.access },
    handler: async (request, reply) => {
      const ctx = await guard(contextOf(request, reply), forCandidates, request, reply);
      const { page, id } = request.params;
      return send(request, reply, await findCandidatesFile(ctx, { guide: pageIn(page), file: id }));
    },
  });
}

function pageIn(name: string): ContentPagePermalink {
  const known = ContentPagePermalink.safeParse(name);
  if (!known.success) throw notFound('This file');
  return known.data;
}

async function send(request: FastifyRequest, reply: FastifyReply, file: GuideFileRow) {
  const { files } = request.server.ports.services;
  const body = request.method === 'HEAD' ? undefined : await files.read(file.storedAs).catch(missing);
  reply
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', attachmentNamed(file.name))
    .header('Content-Length', file.bytes)
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('X-Content-Type-Options', 'nosniff')
    .header('X-Robots-Tag', 'noindex');
  return reply.type(file.contentType).send(body);
}

function missing(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound('This file');
  throw error;
}
