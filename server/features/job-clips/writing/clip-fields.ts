// From what is written of a clip to its columns: pictures are found inside the tenant, the theme merges.
import type { JobClipChange } from '#contract/job-clip-changes.ts';
import type { ImagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { unknownReference } from '#server/errors.ts';
import { imagesByPermalink } from '#server/features/images/lookups.ts';
import { refuseStrangers } from '#server/features/team-profiles/lookups.ts';
import type { ImageId } from '#server/tables/images.ts';
import type { ClipRow } from '../stored.ts';

/** The columns that change; fields that are absent stay as they are. Throws NOT_FOUND on a picture of others. */
export async function clipFields(ctx: EmployerContext, change: JobClipChange): Promise<Partial<ClipRow>> {
  const { title, type, language, summary, coverImage, guests, theme } = change;
  const idOf = await pictureIds(ctx, change);
  const fields: Partial<ClipRow> = {};
  if (title !== undefined) fields.title = title;
  if (type !== undefined) fields.type = type;
  if (language !== undefined) fields.language = language;
  if (summary !== undefined) fields.summary = summary;
  if (coverImage !== undefined) fields.coverImageId = idOf(coverImage, '/coverImage');
  if (theme?.tint !== undefined) fields.themeTint = theme.tint;
  if (theme?.scheme !== undefined) fields.themeScheme = theme.scheme;
  if (guests !== undefined) {
    await refuseStrangers(ctx, teamIn(guests));
    fields.guests = guests.map(({ name, role, photo, teamProfile }, at) => ({
      name,
      role: role ?? '',
      photoId: idOf(photo ?? null, `/guests/${at}/photo`),
      teamProfile: teamProfile ?? null,
    }));
  }
  return fields;
}

const teamIn = (guests: NonNullable<JobClipChange['guests']>) =>
  guests.flatMap(({ teamProfile }, at) => {
    const permalink = teamProfile ?? null;
    return permalink === null ? [] : [{ permalink, pointer: `/guests/${at}/teamProfile` }];
  });

async function pictureIds(ctx: EmployerContext, { coverImage, guests }: JobClipChange) {
  const wanted = [coverImage, ...(guests ?? []).map((guest) => guest.photo)].flatMap((each) => each ?? []);
  const found = await imagesByPermalink(ctx, wanted);
  return (permalink: ImagePermalink | null, pointer: string): ImageId | null => {
    if (permalink === null) return null;
    const image = found.get(permalink);
    if (image === undefined) throw unknownReference(pointer, 'This image');
    return image.id;
  };
}
