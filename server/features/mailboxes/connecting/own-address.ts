import { eq } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { users } from '#server/tables/users.ts';

/** The address with which the caller signs in. */
export async function ownAddress({ db, actor }: EmployerContext): Promise<string> {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, actor.userId));
  if (found?.email == null) throw notFound('Your account');
  return found.email;
}
