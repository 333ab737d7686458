// Loaded with the first heart, so that waking up costs nobody the calls they may never make.
import type { AnonymousId, HighlightId } from '#contract/kit/ids.ts';
import { addHeart } from '#contract/public-job-clips.ts';
import { call } from './call.ts';

/** Tells the server; gives the count with everybody's hearts. Throws CallError. */
export const sendHeart = async (highlight: HighlightId, anonymousId: AnonymousId): Promise<number> =>
  (await call(addHeart, { params: { highlight }, body: { anonymousId } })).hearts;
