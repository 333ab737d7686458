// The reminders as the contract has them, also for an employer that never saved any.
import type { AppReminders } from '#contract/app-reminders.ts';
import type { appReminders } from '#server/tables/app-reminders.ts';
import { defaults, type Reminders } from './rules.ts';

export type RemindersRow = typeof appReminders.$inferSelect;

/** The row without its key and stamp. */
export function remindersOf(row: RemindersRow): Reminders {
  const {
    employerId: _employerId,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    version: _version,
    ...reminders
  } = row;
  return reminders;
}

export function presentReminders(row: RemindersRow): AppReminders {
  return {
    ...remindersOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** What holds since the employer exists, as its version 1. */
export function presentDefaults(since: Date): AppReminders {
  return { ...defaults, createdAt: since.toISOString(), updatedAt: since.toISOString(), version: 1 };
}
