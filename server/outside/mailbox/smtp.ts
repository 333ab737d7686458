// Hands one letter over to a member's own mail server, and says truly how that ended.
import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Settings } from '#server/env.ts';
import { type Handover, watched } from '../mail/handover.ts';
import { checkedServer, identityOf, type MailServerAccess, MailServerError, quoted } from './servers.ts';

/** `unclear`: the server may have the letter. `later`: it has not, and another try is safe. */
export type HandoverResult = {
  kind: 'accepted' | 'refused' | 'later' | 'signed-out' | 'unclear';
  said: string;
};

export type Envelope = { from: string; to: string };
type Ports = Pick<Settings, 'egressAllow'>;

/** For one letter with all its words; less than whoever claimed it has. */
const MOST_MS = 4 * 60_000;

/** A connection for one letter. A server that says a word a minute is left all the same: the socket is ours. */
async function openTransport(settings: Ports, access: MailServerAccess, handover: Handover) {
  const server = await checkedServer(settings, access);
  const socket = new Socket();
  const deadline = setTimeout(() => socket.destroy(), MOST_MS);
  socket.once('close', () => clearTimeout(deadline));
  const transport = createTransport({
    socket,
    ...{ host: server.address, port: server.port, secure: server.isSecure },
    ...(server.mayBePlain ? {} : { requireTLS: !server.isSecure }),
    tls: { ...identityOf(server), minVersion: 'TLSv1.2' },
    auth: { user: access.user, pass: access.password },
    ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 },
    ...{ disableFileAccess: true, disableUrlAccess: true },
    ...watched(handover),
  });
  return { transport, end: () => socket.destroy() };
}

/** Signs in and leaves again. Throws MailServerError. */
export async function signInToSmtp(settings: Ports, access: MailServerAccess): Promise<void> {
  const { transport, end } = await openTransport(settings, access, { isBegun: false });
  try {
    await transport.verify();
  } catch (error) {
    const { kind, said } = resultOf(error as SmtpError, access, { isBegun: false });
    throw new MailServerError(kind === 'signed-out' ? 'signed-out' : 'unreachable', said);
  } finally {
    end();
  }
}

/** `raw` goes as it is. Never throws. */
export async function handOver(
  settings: Ports,
  access: MailServerAccess,
  { envelope, raw }: { envelope: Envelope; raw: Buffer },
): Promise<HandoverResult> {
  const handover = { isBegun: false };
  try {
    const { transport, end } = await openTransport(settings, access, handover);
    const { response } = await transport.sendMail({ envelope, raw }).finally(end);
    return { kind: 'accepted', said: quoted(String(response ?? ''), access) };
  } catch (error) {
    if (error instanceof MailServerError) return { kind: 'later', said: error.message };
    return resultOf(error as SmtpError, access, handover);
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

function resultOf(error: SmtpError, access: MailServerAccess, handover: Handover): HandoverResult {
  const { code, command = '', responseCode, response } = error;
  const said = quoted(response ?? error.message, access);
  // 5xx to a password is for good, 4xx is a server that has no time.
  if (code === 'EAUTH') return { kind: (responseCode ?? 535) >= 500 ? 'signed-out' : 'later', said };
  // Without an answer after all was written it may have arrived: sending it twice is worse.
  if (responseCode === undefined) {
    if (handover.isBegun) return { kind: 'unclear', said };
    return { kind: code === 'EENVELOPE' ? 'refused' : 'later', said };
  }
  // What it says of the receiver or the letter is about this one; what it says before that is about itself.
  const isOfLetter = command === 'RCPT TO' || command === 'DATA';
  return { kind: responseCode >= 500 && isOfLetter ? 'refused' : 'later', said };
}
