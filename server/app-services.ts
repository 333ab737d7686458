// What every verb is handed beside the database: vendors, limits, sockets and the pages, wired once a server.
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Services } from './context.ts';
import type { Db } from './db/client.ts';
import { createDispatch, type Listeners } from './dispatch.ts';
import type { Settings } from './env.ts';
import type { Health } from './http/meta-routes.ts';
import type { Limits } from './http/rate-limit.ts';
import type { UploadFigures } from './http/upload-gate.ts';
import { openAts } from './outside/ats/open-ats.ts';
import { openNameServers } from './outside/dns/name-servers.ts';
import { createSeal } from './outside/seal.ts';
import { openSms } from './outside/sms/open-sms.ts';
import { openSpeech } from './outside/speech/open-speech.ts';
import type { AcrossNodes } from './realtime/heard-pool.ts';
import type { Realtime } from './realtime/socket.ts';
import { builtInReader } from './resume-reader/built-in.ts';
import type { OwnHosts } from './site/own-hosts.ts';
import type { AstroHandler } from './site/render.ts';
import type { Site } from './site/site.ts';
import { createTagClock, type TagClock } from './site/tag-clock.ts';

export type AppDeps = {
  settings: Settings;
  /** Signs cursors; at least 32 characters. */
  secret: string;
  db: Db;
  files: Services['files'];
  google: Services['google'];
  /** Given by tests and the demo; the real vendors otherwise. */
  ats?: Services['ats'];
  sendMail: Services['sendMail'];
  demoMail?: Services['demoMail'];
  log: Logger;
  now?: () => Date;
  health: Health;
  /** Given by tests, which do not send gigabytes. */
  uploads?: UploadFigures;
  /** The built site; null where only the API is wanted. */
  site: { handler: AstroHandler; clientFolder: string } | null;
  /** Given by tests: routes beside those of the features. */
  routes?: (app: FastifyInstance) => void;
  /** Development: the server that Vite already has, for the sockets; requests come through `app.routing`. */
  server?: Server;
  /** On a thread apart, where the one that has the sockets sends the events. */
  emit?: Services['emit'];
  /** Several nodes on one database: sockets hear each other through it. */
  acrossNodes?: AcrossNodes;
  /** Told of drops, so that other nodes drop as well. */
  onDrop?: (tags: readonly string[]) => Promise<void>;
  /** The same with the commit of a transaction. */
  onDropWithin?: (tx: Db, tags: readonly string[]) => Promise<void>;
};

/** What is there only once the server is whole, and needs it. */
export type Late = { realtime: Realtime | null; site: Site | null };

type Made = { late: Late; limits: Limits; ownHosts: OwnHosts; listeners: readonly Listeners[] };

/** `drops` may be told here of what other nodes dropped. */
export function createServices(
  deps: AppDeps,
  { late, limits, ownHosts, listeners }: Made,
): Services & { drops: TagClock } {
  const { settings } = deps;
  const drops = createTagClock();
  return {
    settings,
    log: deps.log,
    secret: deps.secret,
    files: deps.files,
    google: deps.google,
    ats: deps.ats ?? openAts(settings),
    nameServers: openNameServers(settings.dnsServers),
    resumeReader: builtInReader,
    speech: openSpeech(settings),
    sms: openSms(settings),
    demoMail: deps.demoMail ?? null,
    ownHosts,
    seal: createSeal(settings.secretsKey ?? deps.secret),
    dispatch: createDispatch(listeners),
    sendMail: deps.sendMail,
    editorsOf: async (page) => (await late.realtime?.editorsOf(page)) ?? [],
    countTry: limits.count,
    giveBackTry: limits.giveBack,
    emit: deps.emit ?? ((...event) => late.realtime?.emit(...event)),
    endSockets: (room, reason) => late.realtime?.end(room, reason),
    drops,
    tellDropsWithin: deps.onDropWithin ?? null,
    dropPages: async (tags, areOthersTold = false) => {
      drops.drop(tags);
      await ownHosts.reloadFor(tags);
      await Promise.all([late.site?.drop(tags), areOthersTold ? undefined : deps.onDrop?.(tags)]);
    },
  };
}
