// Employers found by the names a path may use, and what other features show of them.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { EmployerProfile, PublicEmployer } from '#contract/employer-profile.ts';
import type { Image } from '#contract/images.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { EmployerInPath } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import { type EmployerRow, presentEmployer, presentPublicEmployer, type SettingsRow } from './present.ts';
import { isIdForm, permalinkFrom } from './rules.ts';
import { employerSettings, employers, formerEmployerPermalinks as former } from './table.ts';

/** By id, by permalink, or by one it had within the last year. Links are always made with the present one. */
export async function employerInPath(db: Db, name: string): Promise<EmployerInPath | null> {
  const shown = { id: employers.id, permalink: employers.permalink };
  const isNamed = isIdForm(name) ? eq(employers.id, name as EmployerId) : eq(employers.permalink, name);
  const [present] = await db.select(shown).from(employers).where(isNamed);
  if (present !== undefined) return present;
  const [moved] = await db
    .select(shown)
    .from(former)
    .innerJoin(employers, eq(employers.id, former.employerId))
    .where(and(eq(former.permalink, name), gt(former.until, sql`now()`)));
  return moved ?? null;
}

/** A permalink made of the name that no employer has or had within the last year. */
export async function freePermalink(db: Db, name: string): Promise<string> {
  for (let tail = ''; ; tail = randomBytes(3).toString('hex')) {
    const permalink = permalinkFrom(name, tail);
    if ((await employerInPath(db, permalink)) === null) return permalink;
  }
}

/** The employer as its staff see it. */
export async function profileOf(db: Db, employerId: EmployerId): Promise<EmployerProfile> {
  const { employer, settings, logo } = await wholeEmployer(db, employerId);
  return presentEmployer(employer, settings, logo);
}

/** What public answers carry as employerProfile. */
export async function publicEmployerOf(db: Db, employerId: EmployerId): Promise<PublicEmployer> {
  const { employer, settings, logo } = await wholeEmployer(db, employerId);
  return presentPublicEmployer(employer, settings, logo);
}

async function wholeEmployer(
  db: Db,
  employerId: EmployerId,
): Promise<{ employer: EmployerRow; settings: SettingsRow; logo: Image | null }> {
  const [row] = await db
    .select({ employer: employers, settings: employerSettings })
    .from(employers)
    .innerJoin(employerSettings, eq(employerSettings.employerId, employers.id))
    .where(eq(employers.id, employerId));
  if (row === undefined) throw notFound('This employer');
  const { logoId } = row.employer;
  const logo = logoId === null ? null : ((await presentImages(db, [logoId])).get(logoId) ?? null);
  return { ...row, logo };
}
