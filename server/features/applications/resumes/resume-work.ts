// Reads each résumé once: its text for the screen and for search. In the background, newest first, so that a backlog does
// not keep today's candidates waiting; and at once where somebody opens one that waits.
import { buffer } from 'node:stream/consumers';
import { and, eq, sql } from 'drizzle-orm';
import type { ApplicationFileId, EmployerId } from '#contract/kit/ids.ts';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { type ResumeTextRow, resumeTexts } from '#server/tables/resume-texts.ts';
import { readText } from '../documents/read-document.ts';
import { vectorOf } from './resume-words.ts';

/** A reading ends after 10 s; this leaves room for a slow file store. */
const CLAIM_MS = 60_000;
/** A minute, then ten: a file that a busy machine could not read in time is tried again, one made to be too much is not. */
const RETRY_MS = [60_000, 600_000];
/** A file store that is away comes back. */
const STORE_RETRY_MS = [60_000, 600_000, 3_600_000, 6 * 3_600_000, 24 * 3_600_000];

export const readResumes: Work = {
  name: 'applications/resumes',
  everyMs: 2_000,
  told: {
    next: ({ db }) =>
      nextDue(
        db,
        sql`select min(greatest(due_at, coalesce(claimed_until, due_at))) from resume_texts where state = 'waiting'`,
      ),
  },
  async doDue(ports) {
    const claim = await claimDue(ports);
    if (claim === null) return false;
    await read(ports, claim);
    return true;
  },
};

type Reading = Pick<WorkPorts, 'db' | 'now' | 'log'> & { services: Pick<WorkPorts['services'], 'files'> };

/** Reads this one now where it is due and nobody else does so already. */
export async function readIfDue(ports: Reading, fileId: ApplicationFileId): Promise<void> {
  const claim = await claimDue(ports, fileId);
  if (claim !== null) await read(ports, claim);
}

type Claim = {
  fileId: ApplicationFileId;
  employerId: EmployerId;
  storedAs: string;
  contentType: string;
  /** Which try this is, from 1. */
  attempt: number;
};

async function claimDue(
  { db, now }: Pick<WorkPorts, 'db' | 'now'>,
  fileId?: ApplicationFileId,
): Promise<Claim | null> {
  const at = now().toISOString();
  const until = new Date(now().getTime() + CLAIM_MS).toISOString();
  // One statement: two nodes never read the same file, and neither waits for the other.
  const { rows } = await db.execute<Claim>(sql`
    with due as (
      select file_id from resume_texts
      where state = 'waiting' and due_at <= ${at}::timestamptz
        and (claimed_until is null or claimed_until < ${at}::timestamptz)
        and ${fileId === undefined ? sql`true` : sql`file_id = ${fileId}::uuid`}
      order by due_at desc limit 1
      for update skip locked
    )
    update resume_texts t set claimed_until = ${until}::timestamptz, attempts = t.attempts + 1
    from due, application_files f
    where t.file_id = due.file_id and f.id = t.file_id
    returning t.file_id as "fileId", t.employer_id as "employerId", t.attempts as attempt,
      f.stored_as as "storedAs", f.content_type as "contentType"`);
  return rows[0] ?? null;
}

async function read(ports: Reading, claim: Claim): Promise<void> {
  const bytes = await ports.services.files
    .read(claim.storedAs)
    .then(buffer)
    .catch((error: unknown) => {
      ports.log.warn({ err: error, file: claim.fileId }, 'A résumé could not be fetched from the file store');
      return null;
    });
  if (bytes === null) return failed(ports, claim, { state: 'missing', retries: STORE_RETRY_MS });
  const told = await readText(bytes, claim.contentType);
  if (told.state === 'too-large') return failed(ports, claim, { state: told.state, retries: RETRY_MS });
  if (told.state !== 'read') return write(ports, claim, { state: told.state, readAt: ports.now() });
  const { text, isCut, html } = told;
  const words = vectorOf(claim.employerId, text);
  return write(ports, claim, { state: 'read', text, isCut, html, words, readAt: ports.now() });
}

type Failure = { state: ResumeTextRow['state']; retries: readonly number[] };

async function failed(ports: Reading, claim: Claim, { state, retries }: Failure): Promise<void> {
  const wait = retries[claim.attempt - 1];
  if (wait === undefined) return write(ports, claim, { state, readAt: ports.now() });
  return write(ports, claim, { dueAt: new Date(ports.now().getTime() + wait) });
}

type Change = Partial<Omit<typeof resumeTexts.$inferInsert, 'words'>> & {
  words?: ReturnType<typeof vectorOf>;
};

/** Nothing where the file was replaced or erased meanwhile, or another node holds it by now. */
async function write({ db }: Reading, { fileId, attempt }: Claim, change: Change): Promise<void> {
  await db
    .update(resumeTexts)
    .set({ ...change, claimedUntil: null })
    .where(and(eq(resumeTexts.fileId, fileId), eq(resumeTexts.attempts, attempt)));
}
