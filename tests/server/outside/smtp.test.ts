import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/context.ts';
import { postMail } from '#server/outside/mail/post-mail.ts';
import { sendBySmtp } from '#server/outside/mail/send-by-smtp.ts';
import { mails } from '#server/outside/mail/table.ts';
import { startQueue } from '#server/queue/queue.ts';
import { ownGround } from '#tests/support/own-database.ts';
import { testApp } from '#tests/support/test-app.ts';

type Received = { from: string; to: string[]; source: string };
type Refusal = Error & { responseCode: number };
const refusal = (responseCode: number): Refusal => Object.assign(new Error('not now'), { responseCode });

const received: Received[] = [];
const behaviour: { onRecipient: Refusal | null; onData: Refusal | 'hang up' | null } = {
  onRecipient: null,
  onData: null,
};
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: (_, __, done) => done(behaviour.onRecipient),
  onData(stream: SMTPServerDataStream, session: SMTPServerSession, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      const source = Buffer.concat(parts).toString();
      received.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        source,
      });
      // The letter is here, but nobody says so.
      if (behaviour.onData === 'hang up')
        for (const connection of server.connections)
          (connection as unknown as { _socket: { destroy: () => void } })._socket.destroy();
      else done(behaviour.onData);
    });
  },
});
server.on('error', () => undefined);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.server.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const smtpUrl = `smtp://127.0.0.1:${port}`;
const app = await testApp({ smtpUrl, mailFrom: 'Jobclips <hello@jobs.example>' });
const send = sendBySmtp(app.db, app.settings);
const post = async (to = 'ada@example.com', employerName = 'Harbour & Vine') => {
  await postMail(null)(app.db, {
    kind: 'sign-up',
    to,
    language: 'fr',
    link: 'https://jobs.example/x?token=abc',
    employerName,
  });
  const rows = await app.db.select().from(mails).orderBy(mails.createdAt);
  return rows.at(-1)?.id ?? '';
};
const rowOf = async (id: string) => (await app.db.select().from(mails).where(eq(mails.id, id)))[0];

beforeEach(async () => {
  received.length = 0;
  Object.assign(behaviour, { onRecipient: null, onData: null });
  await app.db.delete(mails);
});

describe('a stored letter', () => {
  test('of an employer has its name, its address for answers, and a way to stop in the mail program', async () => {
    await postMail(null)(app.db, {
      ...{ kind: 'reminder', to: 'ada@example.com', language: 'en', link: 'https://jobs.example/x' },
      ...{ subject: null, body: 'Go on:\nhttps://jobs.example/x', optOut: 'https://jobs.example/stop/a1' },
      ...{ fromName: 'Harbour, Vine <x@y.example>', replyTo: 'team@harbour.example' },
      ...{ jobTitle: 'Grower', employerName: 'Harbour & Vine', postalAddress: '' },
    });
    const [row] = await app.db.select().from(mails);
    await send({ id: row?.id ?? '' });
    const [{ from, source } = { from: '', source: '' }] = received;
    expect(from).toBe('hello@jobs.example');
    expect(source).toMatch(/^From: "Harbour, Vine <x@y\.example>" <hello@jobs\.example>\r?$/m);
    expect(source).toMatch(/^Reply-To: team@harbour\.example\r?$/m);
    expect(source).toMatch(/^List-Unsubscribe: <https:\/\/jobs\.example\/stop\/a1>\r?$/m);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  });

  test('goes out as text and HTML, from us, to one person', async () => {
    const id = await post();
    await send({ id });
    expect(received).toHaveLength(1);
    const [{ from, to, source } = { from: '', to: [], source: '' }] = received;
    expect([from, to]).toEqual(['hello@jobs.example', ['ada@example.com']]);
    expect(source).toMatch(/^From: Jobclips <hello@jobs\.example>\r?$/m);
    expect(source).toMatch(/^To: ada@example\.com\r?$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(source).toContain('text/plain; charset=utf-8');
    expect(source).toContain('text/html; charset=utf-8');
    expect(source).toContain(`Message-ID: <${id}@localhost>`);
    expect((await rowOf(id))?.sentAt).toBeInstanceOf(Date);
    // Nor does a copy of the database hold its link.
    expect(JSON.stringify(await rowOf(id))).not.toContain('token=abc');
  });

  test('is sent once by any number of workers, and not again later', async () => {
    const id = await post();
    await Promise.all(Array.from({ length: 10 }, () => send({ id })));
    await send({ id });
    await send({ id: newId<string>() });
    expect(received).toHaveLength(1);
  });

  test('has one recipient and no header of a name’s making', async () => {
    const evil = 'ada@example.com\r\nBcc: all@example.com';
    const id = await post('ada@example.com', `Evil\r\nBcc: all@example.com\r\n\r\nbody`);
    await app.db.update(mails).set({ subject: `Evil\r\nBcc: all@example.com` }).where(eq(mails.id, id));
    await send({ id });
    for (const recipient of [evil, 'a@example.com, all@example.com', 'a@example.com>,<all@example.com']) {
      const other = await post();
      await app.db.update(mails).set({ recipient }).where(eq(mails.id, other));
      await send({ id: other }).catch(() => undefined);
    }
    expect(received.length).toBeGreaterThan(0);
    for (const { to, source } of received) {
      expect(to).toHaveLength(1);
      expect(source.split(/\r?\n\r?\n/, 1)[0]).not.toMatch(/^Bcc:/im);
    }
    expect(received.flatMap(({ to }) => to)).not.toContain('all@example.com');
  });
});

describe('a mail server', () => {
  test('that has no time now is asked again', async () => {
    behaviour.onRecipient = refusal(451);
    const id = await post();
    await expect(send({ id })).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ sentAt: null, claimedAt: null });
    behaviour.onRecipient = null;
    await send({ id });
    expect(received).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ failure: null });
  });

  test('that refuses for good is not asked again, and its answer is kept', async () => {
    behaviour.onRecipient = refusal(550);
    const id = await post();
    await send({ id });
    expect((await rowOf(id))?.failure).toContain('550');
    expect(JSON.stringify(await rowOf(id))).not.toContain('token=abc');
    behaviour.onRecipient = null;
    await send({ id });
    expect(received).toEqual([]);
  });

  test('that hangs up after it has the letter does not get it twice', async () => {
    behaviour.onData = 'hang up';
    const id = await post();
    await send({ id });
    expect(await rowOf(id)).toMatchObject({ sentAt: null });
    expect((await rowOf(id))?.failure).not.toBeNull();
    behaviour.onData = null;
    await send({ id });
    expect(received).toHaveLength(1);
  });

  test('that is not there is asked again', async () => {
    const nobody = sendBySmtp(app.db, { ...app.settings, smtpUrl: 'smtp://127.0.0.1:1' });
    const id = await post();
    await expect(nobody({ id })).rejects.toThrow();
    await send({ id });
    expect(received).toHaveLength(1);
  });
});

describe('the queue', () => {
  test('sends a letter if and only if its transaction commits', async () => {
    const queue = await startQueue(await ownGround(app));
    try {
      await queue.work('mail/send', sendBySmtp(app.db, app.settings));
      const sendMail = postMail(queue);
      const letter = (to: string) =>
        ({ kind: 'reset-password', to, language: 'en', link: 'https://jobs.example/x' }) as const;
      await app.db
        .transaction(async (tx) => {
          await sendMail(tx, letter('never@example.com'));
          throw new Error('rolled back');
        })
        .catch(() => undefined);
      await app.db.transaction((tx) => sendMail(tx, letter('ada@example.com')));
      await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
      expect(received.map(({ to }) => to)).toEqual([['ada@example.com']]);
      await queue.check();
    } finally {
      await queue.stop();
    }
  });
});
