// The calls of the sequences.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/sequences.ts';
import { serve } from '#server/http/serve.ts';
import { listSequences } from './list-sequences.ts';

export function sequenceRoutes(app: FastifyInstance): void {
  serve(app, contract.listSequences, listSequences);
}
