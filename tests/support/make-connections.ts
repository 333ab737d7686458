// Connections as an admin makes them, over the small platforms.

import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { createAtsConnection, getAtsConnection, goLive, syncNow } from '#contract/ats.ts';
import type { AtsConnection, NewAtsConnection } from '#contract/ats-connection.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import type { WorkPorts } from '#server/background.ts';
import type { Settings } from '#server/env.ts';
import type { SourceBoard } from '#server/outside/ats/connector.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { makeEmployer, type TestEmployer, type TestUser } from './make-people.ts';
import { type SmallAts, smallAts } from './small-ats.ts';
import { testApp } from './test-app.ts';

export type AtsApp = Awaited<ReturnType<typeof atsApp>>;

type Told = { name: string; room: string; payload: unknown };

/** An app over small platforms, whose clock a test may turn forward; `dropped` tags and `told` events in order. */
export async function atsApp(overrides: Partial<Settings> = {}) {
  const ats = smallAts();
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const dropped: string[] = [];
  const onDrop = async (tags: readonly string[]) => void dropped.push(...tags);
  const app = await testApp(overrides, { ats: ats.connectors, now, onDrop });
  const { services } = app.app.ports;
  const told: Told[] = [];
  services.emit = (...[name, room, payload]) => void told.push({ name, room, payload });
  const ports: WorkPorts = { db: app.db, services, now, log: app.app.log };
  return { ...app, ats, clock, ports, dropped, told };
}

export type Connected = {
  app: AtsApp;
  ats: SmallAts;
  employer: TestEmployer;
  owner: TestUser;
  token: string;
  params: { employer: string; connection: AtsConnection['permalink'] };
};

let count = 0;

/** A draft of its own employer; `source` is what its board answers. */
export async function makeDraft(
  app: AtsApp,
  source: SourceBoard | Error,
  wishes: Partial<NewAtsConnection> = {},
): Promise<Connected> {
  const { employer, owner } = await makeEmployer(app);
  count += 1;
  const token = `board-${count}`;
  app.ats.boards.set(token, source);
  const made = await app.call(
    createAtsConnection,
    {
      params: { employer: employer.permalink },
      body: { platform: 'greenhouse', boardToken: token, apiKey: 'a key', ...wishes },
    },
    { as: owner },
  );
  expect(made.status).toBe(201);
  const params = { employer: employer.permalink, connection: made.body.permalink };
  return { app, ats: app.ats, employer, owner, token, params };
}

/** The same, live, its board filled. */
export async function makeLive(...given: Parameters<typeof makeDraft>): Promise<Connected> {
  const connected = await makeDraft(...given);
  const live = await connected.app.call(goLive, { params: connected.params }, { as: connected.owner });
  expect(live.status).toBe(200);
  await filled(connected);
  return connected;
}

/** The connection after its first sync: filled, or a draft again with what the platform said. */
export async function filled({
  app,
  params,
  owner,
}: Pick<Connected, 'params' | 'owner'> & { app: Pick<AtsApp, 'call'> }): Promise<AtsConnection> {
  return vi.waitFor(
    async () => {
      const { body } = await app.call(getAtsConnection, { params }, { as: owner });
      expect(body.health.lastSyncAt ?? body.health.lastError).not.toBeNull();
      return body;
    },
    { timeout: 10_000, interval: 10 },
  );
}

/** Syncs at once; the board answers with `source`. */
export async function syncWith(
  { app, token, params, owner }: Connected,
  source: SourceBoard | Error,
): Promise<SyncRun> {
  app.ats.boards.set(token, source);
  const answer = await app.call(syncNow, { params }, { as: owner });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** The board a connection fills, with the rows of its jobs by source id. */
export async function boardOf({ app, employer }: Pick<Connected, 'app' | 'employer'>) {
  const [board] = await app.db.select().from(jobBoards).where(eq(jobBoards.employerId, employer.id));
  if (board === undefined) throw new Error('There is no board.');
  const rows = await app.db.select().from(jobPages).where(eq(jobPages.jobBoardId, board.id));
  const jobs = Object.fromEntries(rows.map((row) => [row.sourceId ?? row.permalink, row]));
  return { board, rows, jobs };
}
