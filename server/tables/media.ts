import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, MediaPermalink } from '#contract/kit/ids.ts';
import type { Media } from '#contract/media.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import type { ImageId } from './images.ts';

export type MediaId = string & { readonly MediaId: true };

export const media = pgTable(
  'media',
  {
    id: id<MediaId>(),
    permalink: text('permalink').$type<MediaPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    kind: text('kind').$type<Media['kind']>().notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    /** Of the stored file, by content: mp3, m4a, … */
    extension: text('extension').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    durationMs: integer('duration_ms'),
    width: integer('width'),
    height: integer('height'),
    status: text('status').$type<Media['status']>().notNull(),
    failure: text('failure'),
    warning: text('warning'),
    posterId: uuid('poster_id').$type<ImageId>(),
    waveform: smallint('waveform').array(),
    /** The waveform as 64 digits, 0 to f, for lists. */
    wave: text('wave').generatedAlwaysAs(sql`wave_of(waveform)`),
    archivedAt: moment('archived_at'),
    ...stamps(),
  },
  (table) => [
    unique('media_same_bytes').on(table.employerId, table.sha256),
    unique('media_tenant').on(table.employerId, table.id),
  ],
);
