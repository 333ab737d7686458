// Doors for uploads as tests need them: the one of recordings as a client reaches it, and one that takes any bytes.
import type { FastifyInstance } from 'fastify';
import { type Endpoint, endpoint } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { guard } from '#server/http/guard.ts';
import { contextOf } from '#server/http/request-context.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { uploadDoor } from '#server/uploads/door.ts';
import type { UploadLimits, WholeFile } from '#server/uploads/upload-place.ts';
import type { Desk } from './make-clips.ts';
import type { TestApp } from './test-app.ts';

const path = '/v1/employers/:employer/any-uploads';

/** Under the same guard as recordings; `taken` sees each whole file. */
export function anyUploadRoutes(
  limits: UploadLimits,
  taken: (file: WholeFile) => Promise<string> = async () => '/v1/taken',
) {
  const call: Endpoint = endpoint({
    ...{
      name: 'anyUpload',
      method: 'PUT',
      path,
      access: 'employer',
      role: 'recruiter',
      summary: 'Any bytes.',
    },
    ...{ rate: 'part', retry: 'none', success: 204 },
  });
  return (app: FastifyInstance) =>
    uploadDoor(app, {
      path,
      access: 'employer',
      maxBytes: limits.maxBytes,
      enter: async (_act, { request, reply }) => {
        const ctx = (await guard(contextOf(request, reply), call, request, reply)) as EmployerContext;
        return { ctx, employerId: ctx.employer.id, scope: 'any', limits, takeIn: taken };
      },
      passage: () => ({ arrived: () => undefined, end: () => undefined }),
    });
}

/** Headers of a signed-in member's browser. */
export const headersOf = (app: TestApp, { owner }: Desk, token = owner.token) => ({
  origin: app.settings.publicUrl,
  cookie: `${cookieNames(app.settings).session}=${token}`,
});
