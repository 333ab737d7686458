// The door by which members upload recordings in parts. What is said here of the calls is what the guard goes by.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/kit/endpoint.ts';
import { EmployerName } from '#contract/kit/ids.ts';
import { videoMaxBytes } from '#contract/media.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { writtenDown } from '#server/http/acting.ts';
import { guard } from '#server/http/guard.ts';
import { contextOf } from '#server/http/request-context.ts';
import { passageOf } from '#server/http/upload-gate.ts';
import { type UploadAct, uploadDoor } from '#server/uploads/door.ts';
import { recordingsPlace } from './take-upload.ts';

const path = '/v1/employers/:employer/uploads';
const Params = z.object({ employer: EmployerName });

const asked = (name: string, method: Endpoint['method'], rate: Endpoint['rate']): Endpoint =>
  endpoint({
    ...{ name, method, rate, path, access: 'employer', role: 'recruiter' },
    summary: 'Uploads a recording in parts (tus 1.0.0).',
    retry: 'none',
    success: 204,
  });

const calls: Record<UploadAct, Endpoint> = {
  create: asked('createUpload', 'POST', 'upload'),
  append: asked('appendToUpload', 'PUT', 'part'),
  look: asked('getUpload', 'GET', 'read'),
  remove: asked('removeUpload', 'DELETE', 'write'),
};

export function recordingUploadRoutes(app: FastifyInstance): void {
  uploadDoor(app, {
    path,
    access: 'employer',
    maxBytes: videoMaxBytes,
    enter: async (act, { request, reply }) => {
      const call = calls[act];
      const ctx = (await guard(contextOf(request, reply), call, request, reply)) as EmployerContext;
      if (!Params.safeParse(request.params).success) throw notFound('This employer');
      // Each part of a file would fill the log; its beginning and its removal are written down.
      if (act === 'create' || act === 'remove')
        await writtenDown(ctx, { endpoint: call, input: noInput }, async () => undefined);
      return recordingsPlace(ctx);
    },
    passage: ({ ctx }, { request }, bytes) => passageOf(ctx.actor, request, bytes),
  });
}

const noInput = { params: {}, query: {}, body: {}, version: undefined, file: undefined };
