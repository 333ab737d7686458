// Taking an application back, within a transaction: the candidate's own doing, or a member's at the candidate's request.
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { applications } from '#server/tables/applications.ts';
import { type ApplicationRow, isHandedIn } from '../candidate/own-application.ts';
import { applicationEnded } from '../events.ts';
import { mailGoodbye } from '../letters.ts';
import { cancelPush } from '../push/outbox.ts';
import { statusShown } from '../rules.ts';
import { note, tellChanged } from '../timeline.ts';

/** What has not reached the platform never will. Throws CONFLICT for one that was decided for good. */
export async function withdraw(ctx: Context, row: ApplicationRow, text: string): Promise<ApplicationRow> {
  if (row.status === 'withdrawn') return row;
  // Who still reads that it is open may take it back: a refusal would tell what the page does not say yet.
  const shown = statusShown(row, ctx.now());
  if (shown === 'hired' || shown === 'rejected')
    throw conflict('This application is already decided.', row.status);
  const [saved] = await ctx.db
    .update(applications)
    .set({ status: 'withdrawn', updatedAt: ctx.now(), version: sql`${applications.version} + 1` })
    .where(eq(applications.id, row.id))
    .returning();
  if (saved === undefined) throw new Error('A locked application was gone.');
  await cancelPush(ctx, row.id);
  await note(ctx, row.id, { kind: 'withdrawn', text });
  if (isHandedIn(row)) await mailGoodbye(ctx, row);
  await ctx.services.dispatch(ctx, applicationEnded, { application: saved, how: 'withdrawn' });
  await tellChanged(ctx, saved);
  return saved;
}
