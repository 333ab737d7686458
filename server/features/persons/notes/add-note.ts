import type { InputOf } from '#contract/kit/endpoint.ts';
import type { NoteId } from '#contract/kit/ids.ts';
import type { Note } from '#contract/person.ts';
import type { addNote as endpoint } from '#contract/person-notes.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { personNotes } from '#server/tables/persons.ts';
import { personByPermalink } from '../lookups.ts';
import { mayReadPersons } from '../policy.ts';
import { presentNotes } from '../present/present-notes.ts';
import { mentionsIn, tellMentioned } from './mentions.ts';
import { keptScorecard } from './scorecard.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Whoever may read of a person may note something. */
export async function addNote(ctx: EmployerContext, { params, body }: Input): Promise<Note> {
  mayReadPersons(ctx);
  return inTransaction(ctx, async (tx) => {
    const person = await personByPermalink(tx, params.person);
    const mentions = await mentionsIn(tx, body.text);
    const scorecard = body.scorecard === undefined ? null : await keptScorecard(tx, body.scorecard);
    const at = tx.now();
    const rows = await tx.db
      .insert(personNotes)
      .values({
        id: newId<NoteId>(),
        ...{ employerId: person.employerId, personId: person.id, authorId: tx.actor.userId },
        ...{ text: body.text, scorecard, mentions, createdAt: at, updatedAt: at },
      })
      .returning();
    await tellMentioned(tx, person, mentions);
    const [note] = await presentNotes(tx, rows);
    if (note === undefined) throw new Error('A note was written and not returned.');
    return note;
  });
}
