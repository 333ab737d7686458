// A way to the database that can go silent, as a network does whose cable was pulled: nothing is refused, nothing arrives.
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

export type SilentProxy = {
  /** The database's address through the proxy. */
  url: string;
  goSilent: () => void;
  speakAgain: () => void;
  close: () => Promise<void>;
};

export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((inner) => {
    const outer = connect(target);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (bytes) => isSilent || to.write(bytes));
      from.on('close', () => {
        sockets.delete(from);
        if (!isSilent) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    url: `postgresql://${user}@127.0.0.1:${address.port}/${database}`,
    goSilent: () => {
      isSilent = true;
    },
    // What went silent stays lost: bytes are missing on it.
    speakAgain: () => {
      for (const socket of sockets) socket.destroy();
      isSilent = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
