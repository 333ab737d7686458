// Which rows of the sums by day are a clip's, and of the days that are asked for.
import { and, eq, gte, lt } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { jobClips } from '#server/tables/job-clips.ts';
import type { Period } from '../highlights/heart-counts.ts';

/** The day a moment lies in, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const withinDays = (day: AnyPgColumn, { from, until }: Period) =>
  and(from === null ? undefined : gte(day, dayOf(from)), until === null ? undefined : lt(day, dayOf(until)));

type Sums = Record<'employerId' | 'clip' | 'day', AnyPgColumn>;

/** For a join with `job_clips`. */
export const daysOfClipIn = (sums: Sums, period: Period) =>
  and(
    eq(sums.employerId, jobClips.employerId),
    eq(sums.clip, jobClips.permalink),
    withinDays(sums.day, period),
  );
