import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { Email } from '#contract/kit/fields.ts';
import type { addSuppression as endpoint, Suppression, SuppressionKind } from '#contract/suppressions.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { suppressions } from '#server/tables/mailboxes.ts';
import { fullPhone } from '#server/telephone.ts';
import { mayChangeEmailSettings } from '../policy.ts';
import { suppress, suppressionHash, withoutExtension } from '../suppressed.ts';
import { presented } from './list-suppressions.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Counts for the next letter on, whatever was approved before. */
export async function addSuppression(ctx: EmployerContext, { body }: Input): Promise<Suppression> {
  mayChangeEmailSettings(ctx);
  const { kind, value } = read(body.value);
  return inTransaction(ctx, async (tx) => {
    const employerId = tx.employer.id;
    await suppress(tx.db, {
      ...{ employerId, kind, value, origin: 'staff', reason: body.reason },
      ...{ byId: tx.actor.userId, at: tx.now() },
    });
    const which = and(
      eq(suppressions.kind, kind),
      eq(suppressions.valueHash, suppressionHash(employerId, value)),
    );
    const [shown] = await presented(tx, { which, most: 1 });
    if (shown === undefined) throw new Error('A suppression was written and is not there.');
    const entity = { kind: 'suppression', permalink: shown.id };
    await audit(tx, { employerId, action: 'suppression.added', entity });
    return shown;
  });
}

/** Throws VALIDATION for what is no address, domain or number. */
function read(given: string): { kind: SuppressionKind; value: string } {
  const value = given.toLowerCase().replace(/^@/, '');
  if (value.includes('@') && Email.safeParse(value).success) return { kind: 'email', value };
  if (DOMAIN.test(value)) return { kind: 'domain', value };
  const phone = fullPhone(value);
  if (phone !== null) return { kind: 'phone', value: withoutExtension(phone) };
  throw invalidField(
    '/value',
    'FORMAT',
    'Enter an address such as ada@example.com, a domain such as example.com, or a number such as +351 910 000 000.',
  );
}
