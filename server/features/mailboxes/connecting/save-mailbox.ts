import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { saveMailbox as endpoint, Mailbox } from '#contract/mailboxes.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField, notFound, staleVersion } from '#server/errors.ts';
import type { MailServerAccess } from '#server/outside/mailbox/servers.ts';
import { mailboxes } from '#server/tables/mailboxes.ts';
import { type MailboxRow, mailboxOf } from '../lookups.ts';
import { mayChangeMailbox } from '../policy.ts';
import { presentedMailbox } from '../present.ts';
import { heldMailbox } from './mailbox-of.ts';
import { type Accesses, accessesOf, sealedPasswords, shownServer } from './passwords.ts';
import { mustSignIn } from './sign-in.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changed servers are signed in to before anything is stored; held letters go on then. */
export async function saveMailbox(ctx: EmployerContext, { params, body, version }: Input): Promise<Mailbox> {
  const seen = await mailboxOf(ctx.db, ctx.employer.id, params.mailbox);
  if (seen === null) throw notFound('This mailbox');
  mayChangeMailbox(ctx, seen);
  if (seen.version !== version) throw staleVersion(await presentedMailbox(ctx, seen.id));
  const accesses = changedAccesses(ctx, seen, body);
  // Outside of a transaction: a slow server would hold the row for a minute.
  if (accesses !== null) await mustSignIn(ctx.services, accesses);
  return inTransaction(ctx, async (tx) => {
    const before = await heldMailbox(tx, params.mailbox);
    if (before.version !== version) throw staleVersion(await presentedMailbox(tx, before.id));
    const at = tx.now();
    await tx.db
      .update(mailboxes)
      .set({
        ...(body.dailyLimit === undefined ? {} : { dailyLimit: body.dailyLimit }),
        ...(accesses === null ? {} : signedIn(tx, before, accesses)),
        ...{ updatedAt: at, version: version + 1 },
      })
      .where(eq(mailboxes.id, before.id));
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'mailbox.saved',
      entity: { kind: 'mailbox', permalink: before.permalink },
      changes: Object.keys(body),
    });
    return presentedMailbox(tx, before.id);
  });
}

function signedIn(tx: EmployerContext, row: MailboxRow, { smtp, imap }: Accesses) {
  const at = tx.now();
  const passwords = { smtp: smtp.password, imap: imap.password };
  return {
    ...{ smtp: shownServer(smtp), imap: shownServer(imap), passwordSetAt: at, nextReadAt: at },
    sealedPasswords: sealedPasswords(tx.services, row.id, passwords),
    ...{ status: 'connected' as const, smtpError: null, imapError: null, failures: 0 },
    // Another server counts its mails anew.
    ...(imap.host === row.imap?.host && imap.user === row.imap.user ? {} : { readCursor: null }),
  };
}

/** Null where nothing of the servers changes. A stored password is never sent to another host than its own. */
function changedAccesses(ctx: EmployerContext, row: MailboxRow, body: Input['body']): Accesses | null {
  if (body.smtp === undefined && body.imap === undefined) return null;
  const known = accessesOf(ctx.services, row);
  const one = (which: 'smtp' | 'imap'): MailServerAccess => {
    const before = row[which];
    if (before === null)
      throw invalidField(`/${which}`, 'NOT_ALLOWED', 'This mailbox has no servers of its own.');
    const { host = before.host, port = before.port, user = before.user } = body[which] ?? {};
    const isSame = host === before.host && port === before.port && user === before.user;
    const password = body[which]?.password ?? (isSame ? known?.[which].password : undefined);
    if (password === undefined)
      throw invalidField(`/${which}/password`, 'REQUIRED', 'Enter the password for this server.');
    return { host, port, user, password };
  };
  return { smtp: one('smtp'), imap: one('imap') };
}
