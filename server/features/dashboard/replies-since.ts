// What people wrote back since a moment, whether anybody answered or not.
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { visibleSequences } from '#server/accounts/visible-sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { mailboxAnswers, mailboxLetters } from '#server/tables/mailboxes.ts';
import { persons } from '#server/tables/persons.ts';
import { sequences, sequenceTargets } from '#server/tables/sequences.ts';
import { mayOpenPool } from './policy.ts';

/** More than anybody reads in a sentence. */
const MOST = 1000;

/** Newest first; in sequences the one who asks sees, and to e-mails outside any. Empty for who may not read mail. */
export async function repliesSince(ctx: EmployerContext, { since }: { since: Date }) {
  if (!mayOpenPool(ctx)) return [];
  return ctx.db
    .select({
      ...{ permalink: persons.permalink, fullName: persons.fullName },
      ...{ sequenceName: sequences.name, at: mailboxAnswers.at },
    })
    .from(mailboxAnswers)
    .innerJoin(mailboxLetters, eq(mailboxLetters.id, mailboxAnswers.letterId))
    .innerJoin(persons, eq(persons.id, mailboxAnswers.personId))
    .leftJoin(sequenceTargets, sameTarget)
    .leftJoin(sequences, eq(sequences.id, sequenceTargets.sequenceId))
    .where(
      and(
        eq(mailboxAnswers.employerId, ctx.employer.id),
        eq(mailboxAnswers.kind, 'human'),
        gt(mailboxAnswers.at, since),
        or(isNull(mailboxLetters.target), visibleSequences(ctx)),
      ),
    )
    .orderBy(desc(mailboxAnswers.at), desc(mailboxAnswers.id))
    .limit(MOST);
}

const sameTarget = sql`${sequenceTargets.id} = ${mailboxLetters.target}`;
