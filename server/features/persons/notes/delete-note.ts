import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { deleteNote as endpoint } from '#contract/person-notes.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { personNotes } from '#server/tables/persons.ts';
import { personByPermalink } from '../lookups.ts';
import { mayReadPersons } from '../policy.ts';
import { presentNotes } from '../present/present-notes.ts';
import { noteToChange } from './note-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { version: number };

/** Takes a note away for good, with what it said before. */
export async function deleteNote(ctx: EmployerContext, { params, version }: Input): Promise<void> {
  mayReadPersons(ctx);
  await inTransaction(ctx, async (tx) => {
    const person = await personByPermalink(tx, params.person);
    const before = await noteToChange(tx, person, params.note);
    if (before.version !== version) throw staleVersion((await presentNotes(tx, [before]))[0]);
    await tx.db.delete(personNotes).where(eq(personNotes.id, before.id));
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'note.deleted',
      entity: { kind: 'person', permalink: person.permalink },
    });
  });
}
