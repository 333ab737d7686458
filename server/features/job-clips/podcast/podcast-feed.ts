// The podcast of an employer: every published clip, newest first, as one text.
import { and, desc, eq } from 'drizzle-orm';
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { employerInPath, isOpen, publicEmployersOf } from '#server/features/employers/lookups.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { presentPublicClips } from '../lookups.ts';
import { clipColumns } from '../stored.ts';
import { type Episode, episodesOf } from './episode.ts';
import { seriesPicture } from './series-picture.ts';
import { uuidOfFeed } from './uuid-of-feed.ts';
import { writeFeed } from './write-feed.ts';

/** As the large directories: older clips stay on their pages. */
const MOST_CLIPS = 500;
const BATCH = 100;

/** `name`: an id, a permalink, or one the employer had within the last year. Throws NOT_FOUND. */
export async function podcastEmployer(
  ctx: Context,
  name: string,
): Promise<{ id: EmployerId; employer: PublicEmployer }> {
  const found = /^[a-z0-9-]{3,63}$/.test(name) ? await employerInPath(ctx.db, name) : null;
  if (found === null || !(await isOpen(ctx.db, found.id))) throw notFound('This podcast');
  ctx.tags.add(`feed:${found.permalink}`).add(`employer:${found.permalink}`);
  const employer = (await publicEmployersOf(ctx.db, [found.id])).get(found.id);
  if (employer === undefined) throw notFound('This podcast');
  return { id: found.id, employer };
}

/** The feed as it is now; the context gets the tags of all it tells. Throws NOT_FOUND. */
export async function podcastFeed(ctx: Context, name: string): Promise<string> {
  const { id, employer } = await podcastEmployer(ctx, name);
  const { publicUrl, podping } = ctx.services.settings;
  const clips: PublicJobClip[] = [];
  const episodes: Episode[] = [];
  for await (const batch of publishedClips(ctx, id)) {
    clips.push(...batch);
    episodes.push(...batch.flatMap((clip) => episodesOf(clip, publicUrl)));
  }
  const address = `${publicUrl}/feeds/${employer.permalink}/podcast`;
  const picture = seriesPicture(ctx, employer);
  const series = {
    title: employer.name,
    description: employer.about || employer.name,
    language: mostSpoken(clips),
    url: employer.website ?? publicUrl,
    feedUrl: `${address}.xml`,
    // Apps keep a picture by its address.
    picture: `${address}.png?v=${picture.digest.slice(0, 10)}`,
    guid: uuidOfFeed(`${address}.xml`),
    isTold: podping !== null,
  };
  return writeFeed(series, episodes);
}

async function* publishedClips(ctx: Context, employer: EmployerId): AsyncGenerator<PublicJobClip[]> {
  const rows = await ctx.db
    .select(clipColumns)
    .from(jobClips)
    .where(and(eq(jobClips.employerId, employer), eq(jobClips.status, 'published')))
    .orderBy(desc(jobClips.publishedAt), desc(jobClips.id))
    .limit(MOST_CLIPS);
  for (let at = 0; at < rows.length; at += BATCH)
    yield await presentPublicClips(ctx, rows.slice(at, at + BATCH));
}

/** The language of most clips; English without any. */
function mostSpoken(clips: readonly PublicJobClip[]): string {
  const byLanguage = Map.groupBy(clips, ({ language }) => language);
  const [most] = [...byLanguage].sort(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? 'en';
}
