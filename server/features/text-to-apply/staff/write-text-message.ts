import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type {
  writeTextMessage as endpoint,
  TextConversation,
} from '#contract/text-to-apply-conversations.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, conflict } from '#server/errors.ts';
import { textConversations } from '#server/tables/text-to-apply.ts';
import { conversationOf } from '../lookups.ts';
import { mayUseConversations } from '../policy.ts';
import { holdConversation } from '../running/converse.ts';
import { loadScript } from '../running/load-script.ts';
import { addOutbound, outOfQuiet } from '../running/messages.ts';
import { isOptedOut } from '../running/opt-outs.ts';
import { tellConversation } from '../running/tell.ts';
import { presentWhole } from './get-text-conversation.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** From then on the person hears a person: nothing is asked by itself until the conversation is handed back. */
export async function writeTextMessage(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<TextConversation> {
  mayUseConversations(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await holdConversation(tx, await conversationOf(tx, params.conversation));
    const isOut =
      row.state === 'stopped' || (row.phone !== null && (await isOptedOut(tx.db, row.employerId, row.phone)));
    if (isOut) throw conflict('This person opted out of text messages.', 'stopped');
    if (row.isTry) throw conflict('This is a try: no one would read it.', row.state);
    if (row.channel === 'sms' && row.phone === null)
      throw conflict('This person was erased. There is no number to write to.', row.state);
    if (row.channel === 'sms' && tx.services.sms === null)
      throw new AppError('NOT_CONFIGURED', 'No phone number is connected to this server.');
    const { keyword } = await loadScript(tx, row);
    const sendAt = row.channel === 'sms' ? await outOfQuiet(tx, keyword) : tx.now();
    const [saved] = await tx.db
      .update(textConversations)
      .set({
        // What was submitted stays so: a recruiter may still write about it.
        state: row.state === 'completed' ? 'completed' : 'handed-off',
        ...{ handedToId: tx.actor.userId, expiresAt: null, lastMessageAt: tx.now(), updatedAt: tx.now() },
        version: sql`${textConversations.version} + 1`,
      })
      .where(and(eq(textConversations.id, row.id), eq(textConversations.version, row.version)))
      .returning();
    if (saved === undefined) throw new AppError('UNAVAILABLE', 'This conversation changed. Try again.');
    await addOutbound(tx, saved, { kind: 'staff', body: body.body, userId: tx.actor.userId, sendAt });
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'text-conversation.written',
      entity: { kind: 'text-conversation', permalink: saved.permalink },
    });
    tellConversation(tx, saved);
    return presentWhole(tx, saved);
  });
}
