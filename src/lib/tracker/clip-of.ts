// Which clip a whole page is of.
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import type { Tracker } from './tracker.ts';

/** Undefined on pages that only show clips among other things. */
export const clipOf = ({ first }: Tracker): JobClipPermalink | undefined =>
  first !== undefined && 'jobClipPermalink' in first ? first.jobClipPermalink : undefined;
