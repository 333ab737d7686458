// A note found for who may change it.
import { and, eq } from 'drizzle-orm';
import type { NoteId } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { personsClosedTo } from '#server/accounts/owed-scorecards.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden, notFound } from '#server/errors.ts';
import { type PersonRow, personNotes } from '#server/tables/persons.ts';
import { isOthersInterview, type NoteRow } from '../present/present-notes.ts';

/** The person's note, held until the transaction ends. Throws NOT_FOUND, and FORBIDDEN for who did not write it. */
export async function noteToChange(ctx: EmployerContext, person: PersonRow, id: NoteId): Promise<NoteRow> {
  const [row] = await ctx.db
    .select()
    .from(personNotes)
    .where(and(eq(personNotes.id, id), eq(personNotes.personId, person.id)))
    .for('update');
  if (row === undefined) throw notFound('This note');
  if (row.authorId !== ctx.actor.userId && !isAtLeast(ctx.actor.role, 'admin'))
    throw forbidden('Only the author and admins can edit a note.', 'admin');
  if (isOthersInterview(ctx, row) && (await personsClosedTo(ctx, [person.id])).size > 0)
    throw forbidden('Hand in your own scorecard before you read or change this note.');
  return row;
}
