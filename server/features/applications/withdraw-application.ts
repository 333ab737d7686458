import { eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { withdrawApplication as endpoint } from '#contract/public-applications.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { jobOf } from './job-to-apply.ts';
import { mayMail } from './letters.ts';
import { isHandedIn, ownApplication } from './own-application.ts';
import { cancelPush } from './push/outbox.ts';
import { applications } from './table.ts';
import { note, tellChanged } from './timeline.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** The candidate takes the application back; what has not reached the platform never will. */
export async function withdrawApplication(
  ctx: Context,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  return inTransaction(ctx, async (tx) => {
    const row = await ownApplication(tx, params.application, { isLocked: true });
    if (row.status === 'withdrawn') return { status: 'withdrawn' };
    if (row.status === 'hired' || row.status === 'rejected')
      throw conflict('This application is already decided.', row.status);
    const at = tx.now();
    const [saved] = await tx.db
      .update(applications)
      .set({ status: 'withdrawn', updatedAt: at, version: sql`${applications.version} + 1` })
      .where(eq(applications.id, row.id))
      .returning();
    if (saved === undefined) throw new Error('A locked application was gone.');
    await cancelPush(tx, row.id);
    const reason = body.reason ?? '';
    await note(tx, row.id, { kind: 'withdrawn', text: reason === '' ? 'Withdrew the application' : reason });
    if (isHandedIn(row) && mayMail(tx, row.email)) await mailGoodbye(tx, row);
    await tellChanged(tx, saved);
    return { status: 'withdrawn' };
  });
}

async function mailGoodbye(ctx: Context, row: typeof applications.$inferSelect): Promise<void> {
  const { job, employer } = await jobOf(ctx, row.jobPageId);
  await ctx.services.sendMail(ctx.db, {
    kind: 'application-withdrawn',
    to: row.email,
    language: row.language,
    jobTitle: job.title,
    employerName: employer.name,
  });
}
