// Looks into a member's mailbox without leaving a trace: folders are opened read-only, and nothing is marked as seen.
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import type { Settings } from '#server/env.ts';
import { checkedServer, identityOf, type MailServerAccess, MailServerError, quoted } from './servers.ts';

type Ports = Pick<Settings, 'egressAllow'>;

/** More is never asked for; a server that sends it all the same is left. */
const MOST_LITERAL = 1_000_000;

/** The numbers of a million mails. */
const MOST_LINE = 10_000_000;

/** How long a server may take. `mostMs` is for all that is asked; less than whoever asks holds the mailbox. */
const TIMES = { greetingMs: 10_000, quietMs: 60_000, mostMs: 4 * 60_000 };

type Limits = {
  /** Once it fires the connection is gone, whatever was asked. */
  signal?: AbortSignal;
  times?: typeof TIMES;
};

/** A connection for one piece of work, signed out afterwards. Throws MailServerError where the server fails. */
export async function withImap<T>(
  settings: Ports,
  access: MailServerAccess,
  work: (client: ImapFlow) => Promise<T>,
  { signal, times = TIMES }: Limits = {},
): Promise<T> {
  const server = await checkedServer(settings, access);
  const client = new ImapFlow({
    ...{ host: server.address, port: server.port, secure: server.isSecure, ...identityOf(server) },
    ...(server.isSecure || server.mayBePlain ? {} : { doSTARTTLS: true }),
    tls: { minVersion: 'TLSv1.2' },
    auth: { user: access.user, pass: access.password },
    ...{
      connectionTimeout: times.greetingMs,
      greetingTimeout: times.greetingMs,
      socketTimeout: times.quietMs,
    },
    ...{ maxLineLength: MOST_LINE, maxLiteralSize: MOST_LITERAL, maxResponseSize: 2 * MOST_LINE },
    ...{ disableAutoIdle: true, logger: false },
    clientInfo: { name: 'Jobclips' },
  });
  // A connection that breaks between two commands would end the process; the next command fails with it.
  client.on('error', () => undefined);
  // A server that says a word a minute is left all the same.
  const leave = () => client.close();
  const deadline = setTimeout(leave, times.mostMs);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    await client.connect();
    const done = await work(client);
    await client.logout().catch(() => undefined);
    return done;
  } catch (error) {
    throw failureOf(error, access);
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', leave);
    client.close();
  }
}

/** A quiet connection is asked every two minutes whether it is still one, and made anew once an hour. */
const WATCHED = { greetingMs: 10_000, quietMs: 2 * 60_000, mostMs: 60 * 60_000 };

/** Each watch of a server that lets none last longer is a command a second at most. */
const LEAST_WATCH_MS = 1000;

/**
 * Tells of mails as they come into the inbox, until the signal fires or the connection ends. False where the server tells
 * nothing by itself. Throws MailServerError.
 */
export const watchInbox = (
  settings: Ports,
  access: MailServerAccess,
  { onNews, signal }: { onNews: () => void; signal: AbortSignal },
): Promise<boolean> =>
  withImap(
    settings,
    access,
    async (client) => {
      await client.mailboxOpen('INBOX', { readOnly: true });
      if (!client.capabilities.has('IDLE')) return false;
      client.on('exists', ({ count, prevCount }) => {
        if (count > prevCount) onNews();
      });
      // What came between the last look and this moment.
      onNews();
      while (client.usable && !signal.aborted) {
        const began = performance.now();
        await client.idle();
        const restMs = LEAST_WATCH_MS - (performance.now() - began);
        if (restMs > 0 && client.usable) await pause(restMs, undefined, { signal }).catch(() => undefined);
      }
      return true;
    },
    { signal, times: WATCHED },
  );

/** Signs in and leaves again. Throws MailServerError. */
export const signInToImap = (settings: Ports, access: MailServerAccess): Promise<void> =>
  withImap(settings, access, async (client) => {
    await client.mailboxOpen('INBOX', { readOnly: true });
  });

type ImapError = Error & {
  authenticationFailed?: boolean;
  responseText?: string;
  responseStatus?: string;
  serverResponseCode?: string;
  code?: string;
};

/** What is said of the server, not of the password (RFC 5530). */
const NOT_NOW = ['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG'];

function failureOf(error: unknown, access: MailServerAccess): unknown {
  if (!(error instanceof Error)) return error;
  const { responseText, responseStatus, code, serverResponseCode = '' } = error as ImapError;
  const authenticationFailed =
    (error as ImapError).authenticationFailed === true && !NOT_NOW.includes(serverResponseCode);
  const isOfServer = authenticationFailed || responseStatus !== undefined || code !== undefined;
  // Anything else is a fault of ours and stays one.
  if (!isOfServer) return error;
  const said = quoted(responseText ?? error.message, access);
  return new MailServerError(authenticationFailed ? 'signed-out' : 'unreachable', said);
}

/** The folder that sent mails are kept in; null where the server has none. */
export const sentFolder = (client: ImapFlow) => folderFor(client, '\\Sent');

/** The folder of what the server takes for spam; null where it has none. */
export const junkFolder = (client: ImapFlow) => folderFor(client, '\\Junk');

async function folderFor(client: ImapFlow, use: string): Promise<string | null> {
  const folders = await client.list();
  return folders.find(({ specialUse }) => specialUse === use)?.path ?? null;
}

/** Whether a folder holds the mail with this Message-ID. */
export async function holds(client: ImapFlow, folder: string, messageId: string): Promise<boolean> {
  await client.mailboxOpen(folder, { readOnly: true });
  const found = await client.search({ header: { 'message-id': messageId } }, { uid: true });
  return Array.isArray(found) && found.length > 0;
}
