// What a press on a block tells the page's tracker, as the attribute that the tracker reads. Previews have no tracker.
import type { ContentPagePermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { Told } from '#lib/tracker/tracker.ts';

export const toldOfButton = (contentPagePermalink: ContentPagePermalink, blockId: string): string =>
  JSON.stringify({
    event: 'content-page-cta-clicked',
    contentPagePermalink,
    blockId,
    action: 'url',
  } satisfies Told);

export const toldOfJob = (blockId: string, jobPagePermalink: JobPagePermalink): string =>
  JSON.stringify({ event: 'content-page-job-clicked', blockId, jobPagePermalink } satisfies Told);
