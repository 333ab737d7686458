// Other app nodes on the same database hear which pages to drop, by LISTEN and NOTIFY.
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export type OtherNodes = { tell: (tags: readonly string[]) => Promise<void>; close: () => Promise<void> };

const CHANNEL = 'jobclips_pages_dropped';
// NOTIFY carries at most 8,000 bytes.
const MAX_TAGS = 50;

/** Listens for the drops of others and tells them ours. `drop` is called with the tags of others only. */
export async function tellOtherNodes(
  url: string,
  drop: (tags: string[]) => Promise<void> | undefined,
): Promise<OtherNodes> {
  const self = randomUUID();
  let isClosing = false;
  let client = await listen();

  async function listen(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'jobclips-nodes' });
    fresh.on('notification', ({ payload = '{}' }) => {
      const { from, tags } = JSON.parse(payload) as { from: string; tags: string[] };
      if (from !== self) void drop(tags);
    });
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (!isClosing) setTimeout(() => void reconnect(), 1_000).unref();
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    return fresh;
  }

  async function reconnect(): Promise<void> {
    try {
      client = await listen();
    } catch {
      if (!isClosing) setTimeout(() => void reconnect(), 2_000).unref();
    }
  }

  return {
    async tell(tags) {
      for (let at = 0; at < tags.length; at += MAX_TAGS)
        await client.query('select pg_notify($1, $2)', [
          CHANNEL,
          JSON.stringify({ from: self, tags: tags.slice(at, at + MAX_TAGS) }),
        ]);
    },
    async close() {
      isClosing = true;
      await client.end();
    },
  };
}
