// What all letters of a sequence have in common.
import { eq } from 'drizzle-orm';
import type { Language } from '#contract/kit/fields.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { LetterValues } from '#lib/format/letter-words.ts';
import { nameInMessage } from '#lib/format/message-words.ts';
import { displayName } from '#server/accounts/display-name.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { type MailboxRow, mailboxOf, mailSettingsOf } from '#server/features/mailboxes/lookups.ts';
import { employerSettings, employers } from '#server/tables/employers.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { users } from '#server/tables/users.ts';
import type { SequenceRow } from '../lookups.ts';
import type { Facts } from './facts-of.ts';

export type Setup = {
  row: SequenceRow;
  mailbox: MailboxRow | null;
  /** The employer's. */
  timezone: string;
  language: Language;
  signature: string;
  postalAddress: string;
  fromName: string;
  replyTo: string | null;
  employer: { id: EmployerId; permalink: EmployerContext['employer']['permalink'] };
  employerName: string;
  jobTitle: string;
};

export async function setupOf(db: Db, row: SequenceRow): Promise<Setup> {
  const [settings, [employer], [owner], jobs, mailbox] = await Promise.all([
    mailSettingsOf(db, row.employerId),
    db
      .select({ name: employers.name, permalink: employers.permalink, languages: employerSettings.languages })
      .from(employers)
      .innerJoin(employerSettings, eq(employerSettings.employerId, employers.id))
      .where(eq(employers.id, row.employerId)),
    db.select().from(users).where(eq(users.id, row.ownerId)),
    row.jobPageId === null
      ? []
      : db.select({ title: jobPages.title }).from(jobPages).where(eq(jobPages.id, row.jobPageId)),
    row.mailbox === null ? null : mailboxOf(db, row.employerId, row.mailbox),
  ]);
  if (employer === undefined || owner === undefined)
    throw new Error('A sequence lost its employer or its owner.');
  return {
    ...{ row, mailbox, timezone: settings.timezone, language: employer.languages[0] ?? 'en' },
    ...{ signature: settings.signature, postalAddress: settings.postalAddress },
    fromName: row.fromName || displayName(owner),
    replyTo: row.replyTo ?? settings.replyTo,
    employer: { id: row.employerId, permalink: employer.permalink },
    ...{ employerName: employer.name, jobTitle: jobs[0]?.title ?? '' },
  };
}

/** What tokens say to one person; a name that is none says nothing. */
export const valuesOf = (setup: Setup, facts: Facts): LetterValues => ({
  firstName: nameInMessage(facts.firstName),
  lastName: nameInMessage(facts.lastName),
  ...{ title: facts.title, company: facts.company, jobTitle: setup.jobTitle },
  ...{ employerName: setup.employerName, senderName: setup.fromName },
});
