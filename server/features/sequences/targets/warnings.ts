// What a reviewer should know of people before they are written to, and who can't be at all.
import { sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import { blockingWarnings, type TargetWarning } from '#contract/sequence.ts';
import { isMail } from '#lib/format/stage-kinds.ts';
import { tokensIn } from '#lib/format/tokens.ts';
import type { Db } from '#server/db/client.ts';
import { isSuppressed, quotaLeft } from '#server/features/mailboxes/lookups.ts';
import type { SequenceTargetId } from '#server/tables/sequences.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';
import { meetsPassedTime } from '../sending/arrive.ts';
import { type Facts, factsOf, noTextsFor } from '../sending/facts-of.ts';
import { closedIn, type Things, thingsOf } from '../sending/links-in-letter.ts';
import { type Setup, setupOf, valuesOf } from '../sending/setup-of.ts';
import { wordsFor } from '../sending/write-letter.ts';
import { dayIn } from '../times/zone-days.ts';

const RECENT_DAYS = 30;

/** What is looked at of somebody in a sequence. */
export type Reviewable = Pick<TargetRow, 'id' | 'personId' | 'status' | 'overrides'>;

export type Reviewed = {
  setup: Setup;
  /** What is left of today's limits of the sequence and of its mailbox; null without a mailbox. */
  quota: number | null;
  facts: Map<string, Facts>;
  warnings: Map<SequenceTargetId, TargetWarning[]>;
  /** What the e-mails of these people link to. */
  things: Things;
  /** Numbers that get no texts. */
  noTexts: Set<string>;
};

/** Of people of one sequence, as it is now; only those who wait for review have warnings. */
export async function reviewed(
  db: Db,
  { row, now }: { row: SequenceRow; now: Date },
  people: readonly Reviewable[],
): Promise<Reviewed> {
  const setup = await setupOf(db, row);
  const facts = await factsOf(
    db,
    people.map(({ personId }) => personId),
  );
  const quota = await quotaOf(db, setup, now);
  const pending = people.filter(({ status }) => status === 'pending-review');
  const emails = [...facts.values()].flatMap(({ email }) => email ?? []);
  const [suppressed, told, things] = await Promise.all([
    isSuppressed(db, row.employerId, emails),
    toldOf(db, { row, now, ids: pending.map(({ id }) => id) }),
    thingsOf({ db, now: () => now }, setup, [...bodiesOf(row, people)]),
  ]);
  const hasMail = row.stages.some(({ kind }) => isMail(kind));
  const comesLate = lateness(setup, now);
  const lacksWords = wordless(setup);
  const closed = closedBodies(things);
  const warnings = new Map(
    pending.map((target): [SequenceTargetId, TargetWarning[]] => {
      const person = facts.get(target.personId ?? ('' as never));
      const one = told.get(target.id);
      const isOf: [TargetWarning, boolean][] = [
        ['unresolved-token', person !== undefined && lacksWords(target, person)],
        ['no-email', hasMail && person?.email == null],
        ['do-not-contact', person?.doNotContact ?? true],
        ['duplicate', one?.isDuplicate ?? false],
        ['in-other-sequence', one?.isElsewhere ?? false],
        ['suppressed', hasMail && person?.email != null && suppressed.has(person.email)],
        ['recently-contacted', one?.isRecent ?? false],
        ['over-quota', quota !== null && one !== undefined && one.place > quota],
        ['time-passed', comesLate(person?.zone ?? null)],
        ['closed-link', [...bodiesOf(row, [target])].some(closed)],
      ];
      return [target.id, isOf.flatMap(([warning, is]) => (is ? warning : []))];
    }),
  );
  const noTexts = await noTextsFor(db, row, facts.values());
  return { setup, quota, facts, warnings, things, noTexts };
}

/** Whether those who live in a zone come to a fixed time too late; reckoned once for each zone. */
function lateness({ row, timezone }: Setup, from: Date): (recipient: string | null) => boolean {
  const known = new Map<string | null, boolean>();
  return (recipient) => {
    const zones = { recipient, employer: timezone };
    const isLate =
      known.get(recipient) ?? meetsPassedTime({ row, target: { id: row.id as never }, from, zones });
    known.set(recipient, isLate);
    return isLate;
  };
}

/** All that is written in e-mails to these people, each text once. */
const bodiesOf = ({ stages }: SequenceRow, people: readonly Pick<TargetRow, 'overrides'>[]): Set<string> =>
  new Set(
    people.flatMap((target) =>
      stages.flatMap((stage) => (isMail(stage.kind) ? wordsFor(stage, target).bodyHtml : [])),
    ),
  );

export const isBlocked = (warnings: readonly TargetWarning[]): boolean =>
  blockingWarnings.some((one) => warnings.includes(one));

export async function quotaOf(db: Db, { row, mailbox, timezone }: Setup, now: Date): Promise<number | null> {
  if (mailbox === null) return null;
  const own = row.dailyLimit - (row.quotaDay === dayIn(timezone, now) ? row.quotaUsed : 0);
  return Math.max(0, Math.min(own, await quotaLeft(db, mailbox, now)));
}

/** Whether a body links to something the public can’t open; each text is looked through once. */
function closedBodies(things: Things): (body: string) => boolean {
  const known = new Map<string, boolean>();
  return (body) => {
    const is = known.get(body) ?? closedIn(body, things).length > 0;
    known.set(body, is);
    return is;
  };
}

/** Whether a fallback is said nowhere for something that is not known of a person. */
function wordless(setup: Setup): (target: Reviewable, person: Facts) => boolean {
  const stages = setup.row.stages.filter(({ kind }) => kind !== 'task');
  const known = new Map<string, string[]>();
  const namesIn = (text: string): string[] => {
    const names = known.get(text) ?? tokensIn(text).map(({ name }) => name);
    known.set(text, names);
    return names;
  };
  return (target, person) => {
    const names = stages.flatMap((stage) => {
      const { subject, bodyHtml } = wordsFor(stage, target);
      return namesIn(`${subject}\n${bodyHtml}`);
    });
    if (names.length === 0) return false;
    const values: Readonly<Record<string, string>> = valuesOf(setup, person);
    return names.some((name) => (values[name] ?? '').trim() === '');
  };
}

type Told = {
  id: SequenceTargetId;
  isDuplicate: boolean;
  isElsewhere: boolean;
  isRecent: boolean;
  /** Among those who wait and those who are to be sent to, the first added first. */
  place: number;
};

type Asking = { row: SequenceRow; now: Date; ids: readonly SequenceTargetId[] };

async function toldOf(db: Db, { row, now, ids }: Asking): Promise<Map<SequenceTargetId, Told>> {
  if (ids.length === 0) return new Map();
  const since = new Date(now.getTime() - RECENT_DAYS * 86_400_000).toISOString();
  // `offset 0` keeps the order of the joins: of a table that was just filled the database knows no figures, and would
  // go through everybody of the sequence for each of them.
  const { rows } = await db.execute<Told>(sql`
    with waiting as materialized (
      select id, person_id, created_at, row_number() over (order by created_at, id)::int as place
      from sequence_targets where sequence_id = ${row.id}::uuid and status = 'pending-review'
    )
    select t.id, t.place,
      exists (
        select 1 from person_emails mine
        cross join lateral (select other.person_id from person_emails other
          where other.employer_id = mine.employer_id and other.email = mine.email
            and other.person_id <> mine.person_id and not other.opt_out offset 0) other
        cross join lateral (select 1 from sequence_targets o
          where o.person_id = other.person_id and o.sequence_id = ${row.id}::uuid
            and (o.status in ('scheduled', 'active', 'paused')
              or o.status = 'pending-review' and (o.created_at, o.id) < (t.created_at, t.id)) offset 0) o
        where mine.person_id = t.person_id and not mine.opt_out
      ) as "isDuplicate",
      ${isElsewhere(row.employerId, row.id)} as "isElsewhere",
      exists (select 1 from mailbox_letters l where l.person_id = t.person_id and l.created_at >= ${since}::timestamptz
        and l.state in ('accepted', 'unclear')) as "isRecent"
    from waiting t where t.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((one) => [one.id, one]));
}

/** For a query over `sequence_targets t`: its person is in another sequence that is not archived. */
export const isElsewhere = (employerId: EmployerId, sequenceId: SequenceRow['id']) => sql`exists (
  select 1 from sequence_targets e join sequences s on s.id = e.sequence_id
  where e.person_id = t.person_id and e.sequence_id <> ${sequenceId}::uuid and e.employer_id = ${employerId}::uuid
    and e.status in ('pending-review', 'scheduled', 'active', 'paused') and s.status <> 'archived')`;
