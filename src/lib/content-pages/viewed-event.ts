// The view of a content page, as its tracker tells it.
import type { PublicContentPage } from '#contract/content-page.ts';
import type { Told } from '../tracker/tracker.ts';

/** A campaign page and an interview guide are what is sent to people; any other page is found. */
export const viewedEvent = ({ permalink, type }: Pick<PublicContentPage, 'permalink' | 'type'>): Told =>
  type === 'campaign' || type === 'interview-guide'
    ? { event: 'sourcing-page-viewed', contentPagePermalink: permalink }
    : { event: 'content-page-viewed', contentPageType: type, contentPagePermalink: permalink };
