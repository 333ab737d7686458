// Whoever comes back by a link that was mailed reads that address's mail: it is verified (reference C.14).
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type PersonId, personEmails, persons } from '#server/tables/persons.ts';

/** Nothing happens where it is verified already, or no longer the person's. */
export async function verifyEmail(ctx: Context, personId: PersonId, email: string): Promise<void> {
  const [verified] = await ctx.db
    .update(personEmails)
    .set({
      verifiedAt: ctx.now(),
      trust: sql`case when ${personEmails.trust} = 'ats' then 'ats' else 'verified' end`,
    })
    .where(
      and(
        eq(personEmails.personId, personId),
        eq(personEmails.email, email),
        isNull(personEmails.verifiedAt),
      ),
    )
    .returning({ trust: personEmails.trust, position: personEmails.position });
  if (verified === undefined || verified.position > 0) return;
  const trust = sql`jsonb_set(${persons.trust}, '{email}', to_jsonb(${verified.trust}::text))`;
  await ctx.db
    .update(persons)
    .set({ trust, updatedAt: ctx.now(), version: sql`${persons.version} + 1` })
    .where(eq(persons.id, personId));
}
