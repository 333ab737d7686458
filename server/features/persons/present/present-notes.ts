// Notes with the names of who wrote them and who is named in them.
import type { Note, Scorecard } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import type { StoredScorecard } from '#server/tables/parts/stored-scorecard.ts';
import type { personNotes } from '#server/tables/persons.ts';

export type NoteRow = typeof personNotes.$inferSelect;

/** In the order of their rows. */
export async function presentNotes(
  ctx: Pick<EmployerContext, 'db'>,
  rows: readonly NoteRow[],
): Promise<Note[]> {
  const members = await membersNamed(
    ctx.db,
    rows.flatMap((row) => [row.authorId, ...row.mentions, ...row.history.map(({ by }) => by)]),
  );
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    scorecard: row.scorecard === null ? null : presentScorecard(row.scorecard),
    author: whoOf(members, row.authorId),
    mentions: row.mentions.map((id) => whoOf(members, id)),
    history: row.history.map(({ text, at, by }) => ({ text, at, by: whoOf(members, by) })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

const presentScorecard = ({ guide, title, scale, scores }: StoredScorecard): Scorecard => ({
  guide: { permalink: guide, title },
  ...{ scale, scores },
});
