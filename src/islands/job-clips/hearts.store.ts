// Hearts given on this page: shown at once, taken back when the server refuses.
import { computed, map } from 'nanostores';
import type { HighlightId } from '#contract/kit/ids.ts';
import { anonymousId } from '#lib/anonymous-id.ts';
import { sendHeart } from '#lib/api/send-heart.ts';
import { clipOf } from '#lib/tracker/clip-of.ts';
import { tell } from '#lib/tracker/tell.ts';

export type HeartState = { count: number; is: 'sending' | 'given' | 'refused' };

const hearts = map<Record<string, HeartState>>({});

/** By highlight; absent where nobody pressed on this page. */
export const $hearts = computed(hearts, (all) => all);

/** Gives a heart to a highlight that shows `count`. A heart cannot be taken back, so a second press does nothing. */
export async function giveHeart(
  id: HighlightId,
  count: number,
  consent: 'on' | 'ask' | 'cookieless',
): Promise<void> {
  const before = hearts.get()[id];
  if (before?.is === 'sending' || before?.is === 'given') return;
  hearts.setKey(id, { count: count + 1, is: 'sending' });
  try {
    hearts.setKey(id, { count: await sendHeart(id, anonymousId(consent)), is: 'given' });
    const tracker = globalThis.window?.jobclips;
    const jobClipPermalink = tracker && clipOf(tracker);
    if (jobClipPermalink !== undefined)
      tell({ event: 'job-clip-highlight-hearted', jobClipPermalink, highlightId: id });
  } catch {
    hearts.setKey(id, { count, is: 'refused' });
  }
}
