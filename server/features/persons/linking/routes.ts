// The calls by which visitors get a name, and by which staff take one back.
import type { FastifyInstance } from 'fastify';
import { undoPersonLink as undoEndpoint } from '#contract/persons.ts';
import * as contract from '#contract/public-persons.ts';
import { serve } from '#server/http/serve.ts';
import { createPublicPerson } from './create-public-person.ts';
import { linkPublicPerson } from './link-public-person.ts';
import { undoPersonLink } from './undo-person-link.ts';

export function personLinkingRoutes(app: FastifyInstance): void {
  serve(app, contract.createPublicPerson, createPublicPerson);
  serve(app, contract.linkPublicPerson, linkPublicPerson);
  serve(app, undoEndpoint, undoPersonLink);
}
