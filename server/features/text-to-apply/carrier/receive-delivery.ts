// What a carrier sends us: checked, kept, answered. What it says is worked off later; STOP alone holds at once.
import { eq, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Fields, SmsCarrier } from '#server/outside/sms/carrier.ts';
import { textConversations, textDeliveries, textToApplyNumbers } from '#server/tables/text-to-apply.ts';
import { reservedIn } from '../conversation/reserved.ts';
import { optOut } from '../running/opt-outs.ts';

type Ports = { db: Db; services: Services; now: () => Date };
export type Hook = 'inbound' | 'status';
type Delivery = { provider: string; hook: Hook; query: string; fields: Fields; signature: string };

/** Throws NOT_FOUND for a carrier that is not set here, SIGNATURE_INVALID for what it did not sign. */
export async function receiveDelivery(ports: Ports, delivery: Delivery): Promise<void> {
  const { services } = ports;
  const { provider, hook, query, fields, signature } = delivery;
  const carrier = services.sms;
  if (carrier === null || carrier.name !== provider) throw notFound('This carrier');
  const url = `${hookUrl(services, hook, provider)}${query === '' ? '' : `?${query}`}`;
  if (!carrier.isSigned({ url, fields, signature }))
    throw new AppError('SIGNATURE_INVALID', 'The signature doesn’t match this address and these fields.');
  if (hook === 'inbound') await keepInbound(ports, carrier, fields);
  else await keepStatus(ports, carrier, fields);
}

/** As the carrier knows it: behind a proxy that is the public address, not the one that the call came to. */
export const hookUrl = (services: Pick<Services, 'settings'>, hook: Hook, provider = 'twilio'): string =>
  `${services.settings.publicUrl}/v1/webhooks/sms/${provider}/${hook}`;

async function keepInbound({ db, now }: Ports, carrier: SmsCarrier, fields: Fields): Promise<void> {
  const text = carrier.readInbound(fields);
  // What is no message is nothing to do, and no reason to send it again.
  if (text === null) return;
  await db.transaction(async (tx) => {
    const receivedAt = now();
    const [kept] = await tx
      .insert(textDeliveries)
      .values({
        ...{ provider: carrier.name, deliveryId: text.id, kind: 'inbound', phone: text.from },
        ...{ said: { ...text }, receivedAt },
      })
      .onConflictDoNothing()
      .returning({ id: textDeliveries.deliveryId });
    if (kept === undefined || reservedIn(text.body) !== 'stop') return;
    // Before it is answered, so that nothing leaves after it: not even where this server ends now.
    const stoppedFor: EmployerId[] = [];
    for (const employerId of await employersBehind(tx, text))
      if (await optOut({ db: tx, now }, { employerId, phone: text.from, origin: 'word' }))
        stoppedFor.push(employerId);
    await tx.update(textDeliveries).set({ stoppedFor }).where(eq(textDeliveries.deliveryId, text.id));
  });
}

/** Those that wrote to this phone from this number, and those that have a keyword on it. */
export async function employersBehind(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<EmployerId[]> {
  const { rows } = await db.execute<{ id: EmployerId }>(sql`
    select employer_id as id from ${textToApplyNumbers} where number = ${to}
    union select employer_id from ${textConversations} where phone = ${from} and number = ${to} order by 1`);
  return rows.map(({ id }) => id);
}

async function keepStatus({ db, now }: Ports, carrier: SmsCarrier, fields: Fields): Promise<void> {
  const status = carrier.readStatus(fields);
  if (status === null) return;
  await db
    .insert(textDeliveries)
    .values({
      ...{ provider: carrier.name, deliveryId: `${status.id}:${status.status}`, kind: 'status', phone: '' },
      ...{ said: { ...status }, receivedAt: now() },
    })
    .onConflictDoNothing();
}
