// Connects the demo's second board to its Greenhouse, with an hour of syncs behind it, by the verbs that people use.
import { and, eq } from 'drizzle-orm';
import type { AtsConnectionPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { createAtsConnection } from '#server/features/ats/connections/create-ats-connection.ts';
import { beginLive } from '#server/features/ats/connections/go-live.ts';
import { connectionOf } from '#server/features/ats/lookups.ts';
import { openSecret } from '#server/features/ats/secrets.ts';
import { claimConnection } from '#server/features/ats/sync/claim.ts';
import { startSync } from '#server/features/ats/sync/start-sync.ts';
import { rotateWebhook } from '#server/features/ats/webhooks/rotate-webhook.ts';
import { selfTestWebhook } from '#server/features/ats/webhooks/self-test-webhook.ts';
import { atsConnections } from '#server/tables/ats.ts';
import type { DemoGreenhouse } from './demo-greenhouse.ts';
import { type Step, worksName, worksToken } from './works-board.ts';

type Greenhouse = Pick<DemoGreenhouse, 'apiKey' | 'show'>;

/** A draft: nothing is asked before the product listens. */
export async function draftWorks(
  ctx: EmployerContext,
  { apiKey }: Pick<Greenhouse, 'apiKey'>,
): Promise<void> {
  const body = { platform: 'greenhouse' as const, boardToken: worksToken, name: worksName, apiKey };
  await createAtsConnection(ctx, { body });
}

/** The draft while it is one. One that somebody else made has another key, or none, and is theirs. */
export async function draftOf(
  { db, services, employer }: EmployerContext,
  { apiKey }: Pick<Greenhouse, 'apiKey'>,
): Promise<AtsConnectionPermalink | undefined> {
  const { boardToken, employerId, status } = atsConnections;
  const isDraft = and(eq(employerId, employer.id), eq(boardToken, worksToken), eq(status, 'draft'));
  const rows = await db.select().from(atsConnections).where(isDraft);
  const isOurs = ({ id, sealedApiKey }: (typeof rows)[number]) =>
    openSecret(services, id, { use: 'api-key', sealed: sealedApiKey }) === apiKey;
  return rows.find(isOurs)?.permalink;
}

/** The real clock syncs every ten to twelve minutes; the last of these is old enough for the next one to be due. */
const syncs: { minutesAgo: number; step: Step }[] = [
  { minutesAgo: 34, step: 1 },
  { minutesAgo: 23, step: 2 },
  { minutesAgo: 12, step: 3 },
];

/** Goes live and syncs three times more, `at` gives the context of so many minutes ago. */
export async function connectWorks(
  at: (minutesAgo: number) => EmployerContext,
  connection: AtsConnectionPermalink,
  greenhouse: Greenhouse,
): Promise<void> {
  const { employer } = at(0);
  const params = { employer: employer.permalink, connection };
  greenhouse.show(0);
  const live = await beginLive(at(45), { params });
  await live.filled;
  await rotateWebhook(at(43), { params, body: {} });
  await selfTestWebhook(at(42), { params });
  for (const { minutesAgo, step } of syncs) {
    greenhouse.show(step);
    await syncOnce(at(minutesAgo), connection);
  }
}

async function syncOnce(ctx: EmployerContext, permalink: AtsConnectionPermalink): Promise<void> {
  const { id } = await connectionOf(ctx, permalink);
  const claim = await claimConnection(ctx, id);
  if (claim === null) throw new Error('Somebody else syncs the demo while it is being made.');
  const { ended } = await startSync(ctx, claim, { trigger: 'schedule', actorId: null });
  await ended;
}
