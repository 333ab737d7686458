// The story on a job's page, as its candidates see it. How jobs get theirs: content-page-job-page.ts.
import * as z from 'zod/mini';
import { PublicBlock } from './content-page-blocks.ts';
import { Language } from './kit/fields.ts';
import { ContentPagePermalink } from './kit/ids.ts';

/** What a story may say of the job it stands at, written `{{jobTitle}}`; `team` is the top department. */
export const storyTokens = ['jobTitle', 'location', 'team'] as const;
export const StoryToken = z.enum(storyTokens);
export type StoryToken = z.infer<typeof StoryToken>;

/** In the job's page: over the description, under it, or in place of what stands before its first heading. */
export const storyPlaces = ['above', 'below', 'instead'] as const;
export const StoryPlace = z.enum(storyPlaces);
export type StoryPlace = z.infer<typeof StoryPlace>;

/** Blocks with the job's own words in place. Forms and gates are left out: they belong to a page of their own. */
export const JobStory = z.object({
  contentPage: ContentPagePermalink,
  place: StoryPlace,
  language: Language,
  blocks: z.array(PublicBlock),
});
export type JobStory = z.infer<typeof JobStory>;
