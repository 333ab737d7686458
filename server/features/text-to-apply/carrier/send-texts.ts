// Sends what waits. A message is claimed by the same statement that looks for an opt-out, and asked about once more when
// the carrier listens already: after STOP nothing leaves, whenever a server ends.
import { and, eq, sql } from 'drizzle-orm';
import type { TextMessageId } from '#contract/kit/ids.ts';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { runEffects } from '#server/context.ts';
import { linkByText } from '#server/features/applications/lookups.ts';
import { type SentText, type SmsCarrier, SmsFailed } from '#server/outside/sms/carrier.ts';
import { textConversations, textMessages } from '#server/tables/text-to-apply.ts';
import { LINK } from '../running/load-script.ts';
import type { MessageRow } from '../running/messages.ts';
import { isOptedOut, optOut, stopConversations } from '../running/opt-outs.ts';
import { systemContext } from '../running/system-context.ts';
import { hookUrl } from './receive-delivery.ts';
import { tellOf } from './take-status.ts';

const NAME = 'text-to-apply/send';
/** Longer than the carrier is waited for: whoever claimed it then is gone. */
const LEASE_MS = 60_000;
const LANES = 4;
/** What could not be sent for two days is told as failed. */
const GIVEN_UP_MS = 48 * 3_600_000;
const PAUSES_MS = [5_000, 30_000, 60_000, 300_000, 900_000, 1_800_000];

export const sendTexts: Work = {
  name: NAME,
  everyMs: 5_000,
  told: {
    next: ({ db }) =>
      nextDue(
        db,
        sql`select min(greatest(send_at, coalesce(claimed_until, send_at))) from text_messages where status = 'waiting'`,
      ),
  },
  async doDue(ports, signal) {
    const { sms } = ports.services;
    if (sms === null) return false;
    const lanes = Array.from({ length: LANES }, () => sendLane(ports, sms, signal));
    return (await Promise.all(lanes)).some(Boolean);
  },
};

async function sendLane(ports: WorkPorts, sms: SmsCarrier, signal: AbortSignal): Promise<boolean> {
  let isAnySent = false;
  for (let count = 0; count < 25 && !signal.aborted; count += 1) {
    const claimed = await claim(ports);
    if (claimed === null) break;
    isAnySent = true;
    await sendOne(ports, sms, claimed);
  }
  return isAnySent;
}

type Claimed = { message: MessageRow; claimedBefore: Date | null };

/** The next message that is due, held for a minute. The messages to one person leave in their order. */
async function claim({ db, now }: WorkPorts): Promise<Claimed | null> {
  const at = now();
  const moment = sql`${at.toISOString()}::timestamptz`;
  const until = sql`${new Date(at.getTime() + LEASE_MS).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: TextMessageId; before: Date | string | null }>(sql`
    with due as (
      select m.id, m.claimed_until as before from text_messages m
      where m.status = 'waiting' and m.send_at <= ${moment} and (m.claimed_until is null or m.claimed_until < ${moment})
        and (m.kind in ('stop', 'help') or not exists (
          select 1 from text_opt_outs o where o.employer_id = m.employer_id and o.phone_hash = m.to_hash))
        and not exists (select 1 from text_messages e where e.employer_id = m.employer_id and e.to_hash = m.to_hash
          and e.status = 'waiting' and e.send_at <= ${moment} and (e.at, e.id) < (m.at, m.id))
      order by m.send_at, m.at, m.id limit 1 for update of m skip locked)
    update text_messages t set claimed_until = ${until}, attempts = t.attempts + 1
    from due where t.id = due.id and t.status = 'waiting' returning t.id, due.before`);
  const [row] = rows;
  if (row === undefined) return null;
  const [message] = await db.select().from(textMessages).where(eq(textMessages.id, row.id));
  if (message === undefined) return null;
  return { message, claimedBefore: row.before === null ? null : new Date(row.before) };
}

async function sendOne(
  ports: WorkPorts,
  sms: SmsCarrier,
  { message, claimedBefore }: Claimed,
): Promise<void> {
  const { fromNumber: from, toNumber: to, employerId, kind } = message;
  if (from === null || to === null)
    return settle(ports, message, { status: 'failed', failure: 'No number.' });
  const body = await filledBody(ports, message);
  const mayBegin = async () =>
    kind === 'stop' || kind === 'help' || !(await isOptedOut(ports.db, employerId, to));
  try {
    const since = claimedBefore === null ? null : new Date(claimedBefore.getTime() - LEASE_MS);
    // Whoever claimed it before may have sent it and not lived to say so.
    const earlier = since === null ? null : await sms.findSent({ from, to, body, since });
    const sent =
      earlier ??
      (await sms.send({ from, to, body, statusUrl: hookUrl(ports.services, 'status', sms.name), mayBegin }));
    await settle(ports, message, sentColumns(sent, message));
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error;
    await settleFailure(ports, message, error);
  }
}

/** With the person's own link, which is kept in no message. */
async function filledBody(ports: WorkPorts, { body, conversationId }: MessageRow): Promise<string> {
  if (conversationId === null || !body.includes(LINK)) return body;
  const [row] = await ports.db
    .select({ applicationId: textConversations.applicationId })
    .from(textConversations)
    .where(eq(textConversations.id, conversationId));
  const link = row?.applicationId == null ? null : await linkByText(ports, row.applicationId);
  return body.replaceAll(LINK, () => link ?? '').trim();
}

const sentColumns = ({ providerId, segments }: SentText, message: MessageRow) => ({
  ...{ status: 'sent' as const, providerId, failure: null },
  segments: segments ?? message.segments,
});

async function settleFailure(ports: WorkPorts, message: MessageRow, error: SmsFailed): Promise<void> {
  const at = ports.now().getTime();
  const { kind, retryAfterMs } = error;
  if (kind === 'held-back') return settle(ports, message, { status: 'stopped' });
  if (kind === 'opted-out') return stopAtCarrier(ports, message);
  if (kind === 'refused') return settle(ports, message, { status: 'failed', failure: error.message });
  if (at - message.at.getTime() > GIVEN_UP_MS)
    return settle(ports, message, { status: 'failed', failure: `Not sent in 48 hours. ${error.message}` });
  const pause = Math.max(
    retryAfterMs ?? 0,
    PAUSES_MS[Math.min(message.attempts, PAUSES_MS.length) - 1] ?? 5_000,
  );
  await settle(ports, message, { sendAt: new Date(at + pause), failure: error.message });
}

async function stopAtCarrier(ports: WorkPorts, message: MessageRow): Promise<void> {
  const who = { employerId: message.employerId, phone: message.toNumber ?? '' };
  await ports.db.transaction(async (db) => {
    await optOut({ ...ports, db }, { ...who, origin: 'carrier' });
    await stopConversations({ ...ports, db }, who);
  });
  await settle(ports, message, { status: 'stopped', failure: 'The person opted out at the carrier.' });
}

/** Only while it waits: who opted out meanwhile is not overwritten, but for what has left. */
async function settle(ports: WorkPorts, message: MessageRow, set: Partial<MessageRow>): Promise<void> {
  const { context, effects } = systemContext(ports, NAME);
  const isGone = set.status === 'sent';
  await ports.db.transaction(async (db) => {
    await db
      .update(textMessages)
      .set({ ...set, claimedUntil: null })
      .where(and(eq(textMessages.id, message.id), isGone ? undefined : eq(textMessages.status, 'waiting')));
    await tellOf({ ...context, db }, message);
  });
  await runEffects(effects, { services: ports.services, requestId: NAME });
}
