// The ports of a command: those of the server, but nobody listens here. The running nodes are told which sockets to close.
import { createServices } from '#server/app-services.ts';
import type { Services } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import type { Settings } from '#server/env.ts';
import { listeners } from '#server/features.ts';
import { createLimits } from '#server/http/rate-limit.ts';
import { createLog } from '#server/log.ts';
import { postMail } from '#server/outside/mail/post-mail.ts';
import { openFileStore } from '#server/outside/storage/folder-store.ts';
import { startQueue } from '#server/queue/queue.ts';
import { tellEnded } from '#server/realtime/ended-elsewhere.ts';
import { sessionSecret } from '#server/secrets.ts';
import { createOwnHosts } from '#server/site/own-hosts.ts';

/** A command writes letters for the queue and hears nothing. */
const deaf = { listen: async () => () => undefined, onBack: () => undefined };

/** `settle` waits for what the nodes are told. */
export async function openCommandServices(
  settings: Settings,
  { db, pool }: Database,
): Promise<{ services: Services; settle: () => Promise<void> }> {
  const queue = settings.smtpUrl === null ? null : await startQueue({ pool, listening: deaf });
  const told: Promise<unknown>[] = [];
  const realtime = {
    emit: () => undefined,
    editorsOf: async () => [],
    close: async () => undefined,
    end: (...ended: Parameters<typeof tellEnded>[1]) => void told.push(tellEnded(db, ended)),
  };
  const services = createServices(
    {
      ...{ settings, db, google: null, site: null },
      secret: await sessionSecret(settings),
      files: await openFileStore(settings),
      sendMail: postMail(queue),
      // Standard output is the answer's.
      log: createLog(settings, process.stderr),
      health: { checks: {}, metrics: async () => '' },
    },
    {
      listeners,
      late: { realtime, site: null },
      limits: createLimits(1),
      ownHosts: createOwnHosts(settings, async () => []),
    },
  );
  return {
    services,
    settle: async () => {
      await Promise.all(told);
      await queue?.stop();
    },
  };
}
