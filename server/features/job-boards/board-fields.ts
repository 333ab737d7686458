// From what is written of a board to its columns: the cover is found inside the tenant, trees are planned.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { JobBoardChange } from '#contract/job-boards.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict, unknownReference } from '#server/errors.ts';
import { imagesByPermalink } from '#server/features/images/lookups.ts';
import { type JobBoardId, jobBoardClips } from '#server/tables/job-boards.ts';
import type { BoardRow } from './board-parts.ts';
import { clipIdsOf } from './lookups.ts';
import { plannedTree } from './rules.ts';

type Before = Pick<BoardRow, 'departments' | 'offices' | 'connectionId'>;
type Fields = Partial<
  Pick<BoardRow, 'title' | 'language' | 'intro' | 'coverImageId' | 'departments' | 'offices'>
>;

/** The columns that change. Throws NOT_FOUND on a picture of others, CONFLICT on trees that a platform fills. */
export async function boardFields(
  ctx: EmployerContext,
  change: JobBoardChange,
  before: Before,
): Promise<Fields> {
  const { title, language, intro, coverImage } = change;
  const fields: Fields = {};
  if (title !== undefined) fields.title = title;
  if (language !== undefined) fields.language = language;
  if (intro !== undefined) fields.intro = intro;
  if (coverImage === null) fields.coverImageId = null;
  else if (coverImage !== undefined) {
    const image = (await imagesByPermalink(ctx, [coverImage])).get(coverImage);
    if (image === undefined) throw unknownReference('/coverImage', 'This image');
    fields.coverImageId = image.id;
  }
  for (const name of ['departments', 'offices'] as const) {
    const tree = change[name];
    if (tree === undefined) continue;
    if (before.connectionId !== null)
      throw conflict('This board’s departments and offices come from its ATS.', 'connected');
    fields[name] = plannedTree({ before: before[name], change: tree, pointer: `/${name}` }, randomUUID);
  }
  return fields;
}

/** Makes the board show these clips, in their order. */
export async function writeBoardClips(
  ctx: EmployerContext,
  board: JobBoardId,
  permalinks: JobBoardChange['jobClips'],
): Promise<void> {
  if (permalinks === undefined) return;
  const ids = await clipIdsOf(ctx, permalinks);
  await ctx.db.delete(jobBoardClips).where(eq(jobBoardClips.jobBoardId, board));
  const tenant = { employerId: ctx.employer.id, jobBoardId: board };
  if (ids.length > 0)
    await ctx.db
      .insert(jobBoardClips)
      .values(ids.map((jobClipId, position) => ({ ...tenant, jobClipId, position })));
}
