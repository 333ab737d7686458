// Where pictures are shown.
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { employers } from '#server/tables/employers.ts';
import { type ImageId, images } from '#server/tables/images.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { teamProfiles } from '#server/tables/team-profiles.ts';
import { users } from '#server/tables/users.ts';

/** What shows a picture, by the picture's id. Archived pages show nothing. */
export async function usesOfImages(
  db: Db,
  employerId: EmployerId,
  ids: readonly string[],
): Promise<Map<string, Ref[]>> {
  const uses = new Map<string, Ref[]>();
  if (ids.length === 0) return uses;
  const clips = await db
    .select({
      permalink: jobClips.permalink,
      title: jobClips.title,
      cover: jobClips.coverImageId,
      guests: jobClips.guests,
    })
    .from(jobClips)
    .where(
      and(
        eq(jobClips.employerId, employerId),
        sql`(${inArray(sql`${jobClips.coverImageId}`, [...ids])} or ${jobClips.guests} <> '[]')`,
      ),
    );
  for (const { permalink, title, cover, guests } of clips) {
    for (const id of new Set([cover, ...guests.map((guest) => guest.photoId)])) {
      if (id !== null && ids.includes(id)) uses.set(id, [...(uses.get(id) ?? []), { permalink, title }]);
    }
  }
  const others = await Promise.all(
    [pagesShowing, teamShowing, boardsShowing, employerShowing, membersShowing].map((showing) =>
      showing(db, employerId, ids as ImageId[]),
    ),
  );
  for (const { id, ...one } of others.flat()) uses.set(id, [...(uses.get(id) ?? []), one]);
  return uses;
}

type Use = Ref & { id: ImageId };
type Showing = (db: Db, employerId: EmployerId, ids: readonly ImageId[]) => Promise<Use[]>;

const boardsShowing: Showing = (db, employerId, ids) =>
  db
    .select({ id: images.id, permalink: jobBoards.permalink, title: jobBoards.title })
    .from(jobBoards)
    .innerJoin(images, eq(images.id, jobBoards.coverImageId))
    .where(and(eq(jobBoards.employerId, employerId), inArray(images.id, [...ids])));

/** As the logo. */
const employerShowing: Showing = (db, employerId, ids) =>
  db
    .select({ id: images.id, permalink: employers.permalink, title: employers.name })
    .from(employers)
    .innerJoin(images, sql`${images.id} = ${employers.logoId}`)
    .where(and(eq(employers.id, employerId), inArray(images.id, [...ids])));

/** As their photo. */
const membersShowing: Showing = (db, employerId, ids) =>
  db
    .select({
      id: images.id,
      permalink: sql<string>`${users.id}`,
      title: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(users)
    .innerJoin(images, sql`${images.id} = ${users.photoId}`)
    .where(and(eq(users.employerId, employerId), inArray(images.id, [...ids])));

const teamShowing: Showing = (db, employerId, ids) =>
  db
    .select({ id: images.id, permalink: teamProfiles.permalink, title: teamProfiles.name })
    .from(teamProfiles)
    .innerJoin(images, eq(images.id, teamProfiles.photoId))
    .where(and(eq(teamProfiles.employerId, employerId), inArray(images.id, [...ids])))
    .orderBy(asc(teamProfiles.id));

/** A picture stands in the props of a block by its permalink, at any depth: in entries, in columns. */
const pagesShowing: Showing = (db, employerId, ids) =>
  db
    .select({ id: images.id, permalink: contentPages.permalink, title: contentPages.title })
    .from(contentPages)
    .innerJoin(images, eq(images.employerId, contentPages.employerId))
    .where(
      and(
        eq(contentPages.employerId, employerId),
        ne(contentPages.status, 'archived'),
        inArray(images.id, [...ids]),
        sql`(${contentPages.shareImageId} = ${images.id} or jsonb_path_exists(${contentPages.blocks},
            '$[*].props.**.image ? (@ == $image)', jsonb_build_object('image', ${images.permalink}))
          or ${contentPages.guide} @> jsonb_build_object('sections', jsonb_build_array(jsonb_build_object('interviewers',
            jsonb_build_array(jsonb_build_object('photo', ${images.permalink}))))))`,
      ),
    )
    .orderBy(asc(contentPages.id));
