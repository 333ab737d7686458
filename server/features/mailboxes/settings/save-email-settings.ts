import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmailSettings, saveEmailSettings as endpoint } from '#contract/mailboxes.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { readDomainName } from '#server/domain-name.ts';
import { invalidField, staleVersion } from '#server/errors.ts';
import { sanitizeHtml } from '#server/html.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { emailSettings } from '#server/tables/mailboxes.ts';
import { mayChangeEmailSettings } from '../policy.ts';
import { presentedSettings } from '../present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'> & { version: number };

export async function saveEmailSettings(
  ctx: EmployerContext,
  { body, version }: Input,
): Promise<EmailSettings> {
  mayChangeEmailSettings(ctx);
  return inTransaction(ctx, async (tx) => {
    const own = eq(emailSettings.employerId, tx.employer.id);
    await tx.db.insert(emailSettings).values({ employerId: tx.employer.id }).onConflictDoNothing();
    const [before] = await tx.db.select().from(emailSettings).where(own).for('update');
    if (before === undefined || before.version !== version) throw staleVersion(await presentedSettings(tx));
    const sendingDomain = readDomain(body.sendingDomain);
    const { signature, replyTo, postalAddress, tracking } = body;
    await tx.db
      .update(emailSettings)
      .set({
        ...(signature === undefined ? {} : { signature: sanitizeHtml(signature) }),
        ...(replyTo === undefined ? {} : { replyTo }),
        // What was found for another domain says nothing of this one.
        ...(sendingDomain === undefined || sendingDomain === before.sendingDomain
          ? {}
          : { sendingDomain, dns: null }),
        ...(tracking === undefined ? {} : { trackClicks: tracking.clicks }),
        ...{ updatedAt: tx.now(), version: version + 1 },
      })
      .where(own);
    if (postalAddress !== undefined) await putPostalAddress(tx, postalAddress);
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'email-settings.saved',
      changes: Object.keys(body),
    });
    return presentedSettings(tx);
  });
}

/** Throws VALIDATION. */
function readDomain(given: string | null | undefined): string | null | undefined {
  if (given === null || given === undefined) return given;
  const read = readDomainName(given, 'example.com');
  if ('fault' in read) throw invalidField('/sendingDomain', 'NOT_ALLOWED', read.fault);
  return read.value;
}

/** Whoever has the employer's settings open is told that they changed. */
async function putPostalAddress(tx: EmployerContext, postalAddress: string): Promise<void> {
  await tx.db
    .insert(employerSettings)
    .values({ employerId: tx.employer.id, postalAddress })
    .onConflictDoUpdate({
      target: employerSettings.employerId,
      set: { postalAddress, updatedAt: tx.now(), version: sql`${employerSettings.version} + 1` },
      setWhere: sql`${employerSettings.postalAddress} <> ${postalAddress}`,
    });
}
