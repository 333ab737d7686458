// The sites a clip was seen and played from.
import { desc, eq, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type JobClipId, jobClips } from '#server/tables/job-clips.ts';
import { clipHosts } from '#server/tables/tracking.ts';
import type { Period } from '../highlights/heart-counts.ts';
import { daysOfClipIn } from './days-of-clip.ts';

const MOST_HOSTS = 50;

const views = sum(clipHosts.views).mapWith(Number);
const plays = sum(clipHosts.plays).mapWith(Number);

/** Most plays first, then most views; the first fifty. */
export const hostsOf = (db: Db, clip: JobClipId, period: Period) =>
  db
    .select({ host: clipHosts.host, isEmbed: clipHosts.isEmbed, views, plays })
    .from(jobClips)
    .innerJoin(clipHosts, daysOfClipIn(clipHosts, period))
    .where(eq(jobClips.id, clip))
    .groupBy(clipHosts.host, clipHosts.isEmbed)
    .orderBy(desc(sql`sum(${clipHosts.plays})`), desc(sql`sum(${clipHosts.views})`), clipHosts.host)
    .limit(MOST_HOSTS);
