// Gives an employer another permalink; the old one keeps leading to it for a year.
import { and, eq, gt, ne } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { employers, formerEmployerPermalinks as former } from '#server/tables/employers.ts';

const YEAR = 365 * 86_400_000;

/** Throws DUPLICATE while another employer has the new one, or had it within the last year. */
export async function movePermalink(ctx: EmployerContext, from: string, to: string): Promise<void> {
  const { db, employer } = ctx;
  const now = ctx.now();
  const [others] = await db
    .select({ permalink: former.permalink })
    .from(former)
    .where(and(eq(former.permalink, to), ne(former.employerId, employer.id), gt(former.until, now)));
  const [present] = await db
    .select({ id: employers.id })
    .from(employers)
    .where(and(eq(employers.permalink, to), ne(employers.id, employer.id)));
  if (others !== undefined || present !== undefined)
    throw new AppError('DUPLICATE', 'This permalink is already in use.');
  await db.delete(former).where(eq(former.permalink, to));
  await db.update(employers).set({ permalink: to }).where(eq(employers.id, employer.id));
  const until = new Date(now.getTime() + YEAR);
  await db
    .insert(former)
    .values({ permalink: from, employerId: employer.id, until })
    .onConflictDoUpdate({ target: former.permalink, set: { employerId: employer.id, until } });
}
