// Hands one letter over to a member's own mail server, and says truly how that ended.
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Settings } from '#server/env.ts';
import { type HandedLetter, type HandoverResult, type LetterLine, mayStillGo } from './letter-line.ts';
import { checkedServer, identityOf, type MailServerAccess, MailServerError, quoted } from './servers.ts';

type Ports = Pick<Settings, 'egressAllow'>;

/** For one letter with all its words; less than whoever claimed it has. */
const MOST_MS = 4 * 60_000;

type Wire = {
  connection: SMTPConnection;
  isBroken: () => boolean;
  /** Ends it where the letter that begins now is not through in time. */
  restart: () => void;
  /** One exchange; rejects where the connection breaks meanwhile. */
  step: <T>(start: (done: (error?: Error | null, value?: T) => void) => void) => Promise<T>;
  end: () => void;
};

/** A connection for letters, one after the other. A server that says a word a minute is left all the same: the socket is ours. */
async function openWire(settings: Ports, access: MailServerAccess): Promise<Wire> {
  const server = await checkedServer(settings, access);
  const socket = new Socket();
  const deadline = setTimeout(() => socket.destroy(), MOST_MS);
  // With each letter the time begins anew.
  const restart = () => void deadline.refresh();
  socket.once('close', () => clearTimeout(deadline));
  const connection = new SMTPConnection({
    socket,
    ...{ host: server.address, port: server.port, secure: server.isSecure },
    ...(server.mayBePlain ? {} : { requireTLS: !server.isSecure }),
    tls: { ...identityOf(server), minVersion: 'TLSv1.2' },
    ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000, logger: false },
  });
  let broken: Error | null = null;
  let fail = (_: Error): void => undefined;
  const breakOff = (error: Error) => {
    broken ??= error;
    fail(error);
  };
  connection.on('error', breakOff);
  connection.once('end', () => breakOff(new Error('The server closed the connection.')));
  const step: Wire['step'] = (start) =>
    new Promise((resolve, reject) => {
      if (broken !== null) return reject(broken);
      fail = reject;
      start((error, value) => (error ? reject(error) : resolve(value as never)));
    });
  const end = () => {
    clearTimeout(deadline);
    connection.close();
    socket.destroy();
  };
  try {
    await step((done) => connection.connect(done));
    await step((done) => connection.login({ user: access.user, pass: access.password }, done));
  } catch (error) {
    end();
    throw error;
  }
  return { connection, isBroken: () => broken !== null, restart, step, end };
}

/** Signs in and leaves again. Throws MailServerError. */
export async function signInToSmtp(settings: Ports, access: MailServerAccess): Promise<void> {
  try {
    const { connection, end } = await openWire(settings, access);
    connection.quit();
    end();
  } catch (error) {
    if (error instanceof MailServerError) throw error;
    const { kind, said } = resultOf(error as SmtpError, access, { isBegun: false });
    throw new MailServerError(kind === 'signed-out' ? 'signed-out' : 'unreachable', said);
  }
}

type Handover = { isBegun: boolean; isHeldBack: boolean };

/** One connection for as long as the server likes; it is not openable once it could not be reached or signed in to. */
export function smtpLine(settings: Ports, access: MailServerAccess): LetterLine {
  let open: Wire | null = null;
  let isOpenable = true;
  const close = () => {
    open?.end();
    open = null;
  };
  const wire = async (): Promise<{ wire: Wire; isFresh: boolean }> => {
    if (open !== null && !open.isBroken()) return { wire: open, isFresh: false };
    close();
    try {
      open = await openWire(settings, access);
      isOpenable = true;
    } catch (error) {
      isOpenable = false;
      throw error;
    }
    return { wire: open, isFresh: true };
  };
  async function handOver(letter: HandedLetter): Promise<HandoverResult> {
    const handover: Handover = { isBegun: false, isHeldBack: false };
    let isFresh = true;
    try {
      const taken = await wire();
      isFresh = taken.isFresh;
      return { kind: 'accepted', said: quoted(await given(taken.wire, letter, handover), access) };
    } catch (error) {
      // What it would take the next letter for is unknown.
      close();
      if (handover.isHeldBack) return { kind: 'held-back', said: 'It was held back.' };
      if (error instanceof MailServerError) return { kind: 'later', said: error.message };
      const result = resultOf(error as SmtpError, access, handover);
      // Servers leave whoever was silent for a while, or had enough letters taken: that says nothing of this one.
      return result.kind === 'later' && !isFresh ? handOver(letter) : result;
    }
  }
  const end = () => {
    if (open !== null && !open.isBroken()) open.connection.quit();
    close();
  };
  return { handOver, isOpenable: () => isOpenable, end };
}

/** What the server said when it took it. */
async function given(
  wire: Wire,
  { envelope, raw, mayGo }: HandedLetter,
  handover: Handover,
): Promise<string> {
  wire.restart();
  const words = new Readable({
    async read() {
      if (!(await mayStillGo({ mayGo }))) {
        handover.isHeldBack = true;
        // Without its last line no server takes a letter.
        return void this.destroy(new Error('The letter was held back.'));
      }
      handover.isBegun = true;
      this.push(raw);
      this.push(null);
    },
  });
  words.on('error', () => undefined);
  try {
    const to = { from: envelope.from, to: [envelope.to] };
    const sent = await wire.step<{ response?: string }>((done) => wire.connection.send(to, words, done));
    return String(sent.response ?? '');
  } finally {
    words.destroy();
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

function resultOf(
  error: SmtpError,
  access: MailServerAccess,
  { isBegun }: { isBegun: boolean },
): HandoverResult {
  const { code, command = '', responseCode, response } = error;
  const said = quoted(response ?? error.message, access);
  // 5xx to a password is for good, 4xx is a server that has no time.
  if (code === 'EAUTH') return { kind: (responseCode ?? 535) >= 500 ? 'signed-out' : 'later', said };
  // Without an answer after all was written it may have arrived: sending it twice is worse.
  if (responseCode === undefined) {
    if (isBegun) return { kind: 'unclear', said };
    return { kind: code === 'EENVELOPE' ? 'refused' : 'later', said };
  }
  // What it says of the receiver or the letter is about this one; what it says before that is about itself.
  const isOfLetter = command === 'RCPT TO' || command === 'DATA';
  return { kind: responseCode >= 500 && isOfLetter ? 'refused' : 'later', said };
}
