// Where to go on to once somebody is signed in.
import { goTo } from '#lib/go-to.ts';
import { originForgotten, rememberedOrigin } from '#lib/origin-path.ts';
import { employerPaths } from '#lib/paths.ts';

/** Goes to the screen that was wanted before, else to the start. */
export function arrive(): void {
  const origin = rememberedOrigin(location.search);
  originForgotten();
  goTo(origin ?? employerPaths.home, { isReplacing: true });
}
