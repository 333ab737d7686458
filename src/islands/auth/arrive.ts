// Where to go on to once somebody is signed in.
import { goTo } from '#lib/go-to.ts';
import { originForgotten, rememberedOrigin } from '#lib/origin-path.ts';
import { employerPaths, impersonatePath } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { isCompanyUnfinished } from '#lib/unfinished-company.ts';

/**
 * Goes to the screen that was wanted before, else to the start. Platform admins first choose whom to act as; who
 * founded an employer and left at its second step is led there.
 */
export function arrive(): void {
  const origin = rememberedOrigin(location.search);
  originForgotten();
  const user = $user.get();
  goTo(user?.type === 1 ? impersonatePath : (origin ?? startOf(user?.id)), { isReplacing: true });
}

const startOf = (userId: string | undefined): string =>
  userId !== undefined && isCompanyUnfinished(userId)
    ? employerPaths.claimAccountProfile
    : employerPaths.home;
