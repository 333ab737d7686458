import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, PersonTagPermalink } from '#contract/kit/ids.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import { type PersonId, persons } from './persons.ts';

export type PersonTagId = string & { readonly PersonTagId: true };

export const personTags = pgTable(
  'person_tags',
  {
    id: id<PersonTagId>(),
    permalink: text('permalink').$type<PersonTagPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    name: text('name').notNull(),
    /** The name folded: each stands once, whatever its case. */
    nameKey: text('name_key').notNull(),
    tint: text('tint'),
    /** Living persons; a trigger on person_tag_members and persons keeps it. */
    personCount: integer('person_count').notNull().default(0),
    ...stamps(),
  },
  (table) => [
    unique('person_tags_tenant').on(table.employerId, table.id),
    unique('person_tags_name').on(table.employerId, table.nameKey),
  ],
);

export const personTagMembers = pgTable(
  'person_tag_members',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    tagId: uuid('tag_id').$type<PersonTagId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tagId, table.personId] }),
    index('person_tag_members_person').on(table.personId, table.tagId),
    foreignKey({
      columns: [table.employerId, table.tagId],
      foreignColumns: [personTags.employerId, personTags.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }).onDelete('cascade'),
  ],
);
