// Rows as the release with migration 0001_careers wrote them: columns that are gone since, and no others.
import { newId, newPermalink } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { searchable } from '#server/search.ts';
import { type ApplicationId, applicationEvents, type applications } from '#server/tables/applications.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { users } from '#server/tables/users.ts';
import { newToken, tokenHash } from '#server/tokens.ts';
import type { TestJob } from './make-jobs.ts';
import type { TestEmployer, TestUser } from './make-people.ts';

/** An employer with a job and its owner, who is signed in. */
export type OldDesk = { employer: TestEmployer; owner: TestUser; job: TestJob };
type Status = (typeof applications.$inferSelect)['status'];

/** How somebody came: with an application that stands at `status`, or by leaving details with the board. */
export type Came = {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  anonymousId?: string;
  status: Status | 'stay-in-touch';
  retention?: boolean;
};

export async function oldDesk({ db, pool }: Database, permalink: string, months = 24): Promise<OldDesk> {
  const employer = { id: newId(), permalink, name: 'Alder & Birch' } as TestEmployer;
  await pool.query('insert into employers (id, permalink, name) values ($1, $2, $3)', [
    ...[employer.id, employer.permalink, employer.name],
  ]);
  await pool.query('insert into employer_settings (employer_id, retention_months) values ($1, $2)', [
    ...[employer.id, months],
  ]);
  const owner = { id: newId(), email: `${permalink}@example.com`, token: newToken() } as TestUser;
  await db.insert(users).values({
    ...{ id: owner.id, email: owner.email, employerId: employer.id, role: 'owner', status: 'active' },
    ...{ firstName: 'Nadia', lastName: 'Okafor' },
  });
  await pool.query('insert into sessions (id, user_id, token_hash) values ($1, $2, $3)', [
    ...[newId(), owner.id, tokenHash(owner.token)],
  ]);
  return { employer, owner, job: await oldJob({ pool }, employer.id) };
}

/** A published job on a published board, by the columns that every version had. */
async function oldJob({ pool }: Pick<Database, 'pool'>, employer: string): Promise<TestJob> {
  const board = { id: newId<TestJob['boardId']>(), permalink: newPermalink<TestJob['board']>() };
  const job = { id: newId<TestJob['id']>(), permalink: newPermalink<TestJob['permalink']>() };
  await pool.query(
    `insert into job_boards (id, permalink, employer_id, title, status) values ($1, $2, $3, 'Open jobs', 'published')`,
    [board.id, board.permalink, employer],
  );
  await pool.query(
    `insert into job_pages (id, permalink, employer_id, job_board_id, title, location, status, published_at)
     values ($1, $2, $3, $4, 'Glasshouse grower', 'Quillmere', 'published', now())`,
    [job.id, job.permalink, employer, board.id],
  );
  return { ...job, boardId: board.id, board: board.permalink };
}

/** The person, their address and, where they applied, their application. */
export async function cameBefore(
  { pool }: Pick<Database, 'pool'>,
  { employer, job }: OldDesk,
  came: Came,
): Promise<{ person: PersonId; application: ApplicationId; at: Date }> {
  const { firstName, lastName, email, phone = null, status } = came;
  const [person, application] = [newId<PersonId>(), newId<ApplicationId>()];
  const at = new Date();
  const fullName = `${firstName} ${lastName}`.trim();
  const isApplicant = status !== 'stay-in-touch';
  const keys = ['privacy', ...(came.retention ? ['retention'] : []), ...(isApplicant ? [] : ['marketing'])];
  await pool.query(
    `insert into persons (id, permalink, employer_id, first_name, last_name, full_name, phone, source, consents,
      search_text, last_seen_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11)`,
    [
      ...[person, newPermalink(), employer.id, firstName, lastName, fullName, phone],
      isApplicant ? { type: 'application', ref: job.permalink } : { type: 'stay-in-touch', ref: job.board },
      JSON.stringify(keys.map((key) => ({ key, version: '1', at: at.toISOString() }))),
      ...[searchable(fullName, email), at],
    ],
  );
  await pool.query(
    'insert into person_emails (employer_id, person_id, email, created_at) values ($1, $2, $3, $4)',
    [employer.id, person, email, at],
  );
  if (isApplicant)
    await appliedBefore({ pool }, { employer, job }, { ...came, status, person, application, at });
  return { person, application, at };
}

type Applied = Came & { status: Status; person: PersonId; application: ApplicationId; at: Date };

/** An application of somebody who is there. */
export async function appliedBefore(
  { pool }: Pick<Database, 'pool'>,
  { employer, job }: Pick<OldDesk, 'employer' | 'job'>,
  { person, application, at, ...came }: Applied,
): Promise<void> {
  const { firstName, lastName, email, phone = null, status, retention = false } = came;
  const values: Record<string, unknown> = {
    ...{ id: application, permalink: newPermalink(), employer_id: employer.id, job_page_id: job.id },
    ...{ person_id: person, status, first_name: firstName, last_name: lastName, email, phone },
    ...{ token_hash: tokenHash(newToken()), anonymous_id: came.anonymousId ?? null },
    ...{ started_at: at, created_at: at, updated_at: at, submitted_at: status === 'started' ? null : at },
    resume_until: new Date(at.getTime() + 86_400_000),
    source: { channel: 'job-board', utm: {}, ghSrc: null, referrer: null },
    consent: { privacyVersion: '1', marketing: false, retention, at: at.toISOString() },
    search_text: searchable(firstName, lastName, email),
  };
  const columns = Object.keys(values);
  // By name: the table has columns since then that this release did not know.
  await pool.query(
    `insert into applications (${columns.join(', ')}) values (${columns.map((_, nth) => `$${nth + 1}`).join(', ')})`,
    Object.values(values),
  );
}

/** What the platform told of it. */
export async function toldBefore(
  { db }: Database,
  applicationId: ApplicationId,
  said: readonly [kind: 'pushed' | 'stage-changed' | 'started', text: string][],
): Promise<void> {
  for (const [turn, [kind, text]] of said.entries()) {
    // What falls into one millisecond has no order.
    const at = new Date(Date.now() + 10 * (turn + 1));
    await db.insert(applicationEvents).values({ id: newId<string>(), applicationId, at, kind, text });
  }
}
