// The calls of the mailboxes, the e-mail settings and the suppressions.
import type { FastifyInstance } from 'fastify';
import * as mailboxes from '#contract/mailboxes.ts';
import * as demo from '#contract/mailboxes-demo.ts';
import * as suppressions from '#contract/suppressions.ts';
import { serve } from '#server/http/serve.ts';
import { connectMailbox } from './connecting/connect-mailbox.ts';
import { connectDemoMailbox, getDemoMailbox } from './connecting/demo-mailbox.ts';
import { disconnectMailbox } from './connecting/disconnect-mailbox.ts';
import { saveMailbox } from './connecting/save-mailbox.ts';
import { testMailbox } from './connecting/test-mailbox.ts';
import { checkDns } from './settings/check-dns.ts';
import { getEmailSettings } from './settings/get-email-settings.ts';
import { saveEmailSettings } from './settings/save-email-settings.ts';
import { authorizeMailbox } from './signing-in/authorize-mailbox.ts';
import { finishMailboxSignIn } from './signing-in/finish-mailbox-sign-in.ts';
import { addSuppression } from './suppressing/add-suppression.ts';
import { listSuppressions } from './suppressing/list-suppressions.ts';
import { removeSuppression } from './suppressing/remove-suppression.ts';

export function mailboxRoutes(app: FastifyInstance): void {
  serve(app, mailboxes.getEmailSettings, getEmailSettings);
  serve(app, mailboxes.saveEmailSettings, saveEmailSettings);
  serve(app, mailboxes.checkDns, checkDns);
  serve(app, mailboxes.connectMailbox, connectMailbox);
  serve(app, demo.getDemoMailbox, getDemoMailbox);
  serve(app, demo.connectDemoMailbox, connectDemoMailbox);
  serve(app, mailboxes.authorizeMailbox, authorizeMailbox);
  serve(app, mailboxes.finishMailboxSignIn, finishMailboxSignIn);
  serve(app, mailboxes.saveMailbox, saveMailbox);
  serve(app, mailboxes.disconnectMailbox, disconnectMailbox);
  serve(app, mailboxes.testMailbox, testMailbox);
  serve(app, suppressions.listSuppressions, listSuppressions);
  serve(app, suppressions.addSuppression, addSuppression);
  serve(app, suppressions.removeSuppression, removeSuppression);
}
