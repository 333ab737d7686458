// The mail servers that members name: which address is spoken to, how, and what of their words is shown.
import { isIP } from 'node:net';
import type { MailServerAccess } from '#contract/mailboxes.ts';
import type { Settings } from '#server/env.ts';
import { checkedAddress, EgressRefused } from '../egress.ts';

export type { MailServerAccess };

/** Where to connect: the address was checked, and the name is what the certificate has to say. */
export type CheckedServer = {
  address: string;
  name: string;
  port: number;
  /** Speaks TLS from the first byte; others have to offer STARTTLS. */
  isSecure: boolean;
  /** Of those in EGRESS_ALLOW only: they may speak without TLS. */
  mayBePlain: boolean;
};

const SECURE_PORTS = [465, 993];

// One that isn't for mail would only be asked to find out what else is there.
const MAIL_PORTS = [25, 143, 465, 587, 993, 2525];

/** Throws MailServerError where the host is unknown, private, or asked at a port that is none of mail. */
export async function checkedServer(
  { egressAllow }: Pick<Settings, 'egressAllow'>,
  { host, port }: Pick<MailServerAccess, 'host' | 'port'>,
): Promise<CheckedServer> {
  const mayBePlain = egressAllow.includes(host) || egressAllow.includes(`${host}:${port}`);
  if (!mayBePlain && !MAIL_PORTS.includes(port))
    throw new MailServerError('unreachable', `Port ${port} isn’t one of mail servers.`);
  const found = await checkedAddress(host, mayBePlain).catch((error: unknown) => {
    const why = error instanceof EgressRefused ? error.message : 'This host wasn’t found.';
    throw new MailServerError('unreachable', why);
  });
  return { address: found.address, name: host, port, isSecure: SECURE_PORTS.includes(port), mayBePlain };
}

/** What the certificate is judged by. An address is no server name (RFC 6066), and is judged as what it is. */
export const identityOf = ({ name, address }: CheckedServer) =>
  isIP(name) === 0 ? { servername: name } : { host: address };

/** `signed-out`: the server wants another password. `unreachable`: nobody is there, or not as it should be. */
export type MailServerFailure = 'signed-out' | 'unreachable';

/** What went wrong with a mail server, in a sentence that may be shown. */
export class MailServerError extends Error {
  readonly why: MailServerFailure;
  /** So long it wants to be left alone; null where it said nothing of that. */
  readonly pauseMs: number | null;
  constructor(why: MailServerFailure, message: string, pauseMs: number | null = null) {
    super(message);
    this.why = why;
    this.pauseMs = pauseMs;
  }
}

const MOST_SAID = 300;

/** A server's own words on one line, without what was confided to it. */
export function quoted(words: string, { password }: Pick<MailServerAccess, 'password'>): string {
  const line = words.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').replace(/\s+/g, ' ');
  const secrets = [password, Buffer.from(password).toString('base64')].filter((secret) => secret.length > 3);
  const safe = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line).trim();
  return safe.length > MOST_SAID ? `${safe.slice(0, MOST_SAID)}…` : safe;
}
