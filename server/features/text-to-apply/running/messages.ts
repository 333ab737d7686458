// Messages as they are kept; those for a carrier wait in the same table until they are sent.
import { and, asc, eq } from 'drizzle-orm';
import type { TextMessageId, UserId } from '#contract/kit/ids.ts';
import { textSegments } from '#lib/format/text-segments.ts';
import { type Context, newId } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { type TextMessageKind, textMessages } from '#server/tables/text-to-apply.ts';
import type { Reply } from '../conversation/turn.ts';
import type { ConversationRow } from '../lookups.ts';
import type { Loaded } from './load-script.ts';
import { phoneHash } from './opt-outs.ts';
import { afterQuiet } from './quiet-hours.ts';

export type MessageRow = typeof textMessages.$inferSelect;
export type Inbound = { body: string; at: Date; attachmentCount: number; providerId: string | null };

/** A link with a token is as long as this one. */
const LINK_LENGTH = 150;

export async function addInbound(tx: Context, row: ConversationRow, inbound: Inbound): Promise<void> {
  const { body, at, attachmentCount, providerId } = inbound;
  await tx.db.insert(textMessages).values({
    ...{ id: newId<TextMessageId>(), employerId: row.employerId, conversationId: row.id },
    ...{ direction: 'in', kind: 'in', status: 'received', body, at, attachmentCount, providerId },
    segments: row.channel === 'sms' ? textSegments(body).segments : null,
  });
}

type Saying = { row: ConversationRow; loaded: Loaded; replies: readonly Reply[]; isDirect: boolean };

export async function addReplies(tx: Context, { row, loaded, replies, isDirect }: Saying): Promise<void> {
  const sendAt = isDirect ? tx.now() : await outOfQuiet(tx, loaded.keyword);
  for (const [index, { kind, body }] of replies.entries())
    await addOutbound(tx, row, { kind, body, userId: null, sendAt, index });
}

type Outbound = {
  kind: Exclude<TextMessageKind, 'in'>;
  body: string;
  userId: UserId | null;
  sendAt: Date;
  index?: number;
};

/** A message to the person. Over a carrier it waits to be sent; in the chat and in tries it is there. */
export async function addOutbound(tx: Context, row: ConversationRow, message: Outbound): Promise<void> {
  const { kind, body, userId, sendAt, index = 0 } = message;
  const { phone, number } = row;
  const isCarried = row.channel === 'sms' && !row.isTry && phone !== null && number !== null;
  const said = {
    ...{ id: newId<TextMessageId>(), employerId: row.employerId, conversationId: row.id },
    // After what it answers, and in their order.
    at: new Date(tx.now().getTime() + 1 + index),
    ...({ direction: 'out', kind, body, userId } as const),
    segments:
      row.channel === 'sms'
        ? textSegments(body.replaceAll('{{link}}', 'x'.repeat(LINK_LENGTH))).segments
        : null,
  };
  await tx.db.insert(textMessages).values(
    isCarried
      ? {
          ...said,
          status: 'waiting',
          sendAt,
          fromNumber: number,
          toNumber: phone,
          toHash: phoneHash(row.employerId, phone),
        }
      : { ...said, status: 'sent' },
  );
}

/** Now, or when the quiet hours of the keyword end. */
export async function outOfQuiet(
  tx: Pick<Context, 'db' | 'now'>,
  keyword: Pick<Loaded['keyword'], 'employerId' | 'quietHours'>,
): Promise<Date> {
  const [settings] = await tx.db
    .select({ timezone: employerSettings.timezone })
    .from(employerSettings)
    .where(eq(employerSettings.employerId, keyword.employerId));
  return afterQuiet(keyword.quietHours, settings?.timezone ?? 'UTC', tx.now());
}

export const messagesOf = (db: Db, row: Pick<ConversationRow, 'id' | 'employerId'>): Promise<MessageRow[]> =>
  db
    .select()
    .from(textMessages)
    .where(and(eq(textMessages.employerId, row.employerId), eq(textMessages.conversationId, row.id)))
    .orderBy(asc(textMessages.at), asc(textMessages.id))
    .limit(1000);
