// A text message that came in: which conversation it belongs to, and its turn there.
import { and, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { EmployerId, TextMessageId } from '#contract/kit/ids.ts';
import { type Context, newId } from '#server/context.ts';
import type { InboundText } from '#server/outside/sms/carrier.ts';
import { employers } from '#server/tables/employers.ts';
import {
  textConversations,
  textDeliveries,
  textMessages,
  textToApply,
  textToApplyNumbers,
} from '#server/tables/text-to-apply.ts';
import type { Input } from '../conversation/machine.ts';
import { folded, type Reserved, reservedIn } from '../conversation/reserved.ts';
import { standardTexts, words } from '../conversation/words.ts';
import type { ConversationRow, KeywordRow } from '../lookups.ts';
import { converse, holdConversation } from '../running/converse.ts';
import { isOptedOut, optIn, phoneHash, stopConversations } from '../running/opt-outs.ts';
import { startConversation } from '../running/start-conversation.ts';
import { employersBehind } from './receive-delivery.ts';
import type { DeliveryRow } from './work-off.ts';

/** Two machines that answer each other are stopped here; a person never writes so much. */
const MOST_AN_HOUR = 60;

/** Within a transaction. */
export async function takeInbound(tx: Context, delivery: DeliveryRow): Promise<void> {
  const text = delivery.said as unknown as InboundText;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`texts:${text.from}`}, 0))`);
  const word = reservedIn(text.body);
  if (word === null && (await isFlood(tx, delivery))) return;
  if (word === 'start')
    for (const employerId of await employersBehind(tx.db, text)) await optIn(tx, employerId, text.from);
  const keyword = word === null ? await keywordIn(tx, text) : null;
  const latest = await latestOf(tx, text, keyword);
  if (word === 'stop')
    for (const employerId of await employersBehind(tx.db, text))
      await stopConversations(tx, { employerId, phone: text.from });
  const inbound = {
    ...{ body: text.body, at: delivery.receivedAt },
    ...{ attachmentCount: text.attachmentCount, providerId: text.id },
  };
  if (keyword !== null && (latest === undefined || latest.state === 'completed')) {
    if (keyword.status !== 'active') return;
    if (await isOptedOut(tx.db, keyword.employerId, text.from)) return;
    const row = await startConversation(tx, keyword, { channel: 'sms', number: text.to, phone: text.from });
    await converse(tx, row, { input: { kind: 'opened' }, inbound, isDirect: true });
    return;
  }
  if (latest === undefined) return answerWithout(tx, { text, word, stoppedFor: delivery.stoppedFor });
  const isOut = await isOptedOut(tx.db, latest.employerId, text.from);
  const isNewlyOut = delivery.stoppedFor.includes(latest.employerId);
  const row = await readyFor(tx, latest, { isOut, isNewlyOut, word });
  const input: Input = { kind: 'text', body: text.body, attachments: text.attachmentCount };
  // A keyword names its conversation also inside a sentence: "JOBS please".
  if (keyword !== null) input.body = keyword.keyword;
  await converse(tx, row, { input, inbound, isDirect: true, mayConfirmStop: isNewlyOut });
}

const isOpen = ['started', 'consented', 'asking', 'handed-off'] as const;

/** Held, and as the opt-out says: one that was stopped and is allowed again waits for its keyword. */
async function readyFor(
  tx: Context,
  latest: ConversationRow,
  { isOut, isNewlyOut, word }: { isOut: boolean; isNewlyOut: boolean; word: Reserved | null },
): Promise<ConversationRow> {
  const row = await holdConversation(tx, latest);
  if (row.state === 'completed') return row;
  // The machine says goodbye to one that went on until this message.
  if (word === 'stop' && isNewlyOut)
    return { ...row, state: latest.state === 'stopped' ? 'expired' : latest.state };
  if (isOut) return { ...row, state: 'stopped' };
  if (!isOut && row.state === 'stopped' && word === null) return { ...row, state: 'expired' };
  return row;
}

async function isFlood({ db }: Context, { phone, receivedAt }: DeliveryRow): Promise<boolean> {
  const since = new Date(receivedAt.getTime() - 3_600_000);
  const where = and(
    eq(textDeliveries.phone, phone),
    gt(textDeliveries.receivedAt, since),
    lte(textDeliveries.receivedAt, receivedAt),
  );
  return (await db.$count(textDeliveries, where)) > MOST_AN_HOUR;
}

/** The keyword that a message is or begins with, on this number. */
async function keywordIn({ db }: Context, { to, body }: InboundText): Promise<KeywordRow | null> {
  const whole = folded(body);
  const [first = ''] = whole.split(/[^\p{L}\p{N}]+/u);
  if (!/^[A-Z0-9]{3,20}$/.test(first)) return null;
  const rows = await db
    .select({ keyword: textToApply })
    .from(textToApplyNumbers)
    .innerJoin(textToApply, eq(textToApply.id, textToApplyNumbers.textToApplyId))
    .where(and(eq(textToApplyNumbers.number, to), eq(textToApplyNumbers.keyword, first)));
  const [found] = rows;
  if (found === undefined) return null;
  // Longer sentences are answers that happen to begin so.
  return whole === first || whole.split(/\s+/).length <= 3 ? found.keyword : null;
}

/** The conversation of that keyword; without one the latest on this number, one that goes on before one that rests. */
async function latestOf(
  { db }: Context,
  { from, to }: InboundText,
  keyword: KeywordRow | null,
): Promise<ConversationRow | undefined> {
  const { phone, number, isTry, state, lastMessageAt, textToApplyId } = textConversations;
  const [row] = await db
    .select()
    .from(textConversations)
    .where(
      and(
        eq(phone, from),
        isNotNull(number),
        eq(isTry, false),
        keyword === null ? eq(number, to) : eq(textToApplyId, keyword.id),
      ),
    )
    .orderBy(desc(inArray(state, [...isOpen])), desc(lastMessageAt), desc(textConversations.id))
    .limit(1);
  return row;
}

type Unasked = { text: InboundText; word: Reserved | null; stoppedFor: readonly EmployerId[] };

/** Of someone who began nothing: reserved words are answered, and one sentence says that a word is unknown. */
async function answerWithout(tx: Context, { text, word, stoppedFor }: Unasked): Promise<void> {
  const behind = await employersBehind(tx.db, text);
  const [employerId] = word === 'stop' ? stoppedFor : behind;
  if (employerId === undefined) return;
  if ((word === null || word === 'start') && (await isOptedOut(tx.db, employerId, text.from))) return;
  const rows = await tx.db
    .select({ name: employers.name })
    .from(employers)
    .where(inArray(employers.id, behind));
  const body = {
    stop: standardTexts.stopText.en,
    help: standardTexts.helpText.en,
    start: words.en.again,
    none: words.en.unknown,
  }[word ?? 'none'];
  await tx.db.insert(textMessages).values({
    ...{ id: newId<TextMessageId>(), employerId, conversationId: null },
    ...{ direction: 'out', kind: word === 'stop' || word === 'help' ? word : 'auto', status: 'waiting' },
    body: (body ?? '').replaceAll('{{employer}}', () => rows.map(({ name }) => name).join(', ')),
    ...{ at: tx.now(), sendAt: tx.now(), fromNumber: text.to, toNumber: text.from },
    toHash: phoneHash(employerId, text.from),
  });
}
