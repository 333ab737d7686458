import type { PersonTag } from '#contract/person.ts';
import type { personTags } from '#server/tables/person-tags.ts';

export const presentTag = (row: typeof personTags.$inferSelect): PersonTag => ({
  permalink: row.permalink,
  name: row.name,
  tint: row.tint,
  personCount: row.personCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});
