// One turn of a conversation, kept: the machine says what is to be done, this does it, and all of it is stored or none.
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { beginByText, keepByText, submitByText } from '#server/features/applications/lookups.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { screeningSets } from '#server/tables/screening-sets.ts';
import { textConversations } from '#server/tables/text-to-apply.ts';
import { advance, type Input } from '../conversation/machine.ts';
import { RESUME } from '../conversation/questions.ts';
import type { Conversation } from '../conversation/script.ts';
import type { Effect, Reply } from '../conversation/turn.ts';
import type { ConversationRow } from '../lookups.ts';
import { conversationIn, type Loaded, loadScript } from './load-script.ts';
import { addInbound, addReplies, type Inbound } from './messages.ts';
import { optIn, optOut } from './opt-outs.ts';
import { tellConversation, tellTeam } from './tell.ts';
import { formOfTry } from './tries.ts';

/** Without an answer for so long, it expires. */
export const EXPIRES_MS = 72 * 3_600_000;
const MOST_TURNS = 6;

type Came = {
  input: Input;
  /** The message that came; null where none did. */
  inbound: Inbound | null;
  /** Whether the replies answer a message of the person: then quiet hours don't hold them up. */
  isDirect: boolean;
  /** Of the answers to STOP: left out where the person had opted out before. */
  mayConfirmStop?: boolean;
};

/** Within a transaction that holds the conversation (`holdConversation`). Gives the row as it is now. */
export async function converse(tx: Context, row: ConversationRow, came: Came): Promise<ConversationRow> {
  const work: Turning = { tx, row, loaded: await loadScript(tx, row), replies: [] };
  let input: Input | null = came.input;
  for (let turns = 0; input !== null && turns < MOST_TURNS; turns += 1) input = await turnOnce(work, input);
  const saved = await save(work, came);
  if (came.inbound !== null) await addInbound(tx, saved, came.inbound);
  const said =
    came.mayConfirmStop === false ? work.replies.filter(({ kind }) => kind !== 'stop') : work.replies;
  await addReplies(tx, { row: saved, loaded: work.loaded, replies: said, isDirect: came.isDirect });
  tellConversation(tx, saved);
  return saved;
}

/** One turn at a time a conversation. Not by its row: whoever erases a person holds the person first, then what hangs on them. */
export async function holdConversation(
  tx: Pick<Context, 'db'>,
  row: Pick<ConversationRow, 'id'>,
): Promise<ConversationRow> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`conversation:${row.id}`}, 0))`);
  const [now] = await tx.db.select().from(textConversations).where(eq(textConversations.id, row.id));
  if (now === undefined) throw new AppError('GONE', 'This conversation was removed.');
  return now;
}

type Turning = { tx: Context; row: ConversationRow; loaded: Loaded; replies: Reply[] };

/** Gives what the machine is to be told next; null where it waits for the person. */
async function turnOnce(work: Turning, input: Input): Promise<Input | null> {
  const { conversation, replies, effects } = advance(
    conversationIn(work.row, work.loaded),
    work.loaded.script,
    input,
  );
  const hasAnswered = conversation.flow.answers !== work.row.flow.answers;
  work.row = { ...work.row, ...columnsOf(conversation, work.loaded) };
  work.replies.push(...replies);
  if (hasAnswered && work.row.applicationId !== null && input.kind === 'text')
    await keepByText(work.tx, work.row.applicationId, conversation.flow.answers);
  let next: Input | null = null;
  for (const effect of effects) next = (await take(work, effect)) ?? next;
  return next;
}

const columnsOf = ({ state, language, job, flow }: Conversation, { jobIds }: Loaded) => ({
  ...{ state, language, flow },
  jobPageId: job === null ? null : (jobIds.get(job) ?? null),
});

async function take(work: Turning, effect: Effect): Promise<Input | null> {
  const { tx, row } = work;
  switch (effect.kind) {
    case 'consent': {
      const [settings] = await tx.db
        .select({ version: employerSettings.consentVersion })
        .from(employerSettings)
        .where(eq(employerSettings.employerId, row.employerId));
      const given = { consentText: effect.text, consentLanguage: effect.language, consentedAt: tx.now() };
      work.row = { ...row, ...given, consentVersion: settings?.version ?? '1' };
      return null;
    }
    case 'begin':
      return begin(work);
    case 'submit':
      return submit(work);
    case 'opt-out':
      if (row.phone !== null && !row.isTry) await optOut(tx, { ...row, phone: row.phone, origin: 'word' });
      return null;
    case 'opt-in':
      if (row.phone !== null && !row.isTry) await optIn(tx, row.employerId, row.phone);
      return null;
    case 'tell-team':
      await tellTeam(tx, row);
      return null;
  }
}

async function begin(work: Turning): Promise<Input> {
  const { tx, row, loaded } = work;
  const { firstName, lastName, email, phone } = row.flow;
  const { job } = conversationIn(row, loaded);
  if (job === null || firstName === null || lastName === null || email === null) return { kind: 'refused' };
  const set = await setOfKeyword(tx, loaded);
  if (row.isTry) {
    const form = await formOfTry(tx, job, set);
    if (form === null) return { kind: 'refused' };
    work.row = { ...row, questions: form.questions };
    loaded.script.questions = form.questions;
    return { kind: 'application-started', resume: form.resume };
  }
  const begun = await beginByText(tx, {
    ...{ job, set, firstName, lastName, email, phone: row.phone ?? phone },
    ...{ consentVersion: row.consentVersion ?? '1', anonymousId: row.anonymousId, language: row.language },
  });
  if (begun === null) return { kind: 'refused' };
  const { questions, resume } = begun;
  work.row = { ...row, questions, applicationId: begun.id, personId: begun.personId };
  work.loaded = await loadScript(tx, work.row);
  return { kind: 'application-started', resume };
}

async function setOfKeyword(tx: Context, { keyword }: Loaded) {
  if (keyword.screeningSetId === null) return null;
  const [set] = await tx.db
    .select()
    .from(screeningSets)
    .where(and(eq(screeningSets.id, keyword.screeningSetId), eq(screeningSets.status, 'active')));
  return set ?? null;
}

async function submit({ tx, row }: Turning): Promise<Input> {
  if (row.isTry) return { kind: 'submitted' };
  if (row.applicationId === null) return { kind: 'refused' };
  const outcome = await submitByText(tx, row.applicationId, row.flow.answers);
  if (outcome.kind !== 'missing') return outcome;
  const questionIds = outcome.pointers.map((pointer) =>
    pointer === '/resume' ? RESUME : pointer.replace(/^\/answers\//, ''),
  );
  return { kind: 'missing', questionIds };
}

const WAITING: readonly ConversationRow['state'][] = ['started', 'consented', 'asking'];

async function save({ tx, row }: Turning, { inbound }: Came): Promise<ConversationRow> {
  const at = tx.now();
  const { id, version, createdAt: _made, permalink: _name, ...columns } = row;
  const until = new Date((inbound?.at ?? row.lastInboundAt ?? at).getTime() + EXPIRES_MS);
  const [saved] = await tx.db
    .update(textConversations)
    .set({
      ...columns,
      lastInboundAt: inbound?.at ?? row.lastInboundAt,
      lastMessageAt: at,
      // Tries are cleared away then.
      expiresAt: row.isTry || WAITING.includes(row.state) ? until : null,
      updatedAt: at,
      version: version + 1,
    })
    .where(and(eq(textConversations.id, id), eq(textConversations.version, version)))
    .returning();
  // Erased meanwhile: what was said before must not be written back.
  if (saved === undefined)
    throw new AppError('UNAVAILABLE', 'This conversation changed meanwhile.', { retryAfterSeconds: 1 });
  return saved;
}
