// Who wants no text messages: by employer and phone, whichever keyword or number it was said to.
import { hash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { textConversations, textMessages, textOptOuts } from '#server/tables/text-to-apply.ts';

/** The number of an erased person is kept nowhere, and still gets nothing. */
export const phoneHash = (employerId: EmployerId, phone: string): string =>
  hash('sha256', `${employerId}:${phone}`);

type Stopping = { employerId: EmployerId; phone: string; origin: 'word' | 'carrier' };

/** Nothing that waits is sent any more, but the answer to STOP itself. Tells whether this is new. Within a transaction. */
export async function optOut(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { employerId, phone, origin }: Stopping,
): Promise<boolean> {
  const hash = phoneHash(employerId, phone);
  const added = await db
    .insert(textOptOuts)
    .values({ employerId, phoneHash: hash, origin, at: now() })
    .onConflictDoNothing()
    .returning({ at: textOptOuts.at });
  await db
    .update(textMessages)
    .set({ status: 'stopped', claimedUntil: null })
    .where(
      and(
        eq(textMessages.employerId, employerId),
        eq(textMessages.toHash, hash),
        eq(textMessages.status, 'waiting'),
        inArray(textMessages.kind, ['auto', 'staff']),
      ),
    );
  return added.length > 0;
}

/** All conversations with this phone that go on are over. */
export async function stopConversations(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { employerId, phone }: Pick<Stopping, 'employerId' | 'phone'>,
): Promise<void> {
  await db
    .update(textConversations)
    .set({
      state: 'stopped',
      expiresAt: null,
      updatedAt: now(),
      version: sql`${textConversations.version} + 1`,
    })
    .where(
      and(
        eq(textConversations.employerId, employerId),
        eq(textConversations.phone, phone),
        eq(textConversations.isTry, false),
        inArray(textConversations.state, ['started', 'consented', 'asking', 'handed-off']),
      ),
    );
}

export async function optIn(
  { db }: Pick<Context, 'db'>,
  employerId: EmployerId,
  phone: string,
): Promise<void> {
  await db
    .delete(textOptOuts)
    .where(
      and(eq(textOptOuts.employerId, employerId), eq(textOptOuts.phoneHash, phoneHash(employerId, phone))),
    );
}

export async function isOptedOut(db: Db, employerId: EmployerId, phone: string): Promise<boolean> {
  const where = and(
    eq(textOptOuts.employerId, employerId),
    eq(textOptOuts.phoneHash, phoneHash(employerId, phone)),
  );
  return (await db.$count(textOptOuts, where)) > 0;
}
