// The calls of tags on persons.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/person-tags.ts';
import { serve } from '#server/http/serve.ts';
import { createPersonTag } from './create-person-tag.ts';
import { deletePersonTag } from './delete-person-tag.ts';
import { listPersonTags } from './list-person-tags.ts';
import { mergePersonTag } from './merge-person-tag.ts';
import { savePersonTag } from './save-person-tag.ts';

export function personTagRoutes(app: FastifyInstance): void {
  serve(app, contract.listPersonTags, listPersonTags);
  serve(app, contract.createPersonTag, createPersonTag);
  serve(app, contract.savePersonTag, savePersonTag);
  serve(app, contract.deletePersonTag, deletePersonTag);
  serve(app, contract.mergePersonTag, mergePersonTag);
}
