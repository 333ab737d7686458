// Signs out from the employer app; asks first where something isn't saved yet.
import { atom, computed } from 'nanostores';
import { $drafts } from '#lib/drafts/drafts.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { notify } from '#lib/stores/notices.ts';
import { logoutEverywhere } from '#lib/stores/session-watch.ts';

const $asked = atom<readonly string[] | null>(null);

/** What isn't saved, in words, while the question is open. */
export const $unsavedAtSignOut = computed($asked, (asked) => asked);

export function askToSignOut(): void {
  const drafts = $drafts.get()?.list() ?? [];
  if (drafts.length === 0) void signOut();
  else $asked.set([...new Set(drafts.map(({ draft }) => draft.title))]);
}

export const stay = (): void => $asked.set(null);

/** `isDeleting`: what isn't saved is deleted from this device. */
export async function leave(isDeleting: boolean): Promise<void> {
  const store = $drafts.get();
  $asked.set(null);
  if (isDeleting && store !== null) {
    for (const { thing } of store.list()) store.drop(thing);
    await store.flush();
  }
  await signOut();
}

async function signOut(): Promise<void> {
  const wasHeard = await logoutEverywhere();
  goTo(employerPaths.login);
  if (!wasHeard)
    notify({
      variant: 'warning',
      text: 'Signed out here, but the server wasn’t reached. Change your password if others use this computer.',
    });
}
