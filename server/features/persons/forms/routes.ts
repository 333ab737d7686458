// The call by which visitors send a form of a page.
import type { FastifyInstance } from 'fastify';
import { submitContentPageForm as endpoint } from '#contract/content-page-forms.ts';
import { serve } from '#server/http/serve.ts';
import { submitContentPageForm } from './submit-content-page-form.ts';

export function contentPageFormRoutes(app: FastifyInstance): void {
  serve(app, endpoint, submitContentPageForm);
}
