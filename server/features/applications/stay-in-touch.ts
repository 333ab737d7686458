import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { stayInTouch as endpoint } from '#contract/public-applications.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { jobBoards } from '#server/features/job-boards/table.ts';
import { personBehind } from '#server/features/persons/lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Leaves name and e-mail with the employer of a board, with the consent to be written to. */
export async function stayInTouch(ctx: Context, { params, body }: Input): Promise<void> {
  const [board] = await ctx.db
    .select({ employerId: jobBoards.employerId })
    .from(jobBoards)
    .where(and(eq(jobBoards.permalink, params.board), eq(jobBoards.status, 'published')));
  if (board === undefined) throw notFound('This job board');
  if ((body.website ?? '') !== '') return;
  const { fullName, email, consent } = body;
  const at = ctx.now().toISOString();
  const [firstName = fullName, ...rest] = fullName.split(/\s+/u);
  await inTransaction(ctx, (tx) =>
    personBehind(tx, {
      ...{ employerId: board.employerId, firstName, lastName: rest.join(' '), email, phone: null },
      source: { type: 'stay-in-touch', ref: params.board },
      consents: [
        { key: 'privacy', version: consent.privacyVersion, at },
        { key: 'marketing', version: consent.privacyVersion, at },
      ],
    }),
  );
}
