// That a picture was changed while a page is edited: its words or its cut, which no version of the page knows.
import { atom, computed } from 'nanostores';

const $count = atom(0);

/** How often since the app was opened. */
export const $pictureChanges = computed($count, (count) => count);

/** The preview shows the picture as it is now. */
export function pictureChanged(): void {
  $count.set($count.get() + 1);
}
