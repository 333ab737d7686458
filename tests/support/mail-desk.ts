// A member with a mailbox on servers of this test: what it sends is kept, and how the server behaves is said here.
import { eq } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import type { MailboxPermalink } from '#contract/kit/ids.ts';
import { connectMailbox, type Mailbox } from '#contract/mailboxes.ts';
import type { WorkPorts } from '#server/background.ts';
import { mailboxOf, type NewLetter, queueLetter } from '#server/features/mailboxes/lookups.ts';
import { mailboxLetters } from '#server/tables/mailboxes.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { startMailServers } from './mail-servers.ts';
import { newDesk } from './make-clips.ts';
import { makePerson } from './make-persons.ts';
import type { TestApp } from './test-app.ts';

export type MailServers = Awaited<ReturnType<typeof startMailServers>>;

/** For all tests of a file. */
export async function mailServers(): Promise<MailServers> {
  const servers = await startMailServers();
  afterAll(servers.close);
  return servers;
}

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
  return deskOf(app, desk, connected.body);
}

/** What is done with a connected mailbox, whoever its provider is. */
export function deskOf(app: TestApp, desk: Awaited<ReturnType<typeof newDesk>>, connected: Mailbox) {
  const { employer } = desk;
  const permalink: MailboxPermalink = connected.permalink;
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
  return { ...desk, connected, mailbox, letterTo, letter };
}

export type MailDesk = Awaited<ReturnType<typeof mailDesk>>;

/** What a work gets, at another time where one is said. */
export const workPorts = (app: TestApp, now = () => new Date()): WorkPorts => ({
  ...{ db: app.db, services: app.app.ports.services, now },
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
});
