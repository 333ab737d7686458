// Notes with the names of who wrote them and who is named in them.
import type { Note, Scorecard } from '#contract/person.ts';
import { personsClosedTo, type ScorecardReader } from '#server/accounts/owed-scorecards.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import type { StoredScorecard } from '#server/tables/parts/stored-scorecard.ts';
import type { personNotes } from '#server/tables/persons.ts';

export type NoteRow = typeof personNotes.$inferSelect;

/** In the order of their rows. */
export async function presentNotes(ctx: ScorecardReader, rows: readonly NoteRow[]): Promise<Note[]> {
  const [members, closed] = await Promise.all([
    membersNamed(
      ctx.db,
      rows.flatMap((row) => [row.authorId, ...row.mentions, ...row.history.map(({ by }) => by)]),
    ),
    personsClosedTo(ctx, [...new Set(rows.map(({ personId }) => personId))]),
  ]);
  return rows.map((row) => ({
    id: row.id,
    author: whoOf(members, row.authorId),
    ...(closed.has(row.personId) && isOthersInterview(ctx, row)
      ? { text: '', scorecard: null, isHidden: true, mentions: [], history: [] }
      : {
          text: row.text,
          scorecard: row.scorecard === null ? null : presentScorecard(row.scorecard),
          isHidden: false,
          mentions: row.mentions.map((id) => whoOf(members, id)),
          history: row.history.map(({ text, at, by }) => ({ text, at, by: whoOf(members, by) })),
        }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

/** What another wrote of an interview that they scored. */
export const isOthersInterview = (
  { actor }: Pick<ScorecardReader, 'actor'>,
  { scorecard, authorId }: Pick<NoteRow, 'scorecard' | 'authorId'>,
): boolean => scorecard !== null && authorId !== actor.userId;

const presentScorecard = ({ guide, title, scale, scores }: StoredScorecard): Scorecard => ({
  guide: { permalink: guide, title },
  ...{ scale, scores },
});
