// A guide as a PDF, for members: drawn when asked for, kept by no cache.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '#contract/kit/endpoint.ts';
import { ContentPagePermalink, EmployerName } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { attachmentNamed } from '#server/http/attachment.ts';
import { guard } from '#server/http/guard.ts';
import { readQuery } from '#server/http/input.ts';
import { contextOf } from '#server/http/request-context.ts';
import { listEndpoint } from '#server/http/served.ts';
import { getGuidePdf } from './get-guide-pdf.ts';

const Params = z.object({ employer: EmployerName, interviewGuide: ContentPagePermalink });
const Query = z.strictObject({ audience: z.prefault(z.enum(['candidate', 'interviewer']), 'candidate') });

/** Guarded like any call of the contract; only its answer is no JSON. */
const asked = endpoint({
  name: 'getGuidePdf',
  method: 'GET',
  path: '/v1/employers/:employer/interview-guides/:interviewGuide/pdf',
  access: 'employer',
  role: 'viewer',
  summary: 'The guide as a document.',
  rate: 'heavy',
  retry: 'none',
  query: Query,
  success: 200,
  answers: 'application/pdf',
});

export function interviewGuideFileRoutes(app: FastifyInstance): void {
  listEndpoint(app, asked);
  app.get(asked.path, { config: { access: asked.access } }, async (request, reply) => {
    const ctx = (await guard(contextOf(request, reply), asked, request, reply)) as EmployerContext;
    const params = Params.safeParse(request.params);
    if (!params.success) throw notFound('This interview guide');
    const { audience } = readQuery(asked, request) as z.infer<typeof Query>;
    const { name, bytes } = await getGuidePdf(ctx, { guide: params.data.interviewGuide, audience });
    reply
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', attachmentNamed(name))
      .header('X-Content-Type-Options', 'nosniff');
    return reply.type('application/pdf').send(bytes);
  });
}
