// Deliveries of Lever: the signature stands in the body and does not cover what it says, so it is only a hint.
import * as z from 'zod/mini';
import type { AtsEvent, VerifiedWebhook } from '../connector.ts';
import { maybe } from '../read/lenient.ts';
import { isSigned, jsonOf } from '../signatures.ts';

const name = z.string().check(z.minLength(1), z.maxLength(200));

const Delivery = z.object({
  id: maybe(name),
  triggeredAt: z.union([z.int(), z.string().check(z.regex(/^\d{10,16}$/))]),
  event: z.string().check(z.maxLength(80)),
  token: name,
  signature: z.string(),
  data: maybe(z.object({ opportunityId: maybe(name), applicationId: maybe(name), candidateId: maybe(name) })),
});

/** Lever repeats a delivery for hours; what is older was kept by somebody else. */
const OLDEST_MS = 24 * 3_600_000;
const CLOCK_SKEW_MS = 10 * 60_000;

/** Null: signed with none of the tokens in `secret` (one for each kind of event, parted by spaces or commas), or stale. */
export function verifyLever(body: Buffer, secret: string, now: Date): VerifiedWebhook | null {
  const { data } = Delivery.safeParse(jsonOf(body));
  if (data === undefined) return null;
  const signed = `${data.token}${data.triggeredAt}`;
  // Every token is tried, so that time does not tell which one fits.
  const fits = secret.split(/[\s,]+/).map((token) => isSigned(signed, token, data.signature));
  const age = now.getTime() - Number(data.triggeredAt);
  if (!fits.includes(true) || age > OLDEST_MS || age < -CLOCK_SKEW_MS) return null;
  const behind = data.data?.opportunityId ?? data.data?.candidateId ?? data.data?.applicationId ?? null;
  return { deliveryId: data.id ?? data.token, events: [eventOf(data.event, behind)] };
}

const CHANGES = new Set([
  'applicationCreated',
  'candidateHired',
  'candidateStageChange',
  'candidateArchiveChange',
]);

function eventOf(event: string, behind: string | null): AtsEvent {
  if (/^(?:ping|test|webhookVerification)$/i.test(event)) return { kind: 'ping' };
  if (/^posting/.test(event)) return { kind: 'board-changed' };
  if (event === 'candidateDeleted' && behind !== null)
    return { kind: 'candidate-erased', candidateId: behind, externalIds: [] };
  if (CHANGES.has(event) && behind !== null) return { kind: 'application-changed', externalId: behind };
  return { kind: 'unused', action: event };
}
