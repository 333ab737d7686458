// The calls of the e-mails with a person.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/mail-threads.ts';
import { serve } from '#server/http/serve.ts';
import { answerMail } from './answer-mail.ts';
import { cancelMail } from './cancel-mail.ts';
import { listMailThreads } from './list-mail-threads.ts';
import { settleMail } from './settle-mail.ts';
import { writeMail } from './write-mail.ts';

export function mailThreadRoutes(app: FastifyInstance): void {
  serve(app, contract.listMailThreads, listMailThreads);
  serve(app, contract.writeMail, writeMail);
  serve(app, contract.answerMail, answerMail);
  serve(app, contract.settleMail, settleMail);
  serve(app, contract.cancelMail, cancelMail);
}
