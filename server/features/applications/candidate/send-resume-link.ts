import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { sendResumeLink as endpoint } from '#contract/public-applications.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { applications } from '#server/tables/applications.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { mailWayBack, mayMail, prolong } from '../letters.ts';
import { mayFinish } from '../rules.ts';
import { jobOf } from './job-to-apply.ts';
import { type ApplicationRow, isHandedIn } from './own-application.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Mails the way back to the application of this address, the one handed in before one begun; answers alike. */
export async function sendResumeLink(ctx: Context, { body }: Input): Promise<void> {
  if (!mayMail(ctx, body.email)) return;
  // After the answer: how long it takes must not tell whether there is one.
  ctx.afterCommit(() => {
    void mailIt(ctx, body).catch((error: unknown) =>
      ctx.services.log.error({ err: error }, 'A resume link could not be mailed'),
    );
  });
}

async function mailIt(ctx: Context, { jobPagePermalink, email }: Input['body']): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const rows = await applicationsOf(tx, jobPagePermalink, email);
    const row = rows.find(isHandedIn) ?? rows[0];
    if (row === undefined) return;
    const found = await jobOf(tx, row.jobPageId);
    if (!isHandedIn(row) && !mayFinish(found.job, tx.now())) return;
    await prolong(tx, row);
    await mailWayBack(tx, { kind: 'application-link', reader: row, found });
  });
}

async function applicationsOf(
  ctx: Context,
  permalink: JobPagePermalink,
  email: string,
): Promise<ApplicationRow[]> {
  const rows = await ctx.db
    .select({ application: applications })
    .from(applications)
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .where(
      and(
        eq(jobPages.permalink, permalink),
        eq(applications.email, email),
        ne(applications.status, 'withdrawn'),
        isNull(applications.duplicateOfId),
      ),
    )
    .orderBy(desc(applications.startedAt))
    .limit(20);
  return rows.map(({ application }) => application);
}
