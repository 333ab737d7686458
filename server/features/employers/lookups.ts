// Employers found by the names a path may use, and what other features show of them.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { EmployerProfile, PublicEmployer } from '#contract/employer-profile.ts';
import type { Image } from '#contract/images.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { EmployerInPath } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { notFound } from '#server/errors.ts';
import { joinedImage } from '#server/features/images/lookups.ts';
import { employerSettings, employers, formerEmployerPermalinks as former } from '#server/tables/employers.ts';
import { images } from '#server/tables/images.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { type EmployerRow, presentEmployer, presentPublicEmployer, type SettingsRow } from './present.ts';
import { isIdForm, isReserved, permalinkFrom } from './rules.ts';

export { isReserved };

const shown = { id: employers.id, permalink: employers.permalink };

// Every call of an employer's staff asks one of these.
const askedBy = (statementName: string, column: typeof employers.id | typeof employers.permalink) =>
  statement((db) =>
    db
      .select(shown)
      .from(employers)
      .where(eq(column, sql.placeholder('name')))
      .prepare(statementName),
  );
const employerById = askedBy('employer_by_id', employers.id);
const employerByPermalink = askedBy('employer_by_permalink', employers.permalink);

/** By id, by permalink, or by one it had within the last year. Links are always made with the present one. */
export async function employerInPath(db: Db, name: string): Promise<EmployerInPath | null> {
  const ask = isIdForm(name) ? employerById : employerByPermalink;
  const [present] = await ask(db).execute({ name });
  if (present !== undefined) return present;
  const [moved] = await db
    .select(shown)
    .from(former)
    .innerJoin(employers, eq(employers.id, former.employerId))
    .where(and(eq(former.permalink, name), gt(former.until, sql`now()`)));
  return moved ?? null;
}

/** Whether the employer was not closed: of a closed one nothing is public and nothing is counted. */
export async function isOpen(db: Db, id: EmployerId): Promise<boolean> {
  const [row] = await db.select({ closedAt: employers.closedAt }).from(employers).where(eq(employers.id, id));
  return row?.closedAt === null;
}

/** A permalink made of the name that no employer has or had within the last year. */
export async function freePermalink(db: Db, name: string): Promise<string> {
  for (let tail = ''; ; tail = randomBytes(3).toString('hex')) {
    const permalink = permalinkFrom(name, tail);
    if ((await employerInPath(db, permalink)) === null) return permalink;
  }
}

/** The employer as its staff see it. Throws NOT_FOUND. */
export async function profileOf(db: Db, employerId: EmployerId): Promise<EmployerProfile> {
  const [found] = await wholeEmployers(db, [employerId]);
  if (found === undefined) throw notFound('This employer');
  return presentEmployer(found.employer, found.settings, found.logo);
}

/** What public answers carry as employerProfile, by the employer's id. */
export async function publicEmployersOf(
  db: Db,
  ids: readonly EmployerId[],
): Promise<Map<EmployerId, PublicEmployer>> {
  return ids.length === 0 ? new Map() : presentByEmployer(await employersById(db).execute({ ids }));
}

type WholeEmployer = { employer: EmployerRow; settings: SettingsRow; logo: Image | null };

/** Employers with all that their public profile shows, for a statement that asks more than that. */
export const selectEmployers = (db: Db, where: SQL) =>
  db
    .select({ employer: employers, settings: employerSettings, logo: images })
    .from(employers)
    .innerJoin(employerSettings, eq(employerSettings.employerId, employers.id))
    .leftJoin(images, eq(images.id, employers.logoId))
    .where(where);

/** Rows of `selectEmployers` as public answers carry them, by the employer's id. */
export const presentByEmployer = (
  rows: Awaited<ReturnType<typeof selectEmployers>>,
): Map<EmployerId, PublicEmployer> =>
  new Map(
    rows.map(({ employer, settings, logo }) => [
      employer.id,
      presentPublicEmployer(employer, settings, joinedImage(logo)),
    ]),
  );

const employersById = statement((db) =>
  selectEmployers(db, sql`${employers.id} = any(${sql.placeholder('ids')})`).prepare('employers_by_id'),
);

/** Whose board it is that is bound to `board`, for a statement that asks more than that. */
export const selectOwnerOfBoard = (db: Db) =>
  db
    .select({ employer: employers, settings: employerSettings, logo: images })
    .from(jobBoards)
    .innerJoin(employers, eq(employers.id, jobBoards.employerId))
    .innerJoin(employerSettings, eq(employerSettings.employerId, employers.id))
    .leftJoin(images, eq(images.id, employers.logoId))
    .where(eq(jobBoards.permalink, sql.placeholder('board')));

/** Whose something public is; `privacyVersion` is that of the text its forms ask consent to. */
export type Owner = { employer: PublicEmployer; privacyVersion: string };

/** The first of these rows as public answers carry it; null where there is none. */
export function presentOwner([found]: Awaited<ReturnType<typeof selectEmployers>>): Owner | null {
  if (found === undefined) return null;
  const { employer, settings, logo } = found;
  return {
    employer: presentPublicEmployer(employer, settings, joinedImage(logo)),
    privacyVersion: settings.consentVersion,
  };
}

/** The employer with this id; null where there is none. */
export const ownerOf = async (db: Db, id: EmployerId): Promise<Owner | null> =>
  presentOwner(await employersById(db).execute({ ids: [id] }));

async function wholeEmployers(db: Db, ids: readonly EmployerId[]): Promise<WholeEmployer[]> {
  if (ids.length === 0) return [];
  const rows = await employersById(db).execute({ ids });
  return rows.map((row) => ({ ...row, logo: joinedImage(row.logo) }));
}
