import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Curator, DayStatus } from '#contract/daily-highlights.ts';
import type { HighlightId } from '#contract/kit/ids.ts';
import { moment, stamps } from '#server/db/columns.ts';
import { jobClipHighlights } from './job-clips.ts';

/** A day of the whole instance, UTC. */
export const dailyHighlights = pgTable('daily_highlights', {
  date: date('date', { mode: 'string' }).primaryKey(),
  /** Null: nobody wrote one, and the page is titled by its date. */
  title: text('title'),
  intro: text('intro').notNull().default(''),
  curator: text('curator').$type<Curator>().notNull(),
  status: text('status').$type<DayStatus>().notNull(),
  publishedAt: moment('published_at'),
  ...stamps(),
});

/** What was chosen, whether or not it may still be shown: that is asked anew each time. */
export const dailyHighlightItems = pgTable(
  'daily_highlight_items',
  {
    date: date('date', { mode: 'string' })
      .notNull()
      .references(() => dailyHighlights.date, { onDelete: 'cascade' }),
    highlightId: uuid('highlight_id')
      .$type<HighlightId>()
      .notNull()
      .references(() => jobClipHighlights.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.highlightId] }),
    // When a highlight was shown last.
    index('daily_highlight_items_highlight').on(table.highlightId, table.date),
  ],
);
