import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { stayInTouch as endpoint } from '#contract/public-applications.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { linkDevices } from '#server/features/persons/linking/link-devices.ts';
import { personBehind } from '#server/features/persons/linking/person-behind.ts';
import { notify } from '#server/notify/notify.ts';
import { membersFrom } from '#server/notify/readers.ts';
import { jobBoards } from '#server/tables/job-boards.ts';

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
  const given = {
    ...{ version: consent.privacyVersion, at: ctx.now().toISOString(), given: true },
    source: 'stay-in-touch',
  };
  const devices = body.anonymousId === undefined ? [] : [body.anonymousId];
  await inTransaction(ctx, async (tx) => {
    const { person, isNew } = await personBehind(tx, {
      ...{ employerId: board.employerId, firstName: '', lastName: '', fullName, email, phone: null },
      ...{ trust: 'form', source: { type: 'stay-in-touch', ref: params.board }, devices },
      consents: [
        { key: 'privacy', ...given },
        { key: 'marketing', ...given },
      ],
    });
    await linkDevices(tx, person, { devices, how: 'form', shareLink: null, isQuiet: isNew });
    await notify(tx, {
      to: await membersFrom(tx.db, board.employerId, 'recruiter'),
      ...{ employerId: board.employerId, type: 'lead', title: `${fullName} left their details` },
      entity: { kind: 'persons', permalink: person.permalink },
      onceKey: `lead:${person.permalink}`,
    });
  });
}
