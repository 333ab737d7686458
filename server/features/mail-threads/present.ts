import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MailLetterId } from '#contract/kit/ids.ts';
import type {
  AnswerKind,
  MailThread,
  ReceivedMessage,
  SentMessage,
  SentState,
} from '#contract/mail-threads.ts';
import { visibleSequences } from '#server/accounts/visible-sequences.ts';
import { isUnanswered } from '#server/accounts/waiting-replies.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { type LetterState, mailboxAnswers } from '#server/tables/mailboxes.ts';
import { sequences, sequenceTargets } from '#server/tables/sequences.ts';
import { type Answering, addressesOf, answeringOf, mailboxesOf, refusedTo } from './answering.ts';
import { type AnswerRow, type LetterRow, momentOf, type Thread } from './threads-of.ts';

const NOT_YET = 'Nothing of this conversation was sent yet.';

const STATES: Record<Exclude<LetterState, 'cancelled'>, SentState> = {
  due: 'due',
  claimed: 'sending',
  accepted: 'sent',
  refused: 'not-sent',
  unclear: 'unclear',
};

/** All of one person. */
export async function presentThreads(
  ctx: EmployerContext,
  threads: readonly Thread[],
): Promise<MailThread[]> {
  const { db } = ctx;
  const letters = threads.flatMap((thread) => thread.letters);
  const ours = await mailboxesOf(db, [...new Set(letters.map(({ mailboxId }) => mailboxId))]);
  const named = await sequencesOf(ctx, letters);
  const [some] = letters;
  const known = some === undefined ? new Set<string>() : await addressesOf(db, some.personId);
  const waiting = some === undefined ? new Set<string>() : await waitingOf(ctx, some.personId);
  const refusals = refusalsByAddress(db);
  const shown: MailThread[] = [];
  for (const thread of threads) {
    const [first] = thread.letters;
    const last = thread.letters.at(-1);
    if (first === undefined || last === undefined) continue;
    const answering = answeringOf(thread, known);
    const mailbox = ours.get((answering?.letter ?? last).mailboxId);
    const whyNot = answering === null ? NOT_YET : (mailbox?.whyNot ?? (await refusals(answering)));
    const messages = [
      ...thread.letters.map((letter) => sent(letter, named.get(letter.target ?? ''))),
      ...thread.answers.map(received),
    ];
    shown.push({
      ...{ id: idOf(first), subject: first.subject, mailbox: mailbox?.address ?? '' },
      messages: messages.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
      ...{ answerTo: whyNot === null ? (answering?.to ?? null) : null, whyNot },
      ...{ reply: replyOf(thread, named), waits: waitsOf(thread, { named, waiting }) },
    });
  }
  return shown;
}

/** Each address is asked for once, however many threads go to it. */
function refusalsByAddress(db: Db): (answering: Answering) => Promise<string | null> {
  const asked = new Map<string, string | null>();
  return async (answering) => {
    const before = asked.get(answering.to);
    if (before !== undefined) return before;
    const said = await refusedTo(db, answering);
    asked.set(answering.to, said);
    return said;
  };
}

const idOf = ({ id }: LetterRow) => id as string as MailLetterId;

function sent(letter: LetterRow, of: Sequenced | undefined): SentMessage {
  const state = STATES[letter.state === 'cancelled' ? 'refused' : letter.state];
  return {
    ...{ direction: 'sent', id: idOf(letter), at: momentOf(letter).toISOString(), state },
    // What a server said to one that it took is of no use to anybody.
    reason: state === 'sent' || letter.said === '' ? null : letter.said,
    ...{ fromName: letter.fromName, to: letter.to, text: letter.text },
    sequence: of === undefined ? null : { permalink: of.sequence, name: of.name },
    canCancel: state === 'due' && letter.target === null,
  };
}

const received = ({ id, at, kind, from, words }: AnswerRow): ReceivedMessage => ({
  ...{ direction: 'received', id, at: at.toISOString(), kind: kind as AnswerKind, from, text: words },
});

/** Ids of what this person wrote that waits for an answer. */
async function waitingOf(
  { db, now }: EmployerContext,
  personId: LetterRow['personId'],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: mailboxAnswers.id })
    .from(mailboxAnswers)
    .where(and(eq(mailboxAnswers.personId, personId), isUnanswered(now())));
  return new Set(rows.map(({ id }) => id));
}

type Waiting = { named: ReadonlyMap<string, Sequenced>; waiting: ReadonlySet<string> };

function waitsOf(thread: Thread, { named, waiting }: Waiting): MailThread['waits'] {
  const answer = thread.answers.findLast(({ kind }) => kind === 'human');
  if (answer === undefined) return 'no';
  const status = sequencedOf(thread, named)?.status;
  if (status === 'not-interested' || status === 'later') return 'no';
  if (waiting.has(answer.id)) return 'yes';
  return answer.settledAt === null ? 'no' : 'settled';
}

/** The sequence that the person answered last in this thread. */
function sequencedOf(
  { letters, answers }: Thread,
  named: ReadonlyMap<string, Sequenced>,
): Sequenced | undefined {
  const answer = answers.findLast(({ kind }) => kind === 'human');
  return named.get(letters.find(({ id }) => id === answer?.letterId)?.target ?? '');
}

/** Where the one who asks sees that sequence. */
function replyOf(thread: Thread, named: ReadonlyMap<string, Sequenced>): MailThread['reply'] {
  const of = sequencedOf(thread, named);
  if (of === undefined || !of.isVisible) return null;
  const { sequence, target, status, version } = of;
  return { sequence, target, status, version };
}

type Sequenced = NonNullable<MailThread['reply']> & { name: string; isVisible: boolean };

async function sequencesOf(
  ctx: EmployerContext,
  letters: readonly LetterRow[],
): Promise<ReadonlyMap<string, Sequenced>> {
  const targets = [...new Set(letters.flatMap(({ target }) => (target === null ? [] : [target])))];
  if (targets.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      ...{ id: sequenceTargets.id, target: sequenceTargets.permalink, version: sequenceTargets.version },
      ...{ sequence: sequences.permalink, name: sequences.name, status: sequenceTargets.replyStatus },
      isVisible: sql<boolean>`(${visibleSequences(ctx)})`,
    })
    .from(sequenceTargets)
    .innerJoin(sequences, eq(sequences.id, sequenceTargets.sequenceId))
    .where(inArray(sequenceTargets.id, targets as (typeof sequenceTargets.$inferSelect)['id'][]));
  return new Map(rows.map(({ id, ...of }) => [id as string, of]));
}
