// A member with a mailbox on servers of this test: what it sends is kept, and how the server behaves is said here.
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { afterAll, expect } from 'vitest';
import type { MailboxPermalink } from '#contract/kit/ids.ts';
import { connectMailbox } from '#contract/mailboxes.ts';
import type { WorkPorts } from '#server/background.ts';
import { mailboxOf, type NewLetter, queueLetter } from '#server/features/mailboxes/lookups.ts';
import { mailboxLetters } from '#server/tables/mailboxes.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { fakeImap } from './fake-imap.ts';
import { newDesk } from './make-clips.ts';
import { makePerson } from './make-persons.ts';
import type { TestApp } from './test-app.ts';

type Refusal = Error & { responseCode: number };
export const refusal = (responseCode: number, said = 'not now'): Refusal =>
  Object.assign(new Error(said), { responseCode });

export type SmtpBehaviour = {
  onRecipient: Refusal | null;
  onData: Refusal | 'hang up' | null;
  password: string;
};
export type Received = { from: string; to: string[]; source: string };

/** Both servers, with what went through them. */
export async function mailServers() {
  const received: Received[] = [];
  const behaviour: SmtpBehaviour = { onRecipient: null, onData: null, password: 'secret' };
  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) =>
      password === behaviour.password
        ? done(null, { user: 'ada' })
        : done(Object.assign(new Error('Wrong password, said the server'), { responseCode: 535 })),
    onRcptTo: (_, __, done) => done(behaviour.onRecipient),
    onData(stream: SMTPServerDataStream, session: SMTPServerSession, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
        });
        if (behaviour.onData !== 'hang up') return done(behaviour.onData);
        for (const connection of smtp.connections)
          (connection as unknown as { _socket: { destroy: () => void } })._socket.destroy();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const imap = await fakeImap();
  const access = (port: number) => ({ host: '127.0.0.1', port, user: 'ada', password: 'secret' });
  const port = (smtp.server.address() as AddressInfo).port;
  return {
    ...{ received, behaviour, imap },
    accesses: () => ({ smtp: access(port), imap: access(imap.port) }),
    reset(): void {
      received.length = 0;
      Object.assign(behaviour, { onRecipient: null, onData: null, password: 'secret' });
      imap.empty();
    },
  };
}

export type MailServers = Awaited<ReturnType<typeof mailServers>>;

/** An employer with a connected mailbox and a person with an address. */
export async function mailDesk(app: TestApp, servers: MailServers, address = 'ada@harbour.example') {
  const desk = await newDesk(app);
  const { employer, owner } = desk;
  const connected = await app.call(
    connectMailbox,
    { params: { employer: employer.permalink }, body: { provider: 'smtp', address, ...servers.accesses() } },
    { as: owner },
  );
  expect(connected.status, JSON.stringify(connected.problem)).toBe(201);
  const permalink: MailboxPermalink = connected.body.permalink;
  const mailbox = async () => {
    const row = await mailboxOf(app.db, employer.id, permalink);
    if (row === null) throw new Error('The mailbox is gone.');
    return row;
  };

  /** A person with this address, and a letter to them that is due. */
  async function letterTo(to: string, more: Partial<NewLetter> = {}) {
    const personId = more.personId ?? (await personWith(to));
    const { id, messageId } = await queueLetter(app.db, {
      ...{ employerId: employer.id, mailboxId: (await mailbox()).id, personId, target: null, stage: null },
      ...{ to, fromName: 'Ada of Harbour', replyTo: null, subject: 'A role at Harbour' },
      ...{ html: '<p>Hello</p>', text: 'Hello', headers: {}, inReplyTo: null, references: [] },
      ...{ sendAt: new Date(Date.now() - 1000), ...more },
    });
    return { id, messageId, personId };
  }

  async function personWith(email: string) {
    const { permalink: made } = await makePerson(desk, { emails: [{ value: email }] });
    const [row] = await app.db.select().from(persons).where(eq(persons.permalink, made));
    if (row === undefined) throw new Error('No person was made.');
    const emails = await app.db.select().from(personEmails).where(eq(personEmails.personId, row.id));
    expect(emails.map((one) => one.email)).toEqual([email]);
    return row.id;
  }

  const letter = async (id: string) =>
    (
      await app.db
        .select()
        .from(mailboxLetters)
        .where(eq(mailboxLetters.id, id as never))
    )[0];
  return { ...desk, connected: connected.body, mailbox, letterTo, letter };
}

export type MailDesk = Awaited<ReturnType<typeof mailDesk>>;

/** What a work gets, at another time where one is said. */
export const workPorts = (app: TestApp, now = () => new Date()): WorkPorts => ({
  ...{ db: app.db, services: app.app.ports.services, now },
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
});
