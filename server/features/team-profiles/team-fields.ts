// From what is written of somebody of the team to columns: the photo is found inside the tenant.
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { saveTeamProfile } from '#contract/team-profiles.ts';
import type { EmployerContext } from '#server/context.ts';
import { unknownReference } from '#server/errors.ts';
import { imagesByPermalink } from '#server/features/images/lookups.ts';
import { searchable } from '#server/search.ts';
import type { TeamProfileRow } from './lookups.ts';

type Change = InputOf<typeof saveTeamProfile>['body'];
type Found = Pick<TeamProfileRow, 'name' | 'role'>;

/** The columns that change; what is absent stays as it was `before`. Throws NOT_FOUND on a picture of others. */
export async function teamFields(
  ctx: EmployerContext,
  { name, role, photo, bio, departments, isShown }: Change,
  before: Found,
): Promise<Partial<TeamProfileRow> & Found> {
  const found = { name: name ?? before.name, role: role ?? before.role };
  return {
    ...found,
    searchText: searchable(found.name, found.role),
    ...(photo === undefined ? {} : { photoId: photo === null ? null : await photoOf(ctx, photo) }),
    ...(bio === undefined ? {} : { bio }),
    ...(departments === undefined ? {} : { departments: [...new Set(departments)] }),
    ...(isShown === undefined ? {} : { isShown }),
  };
}

async function photoOf(ctx: EmployerContext, permalink: NonNullable<Change['photo']>) {
  const image = (await imagesByPermalink(ctx, [permalink])).get(permalink);
  if (image === undefined) throw unknownReference('/photo', 'This image');
  return image.id;
}
