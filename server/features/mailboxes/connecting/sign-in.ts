// Signs in to both servers of a mailbox, for real: whoever connects one learns at once what is wrong.
import type { Services } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { signInToImap } from '#server/outside/mailbox/imap.ts';
import { MailServerError } from '#server/outside/mailbox/servers.ts';
import { signInToSmtp } from '#server/outside/mailbox/smtp.ts';
import type { Failure } from '../ends/mailbox-end.ts';
import type { Accesses } from './passwords.ts';

/** What went wrong with each; null where nothing did. */
export async function signIns(
  { settings }: Pick<Services, 'settings'>,
  { smtp, imap }: Accesses,
): Promise<{ smtp: Failure; imap: Failure }> {
  const [outgoing, incoming] = await Promise.all([
    signInToSmtp(settings, smtp).then(() => null, failed),
    signInToImap(settings, imap).then(() => null, failed),
  ]);
  return { smtp: outgoing, imap: incoming };
}

function failed(error: unknown): NonNullable<Failure> {
  if (!(error instanceof MailServerError)) throw error;
  return { why: error.why, said: error.message };
}

/** In words, the server's own among them; null where both worked. */
export function saidOf({ smtp, imap }: { smtp: Failure; imap: Failure }): string | null {
  if (smtp !== null) return sentence('outgoing (SMTP)', smtp);
  return imap === null ? null : sentence('incoming (IMAP)', imap);
}

const sentence = (which: string, { why, said }: NonNullable<Failure>) =>
  why === 'signed-out'
    ? `The ${which} server refused the sign-in: “${said}”`
    : `The ${which} server couldn’t be used: “${said}”`;

/** Throws UPSTREAM_FAILED with what the server said. */
export async function mustSignIn(services: Pick<Services, 'settings'>, accesses: Accesses): Promise<void> {
  const found = await signIns(services, accesses);
  const said = saidOf(found);
  if (said !== null)
    throw new AppError('UPSTREAM_FAILED', said, { provider: found.smtp === null ? 'imap' : 'smtp' });
}
