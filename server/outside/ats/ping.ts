// A test delivery signed as a platform signs its own, for the self-test of a webhook and for the fake platforms.
import { createHmac, randomUUID } from 'node:crypto';
import type { AtsPlatform } from '#contract/job.ts';

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

/** A ping, signed with `secret`; of Lever's several tokens the first one signs. */
export function signedPing(platform: AtsPlatform, secret: string, at: Date): Delivery {
  if (platform === 'lever') return signLever(secret.split(/[\s,]+/)[0] ?? '', { event: 'ping' }, at);
  return signBody(platform, secret, { action: 'ping', payload: {}, data: {} });
}
