// What a page is and how it stands, in plain words.
import type { ListedContentPage, PageType } from '#contract/content-page.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const typeNames: Record<PageType, string> = {
  page: 'Page',
  careers: 'Careers page',
  sales: 'Sales page',
  'job-page': 'Job story',
  campaign: 'Campaign page',
  'interview-guide': 'Interview guide',
};

type Standing = Pick<ListedContentPage, 'status' | 'hasChanges'>;

export const languageNames = new Intl.DisplayNames('en', { type: 'language' });

export function standingOf({ status, hasChanges }: Standing): { tone: BadgeTone; word: string } {
  if (status === 'published')
    return hasChanges ? { tone: 'info', word: 'Unpublished changes' } : { tone: 'good', word: 'Published' };
  if (status === 'scheduled') return { tone: 'info', word: 'Scheduled' };
  return { tone: 'neutral', word: status === 'draft' ? 'Draft' : 'Archived' };
}
