// Hearts given on this page: shown at once, taken back when the server refuses.
import { map, type ReadableAtom } from 'nanostores';
import type { HighlightId, JobClipPermalink } from '#contract/kit/ids.ts';
import { anonymousId } from '#lib/anonymous-id.ts';
import { sendHeart } from '#lib/api/send-heart.ts';
import { clipOf } from '#lib/tracker/clip-of.ts';
import { tell } from '#lib/tracker/tell.ts';

export type HeartState = { count: number; is: 'sending' | 'given' | 'refused' };

const hearts = map<Record<string, HeartState>>({});

/** By highlight; absent where nobody pressed on this page. */
export const $hearts: ReadableAtom<Readonly<Record<string, HeartState>>> = hearts;

export type Heartable = {
  id: HighlightId;
  /** As it is shown. */
  count: number;
  consent: 'on' | 'ask' | 'cookieless';
  /** Whose highlight it is, on a page that is not its clip's own. */
  of?: { clip: JobClipPermalink; employer: string } | undefined;
};

/** Gives a heart to a highlight. A heart cannot be taken back, so a second press does nothing. */
export async function giveHeart({ id, count, consent, of }: Heartable): Promise<void> {
  const before = hearts.get()[id];
  if (before?.is === 'sending' || before?.is === 'given') return;
  hearts.setKey(id, { count: count + 1, is: 'sending' });
  try {
    hearts.setKey(id, { count: await sendHeart(id, anonymousId(consent)), is: 'given' });
    const tracker = globalThis.window?.jobclips;
    const jobClipPermalink = of?.clip ?? (tracker && clipOf(tracker));
    if (jobClipPermalink !== undefined)
      tell({
        ...{ event: 'job-clip-highlight-hearted', jobClipPermalink, highlightId: id },
        ...(of && { employerPermalink: of.employer }),
      });
  } catch {
    hearts.setKey(id, { count, is: 'refused' });
  }
}
