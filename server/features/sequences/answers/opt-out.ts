// The link in every e-mail of a sequence: whom it belongs to, and that nothing more is sent. It works for ever, twice, and
// after an erasure.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { OptOutScope } from '#contract/app-reminders.ts';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import type { LinkTarget } from '#server/features/app-reminders/events.ts';
import { isLeaving, lettersOf, STOPPED_MS, suppress } from '#server/features/mailboxes/lookups.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { sequences, sequenceTargets } from '#server/tables/sequences.ts';
import { noteStopLink } from '../clicks/open-link.ts';
import { endTarget } from '../sending/end-target.ts';
import { factsOf } from '../sending/facts-of.ts';
import { noteSequenceEvent } from './note-event.ts';
import { stopAll } from './stop-all.ts';
import { holdColleagues, stopColleagues } from './stop-domain.ts';

/** Changes nothing of the person’s. */
export async function targetByLink(
  ctx: ListenerContext,
  { permalink }: { permalink: SequenceTargetPermalink },
): Promise<LinkTarget | null> {
  const { id, employerId, optedOutAt } = sequenceTargets;
  const [found] = await ctx.db
    .select({ id, employerId, optedOutAt, languages: employerSettings.languages })
    .from(sequenceTargets)
    .innerJoin(employerSettings, eq(employerSettings.employerId, employerId))
    .where(eq(sequenceTargets.permalink, permalink));
  if (found === undefined) return null;
  await noteStopLink(ctx, found.id);
  return {
    employerId: found.employerId,
    language: found.languages[0] ?? 'en',
    isOptedOut: found.optedOutAt !== null,
  };
}

/** With `all` every address that an e-mail of the sequence went to gets nothing more of this employer. */
export async function stopByLink(
  tx: ListenerContext,
  { permalink, scope }: { permalink: SequenceTargetPermalink; scope: OptOutScope },
): Promise<boolean> {
  const which = eq(sequenceTargets.permalink, permalink);
  const [known] = await tx.db.select({ id: sequenceTargets.id }).from(sequenceTargets).where(which);
  const colleagues = await holdColleagues(tx, known?.id ?? null);
  const [target] = await tx.db.select().from(sequenceTargets).where(which).for('update');
  if (target === undefined) return false;
  const { personId, employerId } = target;
  if (personId === null) return true;
  const isFirst = target.optedOutAt === null;
  if (isFirst) {
    await endTarget(tx, target, { status: 'unsubscribed', more: { optedOutAt: tx.now() } });
    await stopColleagues(tx, colleagues);
    const [sequence] = await tx.db.select().from(sequences).where(eq(sequences.id, target.sequenceId));
    if (sequence !== undefined)
      await noteSequenceEvent(tx, target, {
        ...{ event: 'sequence-email-unsubscribed', at: tx.now(), sequence, personId },
      });
  }
  // Whoever is told that nothing more comes is told the truth: the answer waits for what is just leaving.
  if (await isLeaving(tx.db, personId)) tx.afterCommit(() => sleep(STOPPED_MS));
  if (scope === 'job') return true;
  const [facts] = (await factsOf(tx.db, [personId])).values();
  const sentTo = (await lettersOf(tx.db, [target.id])).map(({ to }) => to);
  const emails = sentTo.length > 0 ? sentTo : [facts?.email ?? null];
  for (const value of new Set(emails.filter((email) => email !== null)))
    await suppress(tx.db, {
      ...{ employerId, value, origin: 'person', at: tx.now() },
      reason: 'Asked for no more e-mails by the link in one.',
    });
  await stopAll(tx, { employerId, personId, status: 'unsubscribed' });
  return true;
}
