// What whoever runs the server may do without a sign-in. Each command's answer is what is printed; backup and restore,
// which work on the database as a whole, stand apart.
import { desc, eq, gt, gte } from 'drizzle-orm';
import * as z from 'zod/mini';
import { errorReports, pageViews } from '#server/tables/diagnostics.ts';
import { employers } from '#server/tables/employers.ts';
import { erasePerson } from './erase-person.ts';
import { exportAll } from './export/export-command.ts';
import { type Answer, CommandError, type Deps, readWords, refuseWords } from './given.ts';
import { importWages } from './import-wages.ts';
import { createAdmin, createEmployer } from './make-accounts.ts';
import { resetPassword } from './reset-password.ts';

const commands = new Map<string, (deps: Deps, args: string[]) => Promise<Answer>>([
  ['create-admin', createAdmin],
  ['create-employer', createEmployer],
  ['reset-password', resetPassword],
  ['export', exportAll],
  ['erase-person', erasePerson],
  ['error-reports', listErrorReports],
  ['page-views', listPageViews],
  ['import-wages', importWages],
]);
const elsewhere = ['backup', 'restore'];

/** Runs the command that the words name. Throws CommandError. */
export async function runCommand(deps: Deps, [name = '', ...args]: readonly string[]): Promise<Answer> {
  const command = commands.get(name);
  if (command === undefined)
    throw new CommandError(
      `There is no command "${name}". There are: ${[...commands.keys(), ...elsewhere].join(', ')}.`,
    );
  return command(deps, args);
}

const Days = z.object({
  days: z._default(z.string().check(z.regex(/^[1-9]\d?$/, { error: 'use 1 to 99' })), '7'),
});

/** `--days`, 7 where it is left out: what people wrote when a page failed, the newest first. */
async function listErrorReports({ db, now }: Deps, args: string[]): Promise<Answer> {
  const since = new Date(now().getTime() - daysIn(args) * 86_400_000);
  const reports = await db
    .select()
    .from(errorReports)
    .where(gte(errorReports.createdAt, since))
    .orderBy(desc(errorReports.createdAt))
    .limit(1_000);
  return { reports };
}

/** `--days`, 7 where it is left out: how often members met a page their role may not open, by place and role. */
async function listPageViews({ db, now }: Deps, args: string[]): Promise<Answer> {
  const since = new Date(now().getTime() - daysIn(args) * 86_400_000).toISOString().slice(0, 10);
  const { day, name, place, role, isDiagnostic, count } = pageViews;
  const views = await db
    .select({ day, name, place, employer: employers.permalink, role, isDiagnostic, count })
    .from(pageViews)
    .leftJoin(employers, eq(employers.id, pageViews.employerId))
    .where(gt(day, since))
    .orderBy(desc(day), desc(count))
    .limit(1_000);
  return { views };
}

function daysIn(args: string[]): number {
  const { days, words } = readWords(args, { shape: Days, names: ['days'] });
  refuseWords(words);
  return Number(days);
}
