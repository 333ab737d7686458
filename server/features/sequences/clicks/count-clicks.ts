// Decides whether a person followed a link of their letter, and what that brings about. The visits are rows, so that a
// node that dies leaves them to another.
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { StageId } from '#contract/kit/ids.ts';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { letterLinks, letterVisits } from '#server/tables/letter-links.ts';
import { type LetterId, mailboxLetters } from '#server/tables/mailboxes.ts';
import { noteSequenceEvent } from '../answers/note-event.ts';
import { type Targeted, targetOf } from '../answers/target-of.ts';
import { stageOfLetter } from '../rules.ts';
import { endTarget, isIn } from '../sending/end-target.ts';
import { type Click, DECIDED_AFTER_MS, visitsOfPersons } from './who-clicked.ts';

const NAME = 'sequences/clicks';
const LETTERS_AT_ONCE = 100;
/** So long a visit that is decided still speaks against those that come with it. */
const KEPT_MS = 60_000;

export const countClicks: Work = {
  name: NAME,
  everyMs: 5_000,
  told: {
    next: ({ db }) =>
      nextDue(
        db,
        sql`select min(at + case when is_decided then ${KEPT_MS}::int else ${DECIDED_AFTER_MS}::int end * interval '1 millisecond') from letter_visits`,
      ),
  },
  async doDue(ports, signal) {
    const due = await lettersDue(ports);
    for (const letter of due) {
      if (signal.aborted) return false;
      try {
        await ports.db.transaction((db) => decide({ ...ports, db }, letter));
      } catch (error) {
        ports.log.error({ err: error, work: NAME, letterId: letter }, 'Clicks of a letter were not counted');
      }
    }
    await ports.db
      .delete(letterVisits)
      .where(and(eq(letterVisits.isDecided, true), lte(letterVisits.at, ago(ports, KEPT_MS))));
    return due.length === LETTERS_AT_ONCE;
  },
};

const ago = ({ now }: Pick<WorkPorts, 'now'>, ms: number) => new Date(now().getTime() - ms);
const isDue = (ports: Pick<WorkPorts, 'now'>) =>
  and(eq(letterVisits.isDecided, false), lte(letterVisits.at, ago(ports, DECIDED_AFTER_MS)));

async function lettersDue(ports: WorkPorts): Promise<LetterId[]> {
  const rows = await ports.db
    .select({ letterId: letterVisits.letterId })
    .from(letterVisits)
    .where(isDue(ports))
    .groupBy(letterVisits.letterId)
    .orderBy(sql`min(${letterVisits.at})`)
    .limit(LETTERS_AT_ONCE);
  return rows.map(({ letterId }) => letterId);
}

/** Within a transaction. The target is held first, so that two nodes decide a letter one after the other. */
async function decide(tx: WorkPorts, letterId: LetterId): Promise<void> {
  const { target, stage, claimedAt, acceptedAt } = mailboxLetters;
  const [letter] = await tx.db
    .select({ target, stage, claimedAt, acceptedAt })
    .from(mailboxLetters)
    .where(eq(mailboxLetters.id, letterId));
  const found = await targetOf(tx, letter?.target ?? null);
  const decided = await tx.db
    .update(letterVisits)
    .set({ isDecided: true })
    .where(and(eq(letterVisits.letterId, letterId), isDue(tx)))
    .returning({ id: letterVisits.id });
  // Switched off meanwhile, nothing is noted any more.
  if (letter === undefined || found === null || !found.sequence.trackClicks) return;
  const { id, tokenHash, at } = letterVisits;
  const all = await tx.db
    .select({ id, link: tokenHash, at })
    .from(letterVisits)
    .where(eq(letterVisits.letterId, letterId))
    .orderBy(at, id);
  const due = new Set(decided.map((visit) => visit.id));
  const clicks = visitsOfPersons(all, letter.acceptedAt ?? letter.claimedAt).filter((visit) =>
    due.has(visit.id),
  );
  const first = await noteFirst(tx, clicks);
  if (first !== null) await clicked(tx, found, { ...first, stage: letter.stage });
}

type FirstClick = { at: Date; link: string };

/** Marks the links that nobody had clicked before. The first such click; null where there is none. */
async function noteFirst({ db }: WorkPorts, clicks: readonly Click[]): Promise<FirstClick | null> {
  let first: FirstClick | null = null;
  for (const { link, at } of clicks) {
    const noted = await db
      .update(letterLinks)
      .set({ clickedAt: at })
      .where(and(eq(letterLinks.tokenHash, link), isNull(letterLinks.clickedAt)))
      .returning({ address: letterLinks.address });
    const [now] = noted;
    if (now !== undefined) first ??= { at, link: withoutQuery(now.address) };
  }
  return first;
}

const withoutQuery = (address: string): string => {
  const { host, pathname } = new URL(address);
  return `${host}${pathname === '/' ? '' : pathname}`;
};

async function clicked(
  tx: WorkPorts,
  { target, sequence }: Targeted,
  { at, link, stage }: FirstClick & { stage: string | null },
): Promise<void> {
  if (target.personId === null) return;
  await noteSequenceEvent(tx, target, {
    ...{ event: 'sequence-email-clicked', at, sequence, personId: target.personId, link },
  });
  if (sequence.stopRules.click !== true || !isIn(target)) return;
  await endTarget(tx, target, {
    status: 'clicked',
    ...(stage === null ? {} : { stage: stageOfLetter(stage) as StageId }),
  });
}
