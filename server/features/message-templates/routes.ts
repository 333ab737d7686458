// The calls of the message templates.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/message-templates.ts';
import { serve } from '#server/http/serve.ts';
import { createMessageTemplate } from './create-message-template.ts';
import { listMessageTemplates } from './list-message-templates.ts';
import { saveMessageTemplate } from './save-message-template.ts';

export function messageTemplateRoutes(app: FastifyInstance): void {
  serve(app, contract.listMessageTemplates, listMessageTemplates);
  serve(app, contract.createMessageTemplate, createMessageTemplate);
  serve(app, contract.saveMessageTemplate, saveMessageTemplate);
}
