import { and, eq, sql } from 'drizzle-orm';
import type { EmployerSettings } from '#contract/employer-profile.ts';
import type { saveSettings as endpoint } from '#contract/employers.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { refuseActing } from '#server/acting.ts';
import { audit } from '#server/audit/audit.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { profileOf } from './lookups.ts';
import { mayChangeEmployer } from './policy.ts';
import { presentSettings, type SettingsRow } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'> & { version: number };

export async function saveSettings(
  ctx: EmployerContext,
  { body, version }: Input,
): Promise<EmployerSettings> {
  mayChangeEmployer(ctx);
  // As little as erasing one: nobody of the platform begins it in an employer's name.
  if (body.isErasingWhenDue !== undefined) refuseActing(ctx.actor, 'Changing automatic erasure');
  return inTransaction(ctx, async (tx) => {
    const { employer } = tx;
    // One statement decides who was first.
    const [row] = await tx.db
      .update(employerSettings)
      .set({ ...changes(body), ...chosen(body, tx.now()), version: version + 1, updatedAt: tx.now() })
      .where(and(eq(employerSettings.employerId, employer.id), eq(employerSettings.version, version)))
      .returning();
    if (row === undefined) throw staleVersion((await profileOf(tx.db, employer.id)).settings);
    await audit(tx, {
      employerId: employer.id,
      action: 'employer.settings-changed',
      changes: Object.keys(body),
    });
    dropPages(tx, `employer:${employer.permalink}`);
    return presentSettings(row);
  });
}

/** `undefined` leaves a column as it is. A new privacy text is a new thing to consent to. */
function changes({ languages, privacyText, isErasingWhenDue, ...rest }: Input['body']) {
  const given = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<SettingsRow>;
  return {
    ...given,
    ...(languages === undefined ? {} : { languages: [...new Set(languages)] }),
    ...(isErasingWhenDue === undefined ? {} : erasing(isErasingWhenDue)),
    ...(privacyText === undefined ? {} : { privacyText, consentVersion: nextConsent(privacyText) }),
  };
}

const chosen = ({ consentMode }: Input['body'], at: Date) =>
  consentMode === undefined ? {} : { consentModeChosenAt: at };

/** Switched on anew, everybody is told anew before anybody is erased. */
const erasing = (isErasingWhenDue: boolean) => ({
  isErasingWhenDue,
  erasureToldUntil: sql<string | null>`case when ${employerSettings.isErasingWhenDue} = ${isErasingWhenDue}
    then ${employerSettings.erasureToldUntil} end`,
});

const nextConsent = (privacyText: string) =>
  sql<string>`case when ${employerSettings.privacyText} = ${privacyText} then ${employerSettings.consentVersion}
    else (${employerSettings.consentVersion}::int + 1)::text end`;
