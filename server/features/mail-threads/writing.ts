// What an answer and a mail that begins a thread have in common.
import { eq } from 'drizzle-orm';
import type { Language } from '#contract/kit/fields.ts';
import type { MailThread } from '#contract/mail-threads.ts';
import type { EmployerContext } from '#server/context.ts';
import { mailSettingsOf } from '#server/features/mailboxes/lookups.ts';
import type { PersonRow } from '#server/features/persons/lookups.ts';
import { shownHtml } from '#server/html.ts';
import { employerSettings, employers } from '#server/tables/employers.ts';
import { presentThreads } from './present.ts';
import { tellThread } from './tell-changed.ts';
import { type Thread, threadsOf } from './threads-of.ts';

/** Long enough to take it back. */
export const UNDO_MS = 15_000;

type Frame = { signature: string; foot: string };

/** What stands under the words, and in which language the employer writes. */
export async function frameOf({
  db,
  employer,
}: EmployerContext): Promise<{ frame: Frame; language: Language; replyTo: string | null }> {
  const { signature, postalAddress, replyTo } = await mailSettingsOf(db, employer.id);
  const [row] = await db
    .select({ name: employers.name, languages: employerSettings.languages })
    .from(employers)
    .leftJoin(employerSettings, eq(employerSettings.employerId, employers.id))
    .where(eq(employers.id, employer.id));
  const foot = [row?.name ?? '', postalAddress].filter((part) => part.trim() !== '').join(', ');
  return { frame: { signature: shownHtml(signature), foot }, language: row?.languages?.[0] ?? 'en', replyTo };
}

type Which = { person: PersonRow; letter: string };

export const threadWith = async (
  { db }: EmployerContext,
  { person, letter }: Which,
): Promise<Thread | undefined> =>
  (await threadsOf(db, person)).find(({ letters }) => letters.some(({ id }) => id === letter));

/** The thread as it reads with the letter that was just written; told to whoever looks at the person. */
export async function writtenIn(tx: EmployerContext, which: Which): Promise<MailThread> {
  tellThread(tx, which.person);
  const written = await threadWith(tx, which);
  const [shown] = await presentThreads(tx, written === undefined ? [] : [written]);
  if (shown === undefined) throw new Error('A letter was written outside its thread.');
  return shown;
}
