// What rows of the log speak of, by name: an address says nothing to people.
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import { applications } from '#server/tables/applications.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { messageTemplates } from '#server/tables/message-templates.ts';
import { personLists } from '#server/tables/person-lists.ts';
import { persons } from '#server/tables/persons.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { users } from '#server/tables/users.ts';

type Entity = { kind: string; permalink: string };
type Source = { from: PgTable; key: AnyPgColumn; title: SQL<string>; parent?: SQL<string | null> };

const wholeName = (first: AnyPgColumn, last: AnyPgColumn) => sql<string>`trim(${first} || ' ' || ${last})`;
const jobOf = (column: 'permalink' | 'title') =>
  sql<string>`(select job.${sql.identifier(column)} from job_pages job where job.id = applications.job_page_id)`;

const titled = (from: PgTable, key: AnyPgColumn, title: AnyPgColumn): Source => ({
  ...{ from, key },
  title: sql<string>`${title}`,
});

const job = titled(jobPages, jobPages.permalink, jobPages.title);
const contentPage = titled(contentPages, contentPages.permalink, contentPages.title);
const user: Source = { from: users, key: users.id, title: wholeName(users.firstName, users.lastName) };

/** By the kinds that deeds name, and by those that paths name where somebody acted for somebody else. */
const SOURCES: Readonly<Record<string, readonly Source[]>> = {
  application: [
    {
      ...{ from: applications, key: applications.permalink, parent: jobOf('permalink') },
      title: sql`${wholeName(applications.firstName, applications.lastName)} || ', ' || ${jobOf('title')}`,
    },
  ],
  'ats-connection': [titled(atsConnections, atsConnections.permalink, atsConnections.name)],
  'content-page': [contentPage],
  'job-clip': [titled(jobClips, jobClips.permalink, jobClips.title)],
  'job-page': [job],
  'message-template': [titled(messageTemplates, messageTemplates.permalink, messageTemplates.name)],
  page: [job, contentPage],
  person: [titled(persons, persons.permalink, persons.fullName)],
  'person-list': [titled(personLists, personLists.permalink, personLists.title)],
  'share-link': [titled(shareLinks, shareLinks.permalink, shareLinks.name)],
  user: [user],
};

const OTHER_NAMES: Readonly<Record<string, string>> = {
  clip: 'job-clip',
  connection: 'ats-connection',
  id: 'user',
};

const sourceName = (kind: string) =>
  OTHER_NAMES[kind] ?? kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const UUID = /^[0-9a-f-]{36}$/;

export type Thing = { title: string; parent: string | null };

/** Answers the name of a thing, and what it lies in; null for what is gone or has none. */
export async function thingsOf(
  db: Db,
  entities: readonly Entity[],
): Promise<(entity: Entity) => Thing | null> {
  const wanted = Map.groupBy(entities, ({ kind }) => sourceName(kind));
  const found = new Map<string, Thing>();
  for (const [name, those] of wanted) {
    const ids = those.map(({ permalink }) => permalink).filter((id) => name !== 'user' || UUID.test(id));
    if (ids.length === 0) continue;
    for (const { from, key, title, parent = sql<null>`null` } of SOURCES[name] ?? []) {
      const rows = await db
        .select({ key: sql<string>`${key}::text`, title, parent })
        .from(from)
        .where(inArray(key, ids));
      for (const row of rows) found.set(`${name} ${row.key}`, { title: row.title, parent: row.parent });
    }
  }
  return ({ kind, permalink }) => found.get(`${sourceName(kind)} ${permalink}`) ?? null;
}
