import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { rotateWebhook as endpoint } from '#contract/ats.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { DISCONNECTED, lockedConnectionOf } from '../lookups.ts';
import { mayChangeConnections } from '../policy.ts';
import { webhookAddress } from '../present.ts';
import { closeSecret } from '../secrets.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/**
 * A new secret, shown this once. Lever gives the secret itself, so there it is taken over and not shown; elsewhere one
 * may be taken over too. The old one is worth nothing from now on.
 */
export async function rotateWebhook(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayChangeConnections(ctx);
  return inTransaction(ctx, async (tx) => {
    const connection = await lockedConnectionOf(tx, params.connection);
    if (connection.status === 'disconnected') throw conflict(DISCONNECTED, connection.status);
    const given = body.secret === undefined || body.secret === '' ? null : body.secret;
    if (given === null && connection.platform === 'lever')
      throw invalidField('/secret', 'REQUIRED', 'Enter the signature token from Lever.');
    const secret = given ?? randomBytes(32).toString('base64url');
    await tx.db
      .update(atsConnections)
      .set({
        sealedWebhookSecret: closeSecret(tx.services, connection.id, { use: 'webhook', text: secret }),
        ...{ updatedAt: tx.now(), version: sql`${atsConnections.version} + 1` },
      })
      .where(eq(atsConnections.id, connection.id));
    const entity = { kind: 'ats-connection', permalink: params.connection };
    await audit(tx, { employerId: tx.employer.id, action: 'ats-connection.secret-rotated', entity });
    const url = webhookAddress(tx.services.settings.publicUrl, connection);
    return { url, secret: given === null ? secret : null };
  });
}
