// The demo’s content page, with blocks of most kinds.
import { listContentPages } from '#contract/content-pages.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { Call } from '#lib/api/create-call.ts';

export async function demoStory(call: Call, employer: string): Promise<{ story: ContentPagePermalink }> {
  const query = { type: ['careers' as const], status: ['published' as const] };
  const { data } = await call(listContentPages, { params: { employer }, query });
  const [story] = data;
  if (story === undefined) throw new Error('The demo has no content page.');
  return { story: story.permalink };
}
