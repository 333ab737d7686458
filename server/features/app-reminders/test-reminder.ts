import { desc, eq } from 'drizzle-orm';
import type { testReminder as endpoint } from '#contract/app-reminders.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import { wordsOfReminder } from '#lib/format/reminder-words.ts';
import { type EmployerContext, inTransaction, newPermalink } from '#server/context.ts';
import { invalidField, notFound } from '#server/errors.ts';
import { employerSettings, employers } from '#server/tables/employers.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { users } from '#server/tables/users.ts';
import { remindersOfEmployer } from './lookups.ts';
import { mayChangeReminders } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** To the caller, about the employer’s newest job. Its link leads to this server’s first page, and its opt-out stops nobody. */
export async function testReminder(ctx: EmployerContext, { body }: Input): Promise<void> {
  mayChangeReminders(ctx);
  const { steps, sender } = await remindersOfEmployer(ctx);
  const step = steps[body.step];
  if (step === undefined) throw invalidField('/step', 'NOT_FOUND', 'This step isn’t saved yet.');
  if (step.subject === '' || step.body === '')
    throw invalidField('/step', 'NOT_ALLOWED', 'Enter a subject and an English text first.');
  const [me] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId));
  if (me === undefined) throw notFound('This user');
  const { publicUrl: link } = ctx.services.settings;
  const about = await aboutEmployer(ctx);
  const words = wordsOfReminder(step, body.language, { ...about, firstName: me.firstName, resumeLink: link });
  await inTransaction(ctx, (tx) =>
    tx.services.sendMail(tx.db, {
      ...{ kind: 'reminder', to: me.email, link },
      ...words,
      ...{ fromName: sender.fromName || about.employerName, replyTo: sender.replyTo },
      optOut: `${link}/app-reminder/opt-out/${newPermalink<SequenceTargetPermalink>()}`,
      ...about,
    }),
  );
}

async function aboutEmployer({ db, employer }: EmployerContext) {
  const [found] = await db
    .select({
      ...{ employerName: employers.name, postalAddress: employerSettings.postalAddress },
      jobTitle: jobPages.title,
    })
    .from(employers)
    .innerJoin(employerSettings, eq(employerSettings.employerId, employers.id))
    .leftJoin(jobPages, eq(jobPages.employerId, employers.id))
    .where(eq(employers.id, employer.id))
    .orderBy(desc(jobPages.createdAt))
    .limit(1);
  if (found === undefined) throw notFound('This employer');
  return { ...found, jobTitle: found.jobTitle ?? 'Example job' };
}
