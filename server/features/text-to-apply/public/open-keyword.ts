import { eq } from 'drizzle-orm';
import type { TextToApplyPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { textToApply } from '#server/tables/text-to-apply.ts';
import type { KeywordRow } from '../lookups.ts';

/** The keyword behind a public address, paused or not. Throws NOT_FOUND; GONE when it is archived. */
export async function publicKeyword(ctx: Context, permalink: TextToApplyPermalink): Promise<KeywordRow> {
  const [row] = await ctx.db.select().from(textToApply).where(eq(textToApply.permalink, permalink));
  // Under an employer's own host there are only its own keywords.
  const { ownHostOf } = ctx.client;
  const isHere = ownHostOf === undefined || ownHostOf === row?.employerId;
  if (row === undefined || !isHere) throw notFound('This page');
  if (row.status === 'archived') throw new AppError('GONE', 'This keyword isn’t used any more.');
  return row;
}
