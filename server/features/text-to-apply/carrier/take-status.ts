// What the carrier says became of a message.
import { eq } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import type { Context } from '#server/context.ts';
import type { TextStatus } from '#server/outside/sms/carrier.ts';
import { isOptOutCode } from '#server/outside/sms/open-sms.ts';
import { textConversations, textMessages } from '#server/tables/text-to-apply.ts';
import { optOut, stopConversations } from '../running/opt-outs.ts';
import { tellConversation } from '../running/tell.ts';
import type { DeliveryRow } from './work-off.ts';

type Cost = { amount: number; currency: string; segments: number | null };

/** Asked once, when it is over. Null where the carrier doesn’t say, or can’t be asked. */
export async function costOfStatus({ services }: WorkPorts, { said }: DeliveryRow): Promise<Cost | null> {
  const { id, status } = said as unknown as TextStatus;
  if (status === 'sent' || services.sms === null) return null;
  return services.sms.costOf(id).catch(() => null);
}

/** Within a transaction. Throws where the message isn’t known yet: its sending may not be written down. */
export async function takeStatus(
  tx: Context,
  { said, attempts }: DeliveryRow,
  cost: Cost | null,
): Promise<void> {
  const { id, status, errorCode } = said as unknown as TextStatus;
  const [message] = await tx.db
    .select()
    .from(textMessages)
    .where(eq(textMessages.providerId, id))
    .for('update');
  if (message === undefined) {
    if (attempts < 2) throw new Error('A status came of a message that is not known.');
    return;
  }
  // Statuses come in any order: what is over stays over.
  const isOver = message.status === 'delivered' || message.status === 'failed';
  const failure =
    errorCode === null
      ? 'The carrier couldn’t deliver it.'
      : `The carrier couldn’t deliver it (${errorCode}).`;
  await tx.db
    .update(textMessages)
    .set({
      ...(isOver ? {} : { status }),
      ...(isOver || status !== 'failed' ? {} : { failure }),
      ...(cost === null ? {} : { cost: cost.amount, currency: cost.currency }),
      ...(cost?.segments == null ? {} : { segments: cost.segments }),
    })
    .where(eq(textMessages.id, message.id));
  if (isOptOutCode(errorCode) && message.toNumber !== null) {
    const who = { employerId: message.employerId, phone: message.toNumber };
    await optOut(tx, { ...who, origin: 'carrier' });
    await stopConversations(tx, who);
  }
  await tellOf(tx, message);
}

/** After commit: whoever reads the conversation sees it. */
export async function tellOf(
  tx: Pick<Context, 'db' | 'services' | 'actor' | 'afterCommit'>,
  { conversationId }: Pick<typeof textMessages.$inferSelect, 'conversationId'>,
): Promise<void> {
  if (conversationId === null) return;
  const [row] = await tx.db.select().from(textConversations).where(eq(textConversations.id, conversationId));
  if (row !== undefined) tellConversation(tx, row);
}
