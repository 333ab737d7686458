// Webhook deliveries of the fake platforms, signed as the real ones sign theirs.
import { createHmac, randomUUID } from 'node:crypto';
import { ashbyApplication } from './ashby-door.ts';
import { opportunityId } from './lever-data-door.ts';
import type { FakeApplication, FakeState } from './state.ts';

export type Delivery = { headers: Record<string, string>; body: string };

const hmac = (secret: string, data: string) => createHmac('sha256', secret).update(data).digest('hex');

/** A delivery of Greenhouse or Ashby: its signature is over the raw body. */
export function signBody(platform: 'greenhouse' | 'ashby', secret: string, payload: unknown): Delivery {
  // Greenhouse escapes what is not ASCII before it signs.
  const body = JSON.stringify(payload).replace(
    /[<>&\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const signature: Record<string, string> =
    platform === 'greenhouse'
      ? { signature: `sha256 ${hmac(secret, body)}`, 'greenhouse-event-id': randomUUID() }
      : { 'ashby-signature': `sha256=${hmac(secret, body)}` };
  return { headers: { 'content-type': 'application/json', ...signature }, body };
}

/** A delivery of Lever: its signature stands in the body, over a token and the time. */
export function signLever(
  secret: string,
  event: { event: string; data?: Record<string, unknown> },
  at: Date,
): Delivery {
  const token = randomUUID();
  const triggeredAt = at.getTime();
  const body = JSON.stringify({
    id: randomUUID(),
    triggeredAt,
    ...event,
    token,
    signature: hmac(secret, `${token}${triggeredAt}`),
  });
  return { headers: { 'content-type': 'application/json' }, body };
}

/** What Ashby or Lever sends when an application is in another stage. */
export function deliveryOfMove(state: FakeState, secret: string, one: FakeApplication): Delivery {
  const event = 'candidateStageChange';
  if (one.platform === 'lever')
    return signLever(secret, { event, data: { opportunityId: opportunityId(one) } }, new Date());
  return signBody('ashby', secret, { action: event, data: { application: ashbyApplication(state, one) } });
}
