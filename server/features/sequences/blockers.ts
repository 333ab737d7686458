import { isMail } from '#lib/format/stage-kinds.ts';
import type { EmployerContext } from '#server/context.ts';
import { type MailboxRow, mailboxOf, mailSettingsOf } from '#server/features/mailboxes/lookups.ts';
import type { SequenceRow } from './lookups.ts';
import { blockersOf } from './rules.ts';
import { closedIn, thingsOf } from './sending/links-in-letter.ts';

/** What stands before sending, with the mailbox it would be sent from. */
export async function askBlockers(
  { db, now, employer }: Pick<EmployerContext, 'db' | 'now' | 'employer'>,
  { employerId, mailbox: permalink, stages }: SequenceRow,
): Promise<{ blockers: string[]; mailbox: MailboxRow | null; timezone: string }> {
  const mailbox = permalink === null ? null : await mailboxOf(db, employerId, permalink);
  const { postalAddress, timezone } = await mailSettingsOf(db, employerId);
  const bodies = stages.map(({ kind, bodyHtml, variants = [] }) =>
    isMail(kind) ? [bodyHtml, ...variants.map((one) => one.bodyHtml)].join('\n') : '',
  );
  const things = await thingsOf({ db, now }, { employer }, bodies);
  const blockers = blockersOf({
    stages,
    hasMailbox: mailbox !== null,
    needsReauth: mailbox?.status === 'reauth',
    hasAddress: postalAddress.trim() !== '',
    closedLinks: bodies.map((body) => closedIn(body, things).length),
  });
  return { blockers, mailbox, timezone };
}
