import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Note } from '#contract/person.ts';
import type { saveNote as endpoint } from '#contract/person-notes.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { personNotes } from '#server/tables/persons.ts';
import { personByPermalink } from '../lookups.ts';
import { mayReadPersons } from '../policy.ts';
import { type NoteRow, presentNotes } from '../present/present-notes.ts';
import { mentionsIn, tellMentioned } from './mentions.ts';
import { noteToChange } from './note-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

// Of a note that is written again and again the newest versions are kept.
const MOST_VERSIONS = 50;

/** Changes a note and keeps what it said; colleagues named for the first time are told. */
export async function saveNote(ctx: EmployerContext, { params, body, version }: Input): Promise<Note> {
  mayReadPersons(ctx);
  return inTransaction(ctx, async (tx) => {
    const person = await personByPermalink(tx, params.person);
    const before = await noteToChange(tx, person, params.note);
    if (before.version !== version) throw staleVersion(await presentOne(tx, before));
    if (before.text === body.text) return presentOne(tx, before);
    const mentions = await mentionsIn(tx, body.text);
    const said = { text: before.text, at: before.updatedAt.toISOString(), by: tx.actor.userId };
    const [row] = await tx.db
      .update(personNotes)
      .set({
        ...{ text: body.text, mentions, history: [...before.history, said].slice(-MOST_VERSIONS) },
        ...{ version: sql`${personNotes.version} + 1`, updatedAt: tx.now() },
      })
      .where(eq(personNotes.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked note was gone.');
    await tellMentioned(
      tx,
      person,
      mentions.filter((id) => !before.mentions.includes(id)),
    );
    return presentOne(tx, row);
  });
}

async function presentOne(ctx: EmployerContext, row: NoteRow): Promise<Note> {
  const [note] = await presentNotes(ctx, [row]);
  if (note === undefined) throw new Error('A note was read and not presented.');
  return note;
}
