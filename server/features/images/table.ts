import { integer, jsonb, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Image } from '#contract/images.ts';
import type { EmployerId, ImagePermalink } from '#contract/kit/ids.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from '#server/features/employers/table.ts';

export type ImageId = string & { readonly ImageId: true };

export const images = pgTable(
  'images',
  {
    id: id<ImageId>(),
    permalink: text('permalink').$type<ImagePermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    /** SHA-256 of the bytes that were uploaded. */
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull().default(''),
    focalX: real('focal_x').notNull().default(0.5),
    focalY: real('focal_y').notNull().default(0.5),
    crop: jsonb('crop').$type<Image['crop']>(),
    /** The dominant colour, shown while the picture loads. */
    tint: text('tint').notNull(),
    /** The widths that exist as files, in pixels. */
    widths: integer('widths').array().notNull(),
    archivedAt: moment('archived_at'),
    ...stamps(),
  },
  (table) => [unique('images_tenant').on(table.employerId, table.id)],
);

export type ImageRow = typeof images.$inferSelect;
