// Replies, tasks and e-mails of today, counted from their own rows.
import { eq, type SQL, sql } from 'drizzle-orm';
import { mostNamed, type Outreach } from '#contract/dashboard-outreach.ts';
import type { PersonPermalink, SequencePermalink } from '#contract/kit/ids.ts';
import { visibleSequences } from '#server/accounts/visible-sequences.ts';
import { isOpenReply, isUnanswered } from '#server/accounts/waiting-replies.ts';
import type { EmployerContext } from '#server/context.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { sequences } from '#server/tables/sequences.ts';
import { mayReadOutreach } from './policy.ts';

const WORDS = 160;

export async function getOutreach(ctx: EmployerContext): Promise<Outreach> {
  mayReadOutreach(ctx);
  const since = await midnight(ctx);
  const [some, replies, sentAlone, bySequence] = await Promise.all([
    ctx.db.select({ id: sequences.id }).from(sequences).where(visibleSequences(ctx)).limit(1),
    repliesWaiting(ctx),
    singleSince(ctx, since),
    figuresOfSequences(ctx, since),
  ]);
  const sum = (of: 'tasksDue' | 'sentToday') => bySequence.reduce((all, row) => all + row[of], 0);
  return {
    hasSequences: some.length > 0,
    ...{ replies, tasksDue: sum('tasksDue'), sentToday: sum('sentToday') + sentAlone },
    sequences: bySequence.slice(0, mostNamed),
  };
}

/** When today began where the employer is. */
async function midnight({ db, employer, now }: EmployerContext): Promise<string> {
  const [row] = await db
    .select({
      at: sql<string>`date_trunc('day', ${now().toISOString()}::timestamptz, ${employerSettings.timezone})::text`,
    })
    .from(employerSettings)
    .where(eq(employerSettings.employerId, employer.id));
  return row?.at ?? `${now().toISOString().slice(0, 10)}T00:00:00Z`;
}

type Reply = {
  person: PersonPermalink;
  fullName: string;
  sequence: SequencePermalink | null;
  name: string | null;
  words: string;
  at: string;
  count: number;
};

/** The newest of each person. An answer to a letter of another feature, such as a reminder, is none of outreach. */
async function repliesWaiting(ctx: EmployerContext): Promise<Outreach['replies']> {
  const { rows } = await ctx.db.execute<Reply>(sql`
    with replies as (
      select distinct on (mailbox_answers.person_id) mailbox_answers.person_id, mailbox_answers.words,
        mailbox_answers.at, sequences.permalink as sequence, sequences.name
      from mailbox_answers
      join mailbox_letters on mailbox_letters.id = mailbox_answers.letter_id
      left join sequence_targets on sequence_targets.id = mailbox_letters.target
      left join sequences on sequences.id = sequence_targets.sequence_id
      where mailbox_answers.employer_id = ${ctx.employer.id}::uuid and ${isUnanswered(ctx.now())}
        and (mailbox_letters.target is null or (${visibleSequences(ctx)} and ${isOpenReply}))
      order by mailbox_answers.person_id, mailbox_answers.at desc
    )
    select persons.permalink as person, persons.full_name as "fullName", replies.sequence, replies.name,
      left(replies.words, ${WORDS * 2}) as words, replies.at::text as at, (count(*) over ())::int as count
    from replies join persons on persons.id = replies.person_id
    order by replies.at desc, persons.id limit ${mostNamed}`);
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ person, fullName, sequence, name, words, at }) => ({
      person: { permalink: person, title: fullName },
      sequence: sequence === null ? null : { permalink: sequence, title: name ?? '' },
      words: beginningOf(words),
      at: new Date(at).toISOString(),
    })),
  };
}

/** One line, cut between words. */
function beginningOf(words: string): string {
  const line = words.replace(/\s+/gu, ' ').trim();
  if (line.length <= WORDS) return line;
  const cut = line.slice(0, WORDS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), WORDS / 2))}…`;
}

/** Letters that may have arrived count as sent, as in the figures of a sequence. */
const leftSince = ({ employer }: EmployerContext, since: string): SQL => sql`
  mailbox_letters.mailbox_id in (select id from mailboxes where employer_id = ${employer.id}::uuid)
  and mailbox_letters.claimed_at >= ${since}::timestamptz
  and mailbox_letters.state in ('accepted', 'unclear')`;

async function singleSince(ctx: EmployerContext, since: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from mailbox_letters
    where mailbox_letters.target is null and ${leftSince(ctx, since)}`);
  return rows[0]?.count ?? 0;
}

/** Each of the three is found by its own index; a sequence of 100,000 people is not read through. */
async function figuresOfSequences(ctx: EmployerContext, since: string): Promise<Outreach['sequences']> {
  const { rows } = await ctx.db.execute<Outreach['sequences'][number]>(sql`
    with seen as (select * from sequences where ${visibleSequences(ctx)}),
    found as (
      select sequence_targets.sequence_id, 0 as replies, 0 as tasks, count(*)::int as sent
      from mailbox_letters join sequence_targets on sequence_targets.id = mailbox_letters.target
      where ${leftSince(ctx, since)} group by 1
      union all
      select sequence_targets.sequence_id, 0, count(*)::int, 0
      from sequence_targets join seen on seen.id = sequence_targets.sequence_id and seen.status <> 'archived'
      where sequence_targets.task_due_at is not null and sequence_targets.person_id is not null group by 1
      union all
      select sequence_targets.sequence_id, count(distinct sequence_targets.id)::int, 0, 0
      from mailbox_answers join mailbox_letters on mailbox_letters.id = mailbox_answers.letter_id
      join sequence_targets on sequence_targets.id = mailbox_letters.target
      where mailbox_answers.employer_id = ${ctx.employer.id}::uuid
        and ${isUnanswered(ctx.now())} and ${isOpenReply} group by 1
    )
    select seen.permalink, seen.name, sum(replies)::int as replies, sum(tasks)::int as "tasksDue",
      sum(sent)::int as "sentToday"
    from found join seen on seen.id = found.sequence_id
    group by seen.id, seen.permalink, seen.name
    order by 3 desc, 4 desc, 5 desc, seen.id`);
  return rows;
}
