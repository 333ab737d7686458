// The pictures, clips and jobs that guides name, found all at once.
import { and, eq, inArray } from 'drizzle-orm';
import type { Image } from '#contract/images.ts';
import type { GuideInterviewer, ToldInterviewer } from '#contract/interview-guide.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { EmployerId, ImagePermalink, JobClipPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { picturesNamed } from '#server/features/images/lookups.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { pointersOf } from './rules.ts';

export type Named = {
  photos: ReadonlyMap<ImagePermalink, Image>;
  clips: ReadonlyMap<JobClipPermalink, Ref>;
};
type Sections = readonly { interviewers: GuideInterviewer[] }[];

/** Of clips only those that are public, where only these are to be told of. */
export async function namedIn(
  db: Db,
  employerId: EmployerId,
  { sections, isPublic }: { sections: Sections; isPublic: boolean },
): Promise<Named> {
  const pointers = pointersOf(sections);
  const [photos, clips] = await Promise.all([
    picturesNamed(db, employerId, [...new Set(pointers.photos.map(({ permalink }) => permalink))]),
    clipsNamed(db, employerId, { names: pointers.clips.map(({ permalink }) => permalink), isPublic }),
  ]);
  return { photos, clips };
}

async function clipsNamed(
  db: Db,
  employerId: EmployerId,
  { names, isPublic }: { names: readonly JobClipPermalink[]; isPublic: boolean },
): Promise<Map<JobClipPermalink, Ref>> {
  if (names.length === 0) return new Map();
  const { permalink, title, status } = jobClips;
  const rows = await db
    .select({ permalink, title })
    .from(jobClips)
    .where(
      and(
        eq(jobClips.employerId, employerId),
        inArray(permalink, [...names]),
        isPublic ? eq(status, 'published') : undefined,
      ),
    );
  return new Map(rows.map((row) => [row.permalink, row]));
}

/** Somebody named in a guide, with what is known of picture and clip. */
export const toldInterviewer = (
  { name, title, photo, clip }: GuideInterviewer,
  named: Named,
): ToldInterviewer => ({
  ...{ name, title },
  photo: photo === null ? null : (named.photos.get(photo) ?? null),
  clip: clip === null ? null : (named.clips.get(clip) ?? null),
});

/** Jobs of the employer by permalink, in whichever state. */
export async function jobsNamed(
  db: Db,
  employerId: EmployerId,
  names: readonly JobPagePermalink[],
): Promise<Map<JobPagePermalink, Ref>> {
  if (names.length === 0) return new Map();
  const { permalink, title } = jobPages;
  const rows = await db
    .select({ permalink, title })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, employerId), inArray(permalink, [...new Set(names)])));
  return new Map(rows.map((row) => [row.permalink, row]));
}
