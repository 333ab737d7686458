// A platform behind the connectors' port that does as it is told, and remembers what it was sent.

import { eq } from 'drizzle-orm';
import type { Question } from '#contract/screening-set.ts';
import type { WorkPorts } from '#server/background.ts';
import { pushWork } from '#server/features/applications/push/push-work.ts';
import { type PushTiming, realTiming } from '#server/features/applications/push/timing.ts';
import { closeSecret } from '#server/features/ats/secrets.ts';
import type { AtsConnector, AtsConnectors, OutgoingApplication } from '#server/outside/ats/connector.ts';
import { type AtsConnectionId, atsConnections } from '#server/tables/ats.ts';
import type { Desk } from './make-clips.ts';
import { makeConnection } from './make-jobs.ts';
import type { TestApp } from './test-app.ts';

/** What the platform does with the next application it is sent; `arrives` and then throws: a connection that broke. */
export type Script = (application: OutgoingApplication, nth: number) => Promise<string | null>;

export function scriptedAts() {
  const state = {
    script: (async (_, nth) => `external-${nth}`) as Script,
    questions: async (): Promise<Question[]> => [],
    sent: [] as OutgoingApplication[],
    /** By e-mail: what the platform holds. */
    held: new Map<string, string | null>(),
    perSecond: null as number | null,
  };
  const connector = (platform: AtsConnector['platform']): AtsConnector => ({
    platform,
    capabilities: ['list', 'questions', 'apply'],
    get applicationsPerSecond() {
      return state.perSecond;
    },
    testConnection: async () => ({ ok: true, boardName: 'Board', jobCount: 0, error: null }),
    fetchBoard: async () => null,
    fetchQuestions: () => state.questions(),
    async submitApplication(_, application) {
      state.sent.push(application);
      const externalId = await state.script(application, state.sent.length);
      state.held.set(application.email, externalId);
      return { externalId };
    },
    async findApplication(_, { email }) {
      const externalId = state.held.get(email);
      return externalId === undefined ? null : { externalId };
    },
    verifyWebhook: () => null,
  });
  const ats: AtsConnectors = {
    greenhouse: connector('greenhouse'),
    lever: connector('lever'),
    ashby: connector('ashby'),
  };
  return { ats, state };
}

/** A live connection with a key. */
export async function makeKeyedConnection(desk: Desk): Promise<AtsConnectionId> {
  const id = await makeConnection(desk);
  const { services } = desk.app.app.ports;
  await desk.app.db
    .update(atsConnections)
    .set({ sealedApiKey: closeSecret(services, id, { use: 'api-key', text: 'a key of the tests' }) })
    .where(eq(atsConnections.id, id));
  return id;
}

const atOnce: Partial<PushTiming> = { firstDelayMs: 0, longestDelayMs: 0, everyMs: 5 };

/** Works the outbox off until nothing is due; with no delays between tries unless said. */
export async function workOff(app: TestApp, timing: Partial<PushTiming> = {}): Promise<void> {
  const { db, services, now } = app.app.ports;
  const ports: WorkPorts = { db, services, now, log: services.log };
  const work = pushWork({ ...realTiming, ...atOnce, ...timing });
  // Twice: the clock of a busy machine may step back by a millisecond, and what is due then is due a little later.
  for (const round of [1, 2]) {
    await work.doDue(ports, new AbortController().signal);
    await new Promise((resolve) => setTimeout(resolve, round * 5));
  }
}
