// What every verb is handed: who acts, the database, and ways to make something happen after commit.
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Language, Who } from '#contract/kit/fields.ts';
import type { ContentPagePermalink, EmployerId, SessionId, UserId } from '#contract/kit/ids.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { EventMap, EventName } from '#contract/realtime.ts';
import type { Db } from '#server/db/client.ts';
import type { DomainEvent } from '#server/domain-event.ts';
import type { Settings } from '#server/env.ts';
import type { AtsConnectors } from '#server/outside/ats/connector.ts';
import type { NameServers } from '#server/outside/dns/name-servers.ts';
import type { GoogleSignIn } from '#server/outside/google/google-sign-in.ts';
import type { MailLetter } from '#server/outside/mail/letter.ts';
import type { Seal } from '#server/outside/seal.ts';
import type { SmsCarrier } from '#server/outside/sms/carrier.ts';
import type { SpeechService } from '#server/outside/speech/transcribe.ts';
import type { FileStore } from '#server/outside/storage/file-store.ts';
import type { ResumeReader } from '#server/resume-reader/resume-reader.ts';
import type { OwnHosts } from '#server/site/own-hosts.ts';
import type { TagClock } from '#server/site/tag-clock.ts';
import type { AnsweringMail } from './outside/mailbox/fake/answering-mail.ts';

/** What verbs may know of the hosts that the server answers for. */
export type { ActiveHost, OwnHost } from '#server/site/own-hosts.ts';

/** Who acts: a fact, not a nullable user. */
export type Visitor = { kind: 'visitor' };
export type SignedInUser = {
  kind: 'user';
  userId: UserId;
  sessionId: SessionId;
  name: string;
  type: 1 | 2;
  employerId: EmployerId | null;
  /** As it is now, so that a call in its own name need not look for it. */
  employerPermalink: string | null;
  role: Role | null;
  /** The platform admin who acts in this user's name; absent when nobody does. */
  impersonator?: { id: UserId; name: string; until: Date };
};
/** A member of the employer named in the path. */
export type Staff = SignedInUser & { type: 2; employerId: EmployerId; role: Role };
export type SystemJob = { kind: 'system'; job: string };
export type Actor = Visitor | SignedInUser | SystemJob;

/** The tenant of the call, already checked against the actor. */
export type EmployerInPath = { id: EmployerId; permalink: string };

/** Something that may only happen once the data is durable. Those of `before-answer` are awaited by the call. */
type Effect = (() => Promise<void> | void) & {
  /** Tags of pages that it drops; other nodes are told of them with the commit. */
  drops?: { tags: readonly string[]; areOthersTold: boolean };
};

/** What the outside of the domain offers a verb; the same for every call. */
export type Services = {
  settings: Settings;
  /** Signs cursors and the like; the same on all nodes. */
  secret: string;
  /** For what happens after an answer; never given persons or secrets. */
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  files: FileStore;
  google: GoogleSignIn | null;
  /** The applicant tracking systems, each behind the same port. */
  ats: AtsConnectors;
  nameServers: NameServers;
  /** Reads the text of a résumé into fields. */
  resumeReader: ResumeReader;
  /** Writes down what is said in a recording; null where no service is set. */
  speech: SpeechService | null;
  /** Carries text messages; null where no carrier is set. */
  sms: SmsCarrier | null;
  /** How to sign in to the mailbox of the demo; null without it. */
  demoMail: Pick<AnsweringMail, 'smtp' | 'imap'> | null;
  /** The employers' own hosts that are active. */
  ownHosts: OwnHosts;
  /** Keeps what must be read again, such as a vendor's key, unreadable in the database. */
  seal: Seal;
  /** Calls the listeners of an event in the caller's transaction; resolves with what each returned. */
  dispatch: <Payload, Result>(
    tx: Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>,
    event: DomainEvent<Payload, Result>,
    payload: Payload,
  ) => Promise<Result[]>;
  /** Puts a letter into the outbox within the caller's transaction. */
  sendMail: (db: Db, letter: MailLetter) => Promise<void>;
  /** Sends an event to a room; called after commit only. */
  emit: <N extends EventName>(name: N, room: string, payload: EventMap[N], actorId: UserId | null) => void;
  /** Who has the editor of a page open now, on all nodes, each once. */
  editorsOf: (page: ContentPagePermalink) => Promise<Who[]>;
  /** Counts a try under a name of its own, such as an account that fails to sign in. Throws RATE_LIMITED. */
  countTry: (name: string, limit: number, seconds: number) => void;
  /** Takes one counted try back: a sign-in that worked is no failure. */
  giveBackTry: (name: string) => void;
  /** Ends the sockets of a session or user, on all nodes. */
  endSockets: (room: string, reason: EventMap['auth/signed-out']['reason']) => void;
  /** Tells whether what was read at a moment is old by now, since one of its tags was dropped here or on another node. */
  drops: Pick<TagClock, 'now' | 'isOld'>;
  /** Drops stored pages by tag and renders them again; resolves when no old page can be served here. */
  dropPages: (tags: readonly string[], areOthersTold?: boolean) => Promise<void>;
  /** Tells other nodes what to drop with the commit of a transaction; null where there are no others. */
  tellDropsWithin: ((tx: Db, tags: readonly string[]) => Promise<void>) | null;
};

export type Context<A extends Actor = Actor> = {
  actor: A;
  db: Db;
  services: Services;
  requestId: string;
  /** The caller's language for sentences and mails. */
  language: Language;
  now: () => Date;
  /** Cache-Tags of what was read; the page that asked is dropped with them. */
  tags: Set<string>;
  afterCommit: (effect: Effect) => void;
  /** What came as `Authorization: Bearer`, for calls that say `needsToken`; null otherwise. */
  bearer: string | null;
  /** What the browser's request said of itself; empty for jobs. */
  client: {
    userAgent: string;
    address: string;
    /** The employer under whose own host it came; absent on the product's. */
    ownHostOf?: EmployerId;
  };
  /** Cookies to set with the answer; only calls with access `open` or `user` may. */
  cookies: CookieJar;
};
export type EmployerContext = Context<Staff> & { employer: EmployerInPath };

/** Session cookies are set by meaning; http/session-cookies.ts knows their names and attributes. */
export type CookieJar = {
  signIn: (token: string) => void;
  /** Signs in as somebody else, for at most so many seconds. */
  actAs: (token: string, seconds: number) => void;
  signOut: () => void;
  refreshHints: () => void;
  /** What the browser keeps of the account that signed in on it; null without. */
  device: () => string | null;
  rememberDevice: (value: string) => void;
};

/** Drops the pages with these tags after commit, before the call answers. */
export function dropPages(ctx: Context, ...tags: string[]): void {
  const drops = { tags, areOthersTold: false };
  ctx.afterCommit(Object.assign(() => ctx.services.dropPages(tags, drops.areOthersTold), { drops }));
}

/**
 * Runs `work` in one transaction. Effects asked for inside happen after its commit, or never.
 * Inside another transaction it joins it.
 */
export async function inTransaction<C extends Context, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  const effects: Effect[] = [];
  let telling = Promise.resolve();
  const result = await ctx.db.transaction(async (db) => {
    const done = await work({ ...ctx, db, afterCommit: (effect: Effect) => void effects.push(effect) });
    // Leaves in one write with the commit, which fails where this fails.
    telling = tellDrops(ctx.services, db, effects);
    telling.catch(() => undefined);
    return done;
  });
  await telling;
  await runEffects(effects, ctx);
  return result;
}

// Within the transaction, so that a node that ends right after its commit has told the others.
async function tellDrops({ tellDropsWithin }: Services, db: Db, effects: readonly Effect[]): Promise<void> {
  const drops = effects.flatMap((effect) => effect.drops ?? []);
  if (drops.length === 0 || !tellDropsWithin) return;
  await tellDropsWithin(db, [...new Set(drops.flatMap(({ tags }) => tags))]);
  for (const drop of drops) drop.areOthersTold = true;
}

/** The data is durable: an effect that fails is logged, and the call is answered as done. */
export async function runEffects(
  effects: readonly Effect[],
  { services, requestId }: Pick<Context, 'services' | 'requestId'>,
): Promise<void> {
  for (const effect of effects)
    try {
      await effect();
    } catch (error) {
      services.log.error({ err: error, requestId }, 'What follows a commit failed');
    }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** 11 url-safe random characters (66 bits) with at least one digit. Used for every public name. */
export function newPermalink<P extends string>(): P {
  for (;;) {
    const text = Array.from(randomBytes(11), (byte) => ALPHABET[byte & 63]).join('');
    if (/[0-9]/.test(text) && /^[A-Za-z0-9]/.test(text)) return text as P;
  }
}

/** A UUIDv7: sorts by time of birth. */
export function newId<I extends string>(): I {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as I;
}
