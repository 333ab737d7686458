// What time does to conversations: those without an answer expire, tries and what led to no person are cleared away.
import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { runEffects } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { textConversations, textMessages } from '#server/tables/text-to-apply.ts';
import { converse, holdConversation } from '../running/converse.ts';
import { systemContext } from '../running/system-context.ts';

const NAME = 'text-to-apply/expire';
const AT_ONCE = 100;
/** Of someone who never became a person: no longer than an application's status page. */
const KEPT_MS = 180 * 86_400_000;
const TIDY_EVERY_MS = 3_600_000;
let tidiedAt = 0;

export const expireConversations: Work = {
  name: NAME,
  everyMs: 60_000,
  async doDue(ports, signal) {
    await tidyNowAndThen(ports);
    const due = await ports.db
      .select()
      .from(textConversations)
      .where(lte(textConversations.expiresAt, ports.now()))
      .orderBy(asc(textConversations.expiresAt))
      .limit(AT_ONCE);
    for (const row of due) {
      if (signal.aborted) return false;
      await expireOne(ports, row);
    }
    return due.length === AT_ONCE;
  },
};

async function expireOne(ports: WorkPorts, { id }: typeof textConversations.$inferSelect): Promise<void> {
  const { context, effects } = systemContext(ports, NAME);
  try {
    await ports.db.transaction(async (db) => {
      const tx = { ...context, db };
      const row = await holdConversation(tx, { id });
      if (row.expiresAt === null || row.expiresAt > ports.now()) return;
      if (row.isTry) await db.delete(textConversations).where(eq(textConversations.id, id));
      else await converse(tx, row, { input: { kind: 'expired' }, inbound: null, isDirect: false });
    });
    await runEffects(effects, { services: ports.services, requestId: NAME });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function tidyNowAndThen({ db, now }: WorkPorts): Promise<void> {
  const at = now().getTime();
  if (Math.abs(at - tidiedAt) < TIDY_EVERY_MS) return;
  tidiedAt = at;
  const before = new Date(at - KEPT_MS);
  const { personId, applicationId, lastMessageAt } = textConversations;
  await db
    .delete(textConversations)
    .where(and(isNull(personId), isNull(applicationId), lt(lastMessageAt, before)));
  await db.delete(textMessages).where(and(isNull(textMessages.conversationId), lt(textMessages.at, before)));
}
