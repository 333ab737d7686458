import { eq, inArray } from 'drizzle-orm';
import type { MailLetterId } from '#contract/kit/ids.ts';
import type {
  AnswerKind,
  MailThread,
  ReceivedMessage,
  SentMessage,
  SentState,
} from '#contract/mail-threads.ts';
import type { Db } from '#server/db/client.ts';
import type { LetterState } from '#server/tables/mailboxes.ts';
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
export async function presentThreads(db: Db, threads: readonly Thread[]): Promise<MailThread[]> {
  const letters = threads.flatMap((thread) => thread.letters);
  const ours = await mailboxesOf(db, [...new Set(letters.map(({ mailboxId }) => mailboxId))]);
  const named = await sequencesOf(db, letters);
  const [some] = letters;
  const known = some === undefined ? new Set<string>() : await addressesOf(db, some.personId);
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
      ...thread.letters.map((letter) => sent(letter, named.get(letter.target ?? '') ?? null)),
      ...thread.answers.map(received),
    ];
    shown.push({
      ...{ id: idOf(first), subject: first.subject, mailbox: mailbox?.address ?? '' },
      messages: messages.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
      ...{ answerTo: whyNot === null ? (answering?.to ?? null) : null, whyNot },
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

function sent(letter: LetterRow, sequence: SentMessage['sequence']): SentMessage {
  const state = STATES[letter.state === 'cancelled' ? 'refused' : letter.state];
  return {
    ...{ direction: 'sent', id: idOf(letter), at: momentOf(letter).toISOString(), state },
    // What a server said to one that it took is of no use to anybody.
    reason: state === 'sent' || letter.said === '' ? null : letter.said,
    ...{ fromName: letter.fromName, to: letter.to, text: letter.text, sequence },
    canCancel: state === 'due' && letter.target === null,
  };
}

const received = ({ id, at, kind, from, words }: AnswerRow): ReceivedMessage => ({
  ...{ direction: 'received', id, at: at.toISOString(), kind: kind as AnswerKind, from, text: words },
});

async function sequencesOf(db: Db, letters: readonly LetterRow[]) {
  const targets = [...new Set(letters.flatMap(({ target }) => (target === null ? [] : [target])))];
  if (targets.length === 0) return new Map<string, NonNullable<SentMessage['sequence']>>();
  const rows = await db
    .select({ target: sequenceTargets.id, permalink: sequences.permalink, name: sequences.name })
    .from(sequenceTargets)
    .innerJoin(sequences, eq(sequences.id, sequenceTargets.sequenceId))
    .where(inArray(sequenceTargets.id, targets as (typeof sequenceTargets.$inferSelect)['id'][]));
  return new Map(rows.map(({ target, permalink, name }) => [target as string, { permalink, name }] as const));
}
