// Persons as lists show them.
import type { PersonRow as Shown } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import type { PersonRow } from '../table.ts';
import { type RowParts, rowPartsOf } from './row-parts.ts';

/** In the order of their rows; `ctx` says who reads, and so which lists and applications are named. */
export async function presentPersons(ctx: EmployerContext, rows: readonly PersonRow[]): Promise<Shown[]> {
  if (rows.length === 0) return [];
  const parts = await rowPartsOf(ctx, rows);
  return rows.map((row) => presentRow(row, parts));
}

function presentRow(row: PersonRow, parts: RowParts): Shown {
  const { score, plays, secondsWatched, lastSeenAt } = row;
  return {
    ...presentNames(row, parts),
    personTags: (parts.tags.get(row.id) ?? []).map(({ permalink, name, tint }) => ({
      permalink,
      name,
      tint,
    })),
    email: parts.emails.get(row.id)?.[0]?.email ?? null,
    source: row.sourceType,
    engagement: { score, plays, secondsWatched, lastSeenAt: lastSeenAt?.toISOString() ?? null },
    latestApplication: parts.latest.get(row.id)?.[0] ?? null,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** What a list and the person's own page have in common. */
export function presentNames(row: PersonRow, { lists, owners, photos }: RowParts) {
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
