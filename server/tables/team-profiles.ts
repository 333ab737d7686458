import { boolean, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, TeamProfilePermalink } from '#contract/kit/ids.ts';
import { id, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import { type ImageId, images } from './images.ts';

export type TeamProfileId = string & { readonly TeamProfileId: true };

/** Somebody of the team who stands on pages and has no sign-in. */
export const teamProfiles = pgTable(
  'team_profiles',
  {
    id: id<TeamProfileId>(),
    permalink: text('permalink').$type<TeamProfilePermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    name: text('name').notNull(),
    role: text('role').notNull().default(''),
    photoId: uuid('photo_id').$type<ImageId>(),
    bio: text('bio').notNull().default(''),
    departments: text('departments').array().notNull().default([]),
    /** Offered where people are picked for pages and clips. */
    isShown: boolean('is_shown').notNull().default(true),
    /** Name and role: folded, each word after a space. */
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (table) => [
    unique('team_profiles_tenant').on(table.employerId, table.id),
    index('team_profiles_name').on(table.employerId, table.name, table.id),
    foreignKey({
      columns: [table.employerId, table.photoId],
      foreignColumns: [images.employerId, images.id],
    }),
  ],
);
