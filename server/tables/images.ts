import { integer, jsonb, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Crop } from '#contract/images.ts';
import type { EmployerId, ImagePermalink } from '#contract/kit/ids.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';

export type ImageId = string & { readonly ImageId: true };

/** A crop and the files made of it. */
export type Cut = Crop & {
  made: { name: string; width: number; height: number; tint: string; widths: number[] };
};

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
    /** Of the whole picture, upright. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull().default(''),
    focalX: real('focal_x').notNull().default(0.5),
    focalY: real('focal_y').notNull().default(0.5),
    /** Rows of before cuts were made may hold a crop alone; it cuts nothing. */
    crop: jsonb('crop').$type<Cut | Crop>(),
    /** The dominant colour, shown while the picture loads. */
    tint: text('tint').notNull(),
    /** The widths in which the whole picture exists as files, in pixels. */
    widths: integer('widths').array().notNull(),
    archivedAt: moment('archived_at'),
    ...stamps(),
  },
  (table) => [unique('images_tenant').on(table.employerId, table.id)],
);

export type ImageRow = typeof images.$inferSelect;
