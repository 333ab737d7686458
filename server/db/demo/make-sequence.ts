// The demo's sequence: written and filled, and waiting for somebody to review it and to connect a mailbox.
import { and, asc, eq, inArray } from 'drizzle-orm';
import { StageId } from '#contract/kit/ids.ts';
import type { Stage } from '#contract/sequence.ts';
import type { EmployerContext } from '#server/context.ts';
import { createSequence } from '#server/features/sequences/create-sequence.ts';
import { submitSequenceForReview } from '#server/features/sequences/states/submit-sequence-for-review.ts';
import { addSequenceTargets } from '#server/features/sequences/targets/add-sequence-targets.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { sourced } from './pool/pool-script.ts';

/** To the people whom the team found itself. */
export async function makeSequence(ctx: EmployerContext): Promise<void> {
  const made = await createSequence(ctx, {
    body: {
      name: 'People we met this autumn',
      stages: [...stages],
      footer: 'We met, and you gave us your card.',
    },
  });
  const params = { employer: ctx.employer.permalink, sequence: made.permalink };
  const addresses = sourced.flatMap(({ person }) => (person.emails ?? []).map(({ value }) => value));
  const people = await ctx.db
    .selectDistinct({ permalink: persons.permalink, createdAt: persons.createdAt })
    .from(persons)
    .innerJoin(personEmails, eq(personEmails.personId, persons.id))
    .where(and(eq(persons.employerId, ctx.employer.id), inArray(personEmails.email, addresses)))
    .orderBy(asc(persons.createdAt));
  await addSequenceTargets(ctx, { params, body: { persons: people.map(({ permalink }) => permalink) } });
  await submitSequenceForReview(ctx, { params });
}

const stages: readonly Stage[] = [
  {
    ...{ id: StageId.parse('hello'), kind: 'email-auto', delay: { n: 1, unit: 'businessDays' } },
    ...{ threadMode: 'new', subject: 'A night under glass, {{firstName|neighbour}}?' },
    bodyHtml:
      '<p>Hello {{firstName|there}},</p><p>we said we would write when a place came up. One has: the tomato house at Quillmere needs somebody who can tell by the sound that a vent is stuck.</p><p>Shall I show you round one evening?</p>',
  },
  {
    ...{ id: StageId.parse('again'), kind: 'email-auto', delay: { n: 4, unit: 'businessDays' } },
    ...{ threadMode: 'reply', subject: '' },
    bodyHtml:
      '<p>The place is still free, {{firstName|neighbour}}, and the kettle is on from ten at night. A word is enough.</p>',
  },
  {
    ...{ id: StageId.parse('call'), kind: 'task', delay: { n: 1, unit: 'd' } },
    ...{ threadMode: 'new', subject: 'Call once, before the weekend', bodyHtml: '' },
  },
];
