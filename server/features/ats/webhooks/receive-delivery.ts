// A webhook as it comes in: checked over its raw bytes, kept, answered. What it says is worked off later.
import { eq } from 'drizzle-orm';
import type { AtsPlatform } from '#contract/job.ts';
import { AtsConnectionPermalink } from '#contract/kit/ids.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { AppError, notFound } from '#server/errors.ts';
import { atsConnections, atsDeliveries } from '#server/tables/ats.ts';
import { openSecret } from '../secrets.ts';

type Ports = { db: Db; services: Services; now: () => Date };
export type Delivery = {
  platform: AtsPlatform;
  /** The last part of the address, as anybody may have written it. */
  connection: string;
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
};

/**
 * Keeps the delivery, once however often it comes. Answers with when it was received. Throws NOT_FOUND for a connection
 * that is not there or was ended, SIGNATURE_INVALID for a signature that is wrong, stale or cannot be checked.
 */
export async function receiveDelivery(ports: Ports, delivery: Delivery): Promise<{ receivedAt: Date }> {
  const { db, services, now } = ports;
  const connection = await connectionBehind(db, delivery);
  const secret = openSecret(services, connection.id, {
    use: 'webhook',
    sealed: connection.sealedWebhookSecret,
  });
  const receivedAt = now();
  const { body, headers } = delivery;
  const verified =
    secret === null ? null : services.ats[delivery.platform].verifyWebhook(body, headers, secret, receivedAt);
  if (verified === null)
    throw new AppError('SIGNATURE_INVALID', 'The signature doesn’t match this delivery and connection.');
  const { deliveryId, events } = verified;
  const isPing = events.every(({ kind }) => kind === 'ping');
  await db.transaction(async (tx) => {
    // A ping asks whether we are here, and there is nothing to do about it.
    if (!isPing)
      await tx
        .insert(atsDeliveries)
        .values({
          connectionId: connection.id,
          deliveryId: deliveryId.slice(0, 200),
          body,
          events,
          receivedAt,
        })
        .onConflictDoNothing();
    await tx
      .update(atsConnections)
      .set({ lastDeliveryAt: receivedAt })
      .where(eq(atsConnections.id, connection.id));
  });
  return { receivedAt };
}

async function connectionBehind(db: Db, { connection, platform }: Delivery) {
  const permalink = AtsConnectionPermalink.safeParse(connection);
  const [row] = permalink.success
    ? await db.select().from(atsConnections).where(eq(atsConnections.permalink, permalink.data))
    : [];
  if (row === undefined || row.platform !== platform || row.status === 'disconnected')
    throw notFound('This connection');
  return row;
}
