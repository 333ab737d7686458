// Persons as lists show them.
import type { PersonRow as Shown } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import type { PersonId, PersonRow } from '#server/tables/persons.ts';
import { type ListedPerson, partsOfRows, type RowParts, rowsWithParts } from './row-parts.ts';

/**
 * In the order of their ids, without those whom nobody has any more; `ctx` says who reads, and so which lists and
 * applications are named.
 */
export async function presentPersons(
  ctx: EmployerContext,
  ids: readonly PersonId[],
): Promise<Map<PersonId, Shown>> {
  if (ids.length === 0) return new Map();
  const { rows, parts } = await rowsWithParts(ctx, ids);
  return new Map(rows.map((row) => [row.id, presentRow(row, parts)]));
}

/** Of rows that are read already: what belongs to them, and how lists show them. */
export async function presentRead(
  ctx: EmployerContext,
  rows: readonly PersonRow[],
): Promise<{ row: PersonRow; shown: Shown; emails: string[] }[]> {
  const parts = await partsOfRows(ctx, rows);
  return rows.map((row) => ({
    row,
    shown: presentRow(row, parts),
    emails: (parts.emails.get(row.id) ?? []).map(({ email }) => email),
  }));
}

function presentRow(row: ListedPerson, parts: RowParts): Shown {
  const { score, plays, secondsWatched, lastSeenAt } = row;
  return {
    ...presentNames(row, parts),
    personTags: (parts.tags.get(row.id) ?? []).map(({ permalink, name, tint }) => ({
      permalink,
      name,
      tint,
    })),
    email: parts.emails.get(row.id)?.[0]?.email ?? null,
    ...{ source: row.sourceType, doNotContact: row.doNotContact },
    engagement: { score, plays, secondsWatched, lastSeenAt: lastSeenAt?.toISOString() ?? null },
    latestApplication: parts.latest.get(row.id)?.[0] ?? null,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** What a list and the person's own page have in common. */
export function presentNames(row: ListedPerson, { lists, owners, photos }: RowParts) {
  const { permalink, firstName, lastName, fullName, title, company, location } = row;
  return {
    ...{ permalink, firstName, lastName, fullName, title, company, location },
    // The stage before is kept for the day they are restored.
    stage: row.archivedAt === null ? row.stage : ('archived' as const),
    photo: photos.get(row.photoId ?? '') ?? null,
    owner: row.ownerId === null ? null : (owners.get(row.ownerId) ?? null),
    personLists: (lists.get(row.id) ?? []).map((list) => ({ permalink: list.permalink, title: list.title })),
  };
}
