// Who else has the editor of a page open, and that it was stored elsewhere: the room of a page, joined while it is edited.
import { atom, computed } from 'nanostores';
import { EditorAnswer, EditorWish } from '#contract/content-page-editing.ts';
import type { Who } from '#contract/kit/fields.ts';
import type { ContentPageJobPagePermalink, ContentPagePermalink } from '#contract/kit/ids.ts';
import type { EventMap } from '#contract/realtime.ts';
import { $connection, listen, onConnect, tell } from '#lib/realtime/listen.ts';
import { $user } from '#lib/stores/auth.ts';

export type PageSaved = EventMap['content-pages/saved'];

// A node that dies says no goodbye for those it had.
const ASKED_ANEW_MS = 60_000;
const $editors = atom<readonly Who[]>([]);

/** Those with the editor open beside oneself. Nobody while the connection is lost: it is not known then. */
export const $otherEditors = computed([$editors, $connection, $user], (editors, connection, user) =>
  connection === 'live' ? editors.filter(({ id }) => id !== user?.id) : [],
);

/**
 * Joins the editors of a page, or of a pairing; the returned function leaves. `onSaved` gets what anybody stored, oneself too, and null
 * where something may have been missed: at the beginning and after the connection was lost.
 */
export function enterEditor(
  name: ContentPagePermalink | ContentPageJobPagePermalink,
  onSaved: (saved: PageSaved | null) => void,
): () => void {
  const { permalink } = EditorWish.parse({ permalink: name });
  let isIn = true;
  const join = async () => {
    const answer = EditorAnswer.safeParse(
      await tell('content-pages/join', { permalink }).catch(() => undefined),
    );
    if (isIn && answer.success && 'editors' in answer.data) $editors.set(answer.data.editors);
  };
  const begin = () => void join().then(() => isIn && onSaved(null));
  const isHere = (payload: { permalink: string }) => payload.permalink === permalink;
  const without = (user: Who) => $editors.get().filter(({ id }) => id !== user.id);
  const stops = [
    onConnect(begin),
    listen(
      'content-pages/joined',
      (told) => isHere(told) && $editors.set([...without(told.user), told.user]),
    ),
    listen('content-pages/left', (told) => isHere(told) && $editors.set(without(told.user))),
    listen('content-pages/saved', (told) => isHere(told) && onSaved(told)),
  ];
  const timer = setInterval(() => void join(), ASKED_ANEW_MS);
  if ($connection.get() === 'live') begin();
  return () => {
    isIn = false;
    clearInterval(timer);
    for (const stop of stops) stop();
    $editors.set([]);
    void tell('content-pages/leave', { permalink }).catch(() => undefined);
  };
}

/** Who stored it, for a sentence that begins with them. */
export const byWhom = (saved: PageSaved | null): string => {
  if (saved === null) return 'Someone';
  return saved.by.id === $user.get()?.id ? 'You, in another tab,' : saved.by.name;
};
