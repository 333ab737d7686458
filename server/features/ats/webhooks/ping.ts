// A ping signed as each platform signs, to try our own door with.
import { createHmac, randomUUID } from 'node:crypto';
import type { AtsPlatform } from '#contract/job.ts';

type Signed = { body: Buffer; headers: Record<string, string> };
const hex = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

const signers: Record<AtsPlatform, (secret: string, now: Date) => Signed> = {
  greenhouse(secret) {
    const text = JSON.stringify({ action: 'ping', payload: { web_hook_id: 0 } });
    const headers = { signature: `sha256 ${hex(secret, text)}`, 'greenhouse-event-id': randomUUID() };
    return { body: Buffer.from(text), headers };
  },
  lever(secret, now) {
    const token = randomUUID();
    const triggeredAt = now.getTime();
    // One token for each kind of event may be kept; any of them signs.
    const [first = ''] = secret.split(/[\s,]+/);
    const signature = hex(first, `${token}${triggeredAt}`);
    const said = { id: randomUUID(), event: 'ping', triggeredAt, token, signature, data: {} };
    return { body: Buffer.from(JSON.stringify(said)), headers: {} };
  },
  ashby(secret) {
    const text = JSON.stringify({ action: 'ping', data: { webhookActionId: randomUUID() } });
    return { body: Buffer.from(text), headers: { 'ashby-signature': `sha256=${hex(secret, text)}` } };
  },
};

export function signedPing(platform: AtsPlatform, secret: string, now: Date): Signed {
  const { body, headers } = signers[platform](secret, now);
  return { body, headers: { 'content-type': 'application/json', ...headers } };
}
