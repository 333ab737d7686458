// A lead becomes an application: the one they began for this job, as far as it got, or one that staff make of what is known.
import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { ApplicationPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, newId, newPermalink } from '#server/context.ts';
import { conflict, invalidField, unknownReference } from '#server/errors.ts';
import { followApplications } from '#server/features/persons/linking/follow-applications.ts';
import { searchable } from '#server/search.ts';
import { type ApplicationId, applicationPushes, applications } from '#server/tables/applications.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { type PersonRow, personEmails } from '#server/tables/persons.ts';
import { newToken, tokenHash } from '#server/tokens.ts';
import { type JobToApply, jobOf, takesPushes } from '../candidate/job-to-apply.ts';
import type { ApplicationRow } from '../lookups.ts';
import { putInOutbox } from '../push/outbox.ts';
import { statusUntil } from '../rules.ts';
import { note, tellSubmitted } from '../timeline.ts';

/** How long a qualified lead can be taken back before its application leaves for the platform. */
const UNDO_MS = 30_000;
export const QUALIFIED = 'qualified';

/** Within a transaction that holds the person. Throws NOT_FOUND, CONFLICT for one who applied, VALIDATION without an e-mail. */
export async function handInLead(
  tx: EmployerContext,
  person: PersonRow,
  permalink: JobPagePermalink,
): Promise<ApplicationPermalink> {
  const found = await openJobOf(tx, permalink);
  const begun = await begunFor(tx, person, found);
  const email = begun?.email ?? (await emailOf(tx, person));
  await checkFirst(tx, found, email);
  const row = begun === undefined ? await make(tx, { person, found, email }) : await finish(tx, begun);
  await note(tx, row.id, { kind: 'submitted', text: 'Qualified from leads' });
  await followApplications(tx.db, { personId: person.id, at: tx.now() });
  if (takesPushes(tx, found)) {
    await putInOutbox(tx, row, found);
    await tx.db
      .update(applicationPushes)
      .set({ nextAttemptAt: new Date(tx.now().getTime() + UNDO_MS) })
      .where(eq(applicationPushes.applicationId, row.id));
  }
  await tellSubmitted(tx, row);
  return row.permalink;
}

async function openJobOf(tx: EmployerContext, permalink: JobPagePermalink): Promise<JobToApply> {
  const [job] = await tx.db
    .select({ id: jobPages.id })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, tx.employer.id), eq(jobPages.permalink, permalink)));
  if (job === undefined) throw unknownReference('/jobPagePermalink', 'This job');
  const found = await jobOf(tx, job.id);
  if (found.job.status !== 'published') throw conflict('This job isn’t open.', found.job.status);
  return found;
}

async function begunFor(
  tx: EmployerContext,
  { id }: PersonRow,
  { job }: JobToApply,
): Promise<ApplicationRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.personId, id),
        eq(applications.jobPageId, job.id),
        eq(applications.status, 'started'),
        isNull(applications.duplicateOfId),
        isNull(applications.erasedAt),
      ),
    )
    .orderBy(desc(applications.startedAt))
    .limit(1)
    .for('update');
  return row;
}

async function emailOf(tx: EmployerContext, { id }: PersonRow): Promise<string> {
  const [row] = await tx.db
    .select({ email: personEmails.email })
    .from(personEmails)
    .where(eq(personEmails.personId, id))
    .orderBy(asc(personEmails.position), asc(personEmails.createdAt), asc(personEmails.email))
    .limit(1);
  if (row !== undefined) return row.email;
  throw invalidField(
    '/jobPagePermalink',
    'NOT_ALLOWED',
    'An application needs an e-mail address. Add one first.',
  );
}

async function checkFirst(tx: EmployerContext, { job }: JobToApply, email: string): Promise<void> {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`application:${job.id}:${email}`}, 0))`,
  );
  const [first] = await tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.jobPageId, job.id),
        eq(applications.email, email),
        isNotNull(applications.submittedAt),
        ne(applications.status, 'withdrawn'),
      ),
    );
  if (first !== undefined) throw conflict('This person already applied for that job.', 'applied');
}

const handedIn = (at: Date) => ({
  ...{ status: 'submitted' as const, submittedAt: at, updatedAt: at },
  resumeUntil: statusUntil(at),
});

async function finish(tx: EmployerContext, { id }: ApplicationRow): Promise<ApplicationRow> {
  const [row] = await tx.db
    .update(applications)
    .set({ ...handedIn(tx.now()), version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))
    .returning();
  if (row === undefined) throw new Error('A locked application was gone.');
  return row;
}

type Known = { person: PersonRow; found: JobToApply; email: string };

async function make(tx: EmployerContext, { person, found, email }: Known): Promise<ApplicationRow> {
  const at = tx.now();
  const { firstName, lastName, phones } = person;
  const gave = (key: string) => person.consents.findLast((one) => one.key === key && one.given !== false);
  const privacy = gave('privacy');
  const [row] = await tx.db
    .insert(applications)
    .values({
      ...{ id: newId<ApplicationId>(), permalink: newPermalink<ApplicationPermalink>() },
      ...{ employerId: found.job.employerId, jobPageId: found.job.id, personId: person.id },
      ...{ firstName, lastName, email, phone: phones[0]?.value ?? null },
      consent: {
        privacyVersion: privacy?.version ?? '',
        ...{ marketing: gave('marketing') !== undefined, retention: gave('retention') !== undefined },
        at: privacy?.at ?? at.toISOString(),
      },
      source: { channel: QUALIFIED, utm: {}, ghSrc: null, referrer: null, shareLink: null },
      // Nobody holds its token; the candidate asks for a link by mail.
      tokenHash: tokenHash(newToken()),
      resume: 'none',
      searchText: searchable(firstName, lastName, email),
      ...{ ...handedIn(at), startedAt: at, createdAt: at },
    })
    .returning();
  if (row === undefined) throw new Error('An application was written and not returned.');
  return row;
}
