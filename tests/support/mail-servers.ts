// A member's mail servers on this machine: what they are sent is kept, and how they behave is said here.
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { fakeImap } from '#server/outside/mailbox/fake/fake-imap.ts';

type Refusal = Error & { responseCode: number };
export const refusal = (responseCode: number, said = 'not now'): Refusal =>
  Object.assign(new Error(said), { responseCode });

type SmtpBehaviour = {
  onRecipient: Refusal | null;
  onData: Refusal | 'hang up' | null;
  password: string;
  /** Closes a connection that has taken so many. */
  leavesAfter: number;
  isAway: boolean;
};

const usual: SmtpBehaviour = {
  ...{ onRecipient: null, onData: null, password: 'secret', leavesAfter: Number.POSITIVE_INFINITY },
  isAway: false,
};
type Received = { from: string; to: string[]; source: string };

/** Both servers, with what went through them; on any free port where none is said. */
export async function startMailServers(ports = { smtp: 0, imap: 0 }) {
  const received: Received[] = [];
  const behaviour: SmtpBehaviour = { ...usual };
  let connections = 0;
  const takenBy = new Map<string, number>();
  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) =>
      password === behaviour.password
        ? done(null, { user: 'ada' })
        : done(Object.assign(new Error('Wrong password, said the server'), { responseCode: 535 })),
    onConnect(_, done) {
      connections += 1;
      done(behaviour.isAway ? refusal(421) : null);
    },
    // Without a word, as servers do that had enough.
    onMailFrom(_, { id }, done) {
      const taken = (takenBy.get(id) ?? 0) + 1;
      takenBy.set(id, taken);
      if (taken > behaviour.leavesAfter) return hangUp();
      done();
    },
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
        hangUp();
      });
    },
  });
  smtp.on('error', () => undefined);
  function hangUp(): void {
    for (const connection of smtp.connections)
      (connection as unknown as { _socket: { destroy: () => void } })._socket.destroy();
  }
  await new Promise<void>((resolve) => smtp.listen(ports.smtp, '127.0.0.1', resolve));
  const imap = await fakeImap(ports.imap);
  const access = (port: number) => ({ host: '127.0.0.1', port, user: 'ada', password: 'secret' });
  const port = (smtp.server.address() as AddressInfo).port;
  return {
    ...{ received, behaviour, imap },
    async close(): Promise<void> {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await imap.close();
    },
    connections: () => connections,
    accesses: () => ({ smtp: access(port), imap: access(imap.port) }),
    reset(): void {
      received.length = 0;
      Object.assign(behaviour, usual);
      imap.empty();
    },
  };
}
