// Where to go on to once somebody is signed in.
import { goTo } from '#lib/go-to.ts';
import { originForgotten, rememberedOrigin } from '#lib/origin-path.ts';
import { employerPaths, impersonatePath } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';

/** Goes to the screen that was wanted before, else to the start; platform admins first choose whom to act as. */
export function arrive(): void {
  const origin = rememberedOrigin(location.search);
  originForgotten();
  const isPlatform = $user.get()?.type === 1;
  goTo(isPlatform ? impersonatePath : (origin ?? employerPaths.home), { isReplacing: true });
}
