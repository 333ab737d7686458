import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EmployerId, PersonListPermalink, UserId } from '#contract/kit/ids.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import { type PersonId, persons } from './persons.ts';
import { users } from './users.ts';

export type PersonListId = string & { readonly PersonListId: true };

export const personLists = pgTable(
  'person_lists',
  {
    id: id<PersonListId>(),
    permalink: text('permalink').$type<PersonListPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    title: text('title').notNull(),
    /** Folded for finding and for telling equal titles. */
    titleKey: text('title_key').notNull(),
    description: text('description').notNull().default(''),
    kind: text('kind').$type<'manual' | 'smart'>().notNull(),
    search: jsonb('search').$type<PersonQuestion>(),
    sharing: text('sharing').$type<'private' | 'team'>().notNull().default('team'),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** Living persons. By hand: a trigger on person_list_members and persons keeps it. Smart: as of `countedAt`. */
    personCount: integer('person_count').notNull().default(0),
    /** Smart: persons of the last seven days, as of `countedAt`. */
    newThisWeek: integer('new_this_week').notNull().default(0),
    countedAt: moment('counted_at'),
    archivedAt: moment('archived_at'),
    ...stamps(),
  },
  (table) => [
    unique('person_lists_tenant').on(table.employerId, table.id),
    index('person_lists_updated').on(table.employerId, table.updatedAt, table.id),
  ],
);

export const personListMembers = pgTable(
  'person_list_members',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    listId: uuid('list_id').$type<PersonListId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    /** The place in the list's own order; whoever is moved stands halfway between two others, who keep theirs. */
    position: doublePrecision('position').notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
    addedById: uuid('added_by_id')
      .$type<UserId>()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.personId] }),
    index('person_list_members_order').on(table.listId, table.position, table.personId),
    index('person_list_members_new').on(table.listId, table.addedAt),
    index('person_list_members_person').on(table.personId, table.listId),
    foreignKey({
      columns: [table.employerId, table.listId],
      foreignColumns: [personLists.employerId, personLists.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }).onDelete('cascade'),
  ],
);

/** Whom somebody keeps out of a smart list, whatever its search finds. */
export const personListExclusions = pgTable(
  'person_list_exclusions',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    listId: uuid('list_id').$type<PersonListId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    excludedAt: moment('excluded_at').notNull().defaultNow(),
    excludedById: uuid('excluded_by_id')
      .$type<UserId>()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.personId] }),
    index('person_list_exclusions_latest').on(table.listId, table.excludedAt, table.personId),
    index('person_list_exclusions_person').on(table.personId),
    foreignKey({
      columns: [table.employerId, table.listId],
      foreignColumns: [personLists.employerId, personLists.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }).onDelete('cascade'),
  ],
);
