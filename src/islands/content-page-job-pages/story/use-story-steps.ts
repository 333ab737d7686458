// What changes how the story stands: its template published, the story paused, copied, put away. Each tells its outcome.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import {
  archiveContentPageJobPage,
  duplicateContentPageJobPage,
  getContentPageJobPage,
  restoreContentPageJobPage,
  saveContentPageJobPage,
} from '#contract/content-page-job-pages.ts';
import { getContentPage, publishContentPage } from '#contract/content-pages.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { actOnSaved } from '#lib/content-pages/page-steps.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { pagesChanged, storyArrived } from '../story-queries.ts';
import type { StoryEditor } from './use-story-editor.ts';

export function useStorySteps(editor: StoryEditor) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>, onRefused = () => {}) => {
    setBusy(true);
    await actOnSaved(editor.saveNow, work, onRefused);
    setBusy(false);
  };
  const params = () => ({ employer: employerOf(), contentPageJobPage: editor.stored().permalink });
  const take = async (story: ContentPageJobPage) => {
    editor.arrived(story);
    await storyArrived(client, story);
  };
  const arrived = async (story: ContentPageJobPage, words: string) => {
    await take(story);
    notify({ variant: 'success', text: words });
  };
  const again = () => call(getContentPageJobPage, { params: params() });
  return {
    isBusy,
    setActive: (isActive: boolean) =>
      during(async () => {
        const options = { version: editor.stored().version };
        const saved = await call(saveContentPageJobPage, { params: params(), body: { isActive } }, options);
        await arrived(saved, isActive ? 'Story resumed' : 'Story paused');
      }),
    archive: () =>
      during(async () =>
        arrived(await call(archiveContentPageJobPage, { params: params() }), 'Story archived'),
      ),
    restore: () =>
      during(async () => {
        const restored = await call(restoreContentPageJobPage, { params: params() });
        await arrived(restored, 'Story restored, paused and last in the order');
      }),
    copy: () =>
      during(async () => {
        const copy = await makeCopy(params());
        await storyArrived(client, copy);
        goTo(employerPaths.jobStory(copy.permalink));
      }),
    /** Publishes the page that is shown. What stands in its way is listed where it is written. */
    publish: () =>
      during(async () => {
        await publishPage(editor.stored().contentPage.permalink);
        await pagesChanged(client);
        await arrived(await again(), 'Template published');
      }, tellRefused),
    /** After something outside the draft changed the story, such as an override. */
    readAgain: async () => take(await again()),
  };
}

export type StorySteps = ReturnType<typeof useStorySteps>;

const makeCopy = (params: { employer: string; contentPageJobPage: ContentPageJobPage['permalink'] }) =>
  call(duplicateContentPageJobPage, { params }, { idempotencyKey: crypto.randomUUID() });

async function publishPage(permalink: string): Promise<void> {
  const params = { employer: employerOf(), page: permalink as ContentPagePermalink };
  const { version } = await call(getContentPage, { params });
  await call(publishContentPage, { params, body: {} }, { version });
}

const tellRefused = () =>
  notify({
    variant: 'warning',
    text: 'Can’t publish the template yet. Choose Edit page, then Check.',
  });
