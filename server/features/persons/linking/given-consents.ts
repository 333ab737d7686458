// A consent as it is kept: which text, when, and where it was given.
import { eq } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { employerSettings } from '#server/tables/employers.ts';
import type { StoredConsent } from '#server/tables/parts/stored-consent.ts';

type Given = { consent: { version: string; marketing: boolean } | undefined; source: string };

/** A text that never was cannot have been agreed to, and is left out. */
export async function givenConsents(
  ctx: Context,
  employerId: EmployerId,
  { consent, source }: Given,
): Promise<StoredConsent[]> {
  if (consent === undefined || !(await wasThere(ctx, employerId, consent.version))) return [];
  const given = { version: consent.version, at: ctx.now().toISOString(), given: true, source };
  return [
    { key: 'privacy', ...given },
    ...(consent.marketing ? [{ key: 'marketing' as const, ...given }] : []),
  ];
}

async function wasThere(ctx: Context, employerId: EmployerId, version: string): Promise<boolean> {
  const [settings] = await ctx.db
    .select({ present: employerSettings.consentVersion })
    .from(employerSettings)
    .where(eq(employerSettings.employerId, employerId));
  if (settings === undefined) return false;
  const number = Number(version);
  return (
    version === settings.present ||
    (Number.isInteger(number) && number >= 1 && number <= Number(settings.present))
  );
}
