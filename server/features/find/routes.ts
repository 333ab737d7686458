// The one question over everything that has a name.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/find.ts';
import { serve } from '#server/http/serve.ts';
import { findThings } from './find-things.ts';

export function findRoutes(app: FastifyInstance): void {
  serve(app, contract.findThings, findThings);
}
