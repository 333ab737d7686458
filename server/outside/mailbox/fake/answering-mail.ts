// A mailbox whose letters go nowhere and are answered: what is sent through its SMTP server is read by nobody, and some
// seconds later an answer lies in its inbox. For the demo, on loopback ports of this process.
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailServerAccess } from '#contract/mailboxes.ts';
import { fakeImap } from './fake-imap.ts';

/** What somebody writes back; null: nothing. */
export type Answer = { text: string; isAutomatic: boolean } | null;

export type AnsweringMail = {
  smtp: MailServerAccess;
  imap: MailServerAccess;
  close: () => Promise<void>;
};

type Wishes = {
  /** What the receiver of the letter with this number answers; the first is 0. */
  answerOf: (number: number) => Answer;
  afterMs: number;
};

const MOST_LETTERS = 1_000;

/** `user` and a random password open both servers. */
export async function openAnsweringMail({ answerOf, afterMs }: Wishes): Promise<AnsweringMail> {
  const password = randomBytes(18).toString('base64url');
  const imap = await fakeImap(0, password);
  imap.state.hidesSent = true;
  const waiting = new Set<NodeJS.Timeout>();
  let letters = 0;
  function take(source: string, to: string): void {
    const answer = letters < MOST_LETTERS ? answerOf(letters) : null;
    letters += 1;
    if (answer === null) return;
    const timer = setTimeout(() => {
      waiting.delete(timer);
      imap.put('INBOX', answerTo(source, to, answer));
    }, afterMs);
    timer.unref();
    waiting.add(timer);
  }
  const smtp = new SMTPServer({
    ...{ hideSTARTTLS: true, allowInsecureAuth: true, size: 30_000_000 },
    onAuth: (auth, _, done) =>
      auth.password === password ? done(null, { user: 'demo' }) : done(new Error('Wrong password')),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        take(Buffer.concat(parts).toString(), envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const access = (port: number) => ({ host: '127.0.0.1', port, user: 'demo', password });
  return {
    smtp: access((smtp.server.address() as AddressInfo).port),
    imap: access(imap.port),
    async close() {
      for (const timer of waiting) clearTimeout(timer);
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await imap.close();
    },
  };
}

const headerOf = (source: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, 'im').exec(source)?.[1]?.trim() ?? '';

/** With the letter quoted below, as mail programs do. */
function answerTo(source: string, from: string, { text, isAutomatic }: NonNullable<Answer>): string {
  const id = headerOf(source, 'Message-ID');
  const subject = headerOf(source, 'Subject');
  return [
    `From: ${from}`,
    `To: ${headerOf(source, 'From')}`,
    `Subject: ${isAutomatic ? 'Automatic reply' : 'Re'}: ${subject.replace(/^re: /i, '')}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${randomUUID()}@demo.example>`,
    `In-Reply-To: ${id}`,
    `References: ${`${headerOf(source, 'References')} ${id}`.trim()}`,
    ...(isAutomatic ? ['Auto-Submitted: auto-replied'] : []),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n');
}
