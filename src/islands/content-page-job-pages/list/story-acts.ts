// What is done with a story from the list: paused, resumed, copied, put away, brought back.
import { useQueryClient } from '@tanstack/react-query';
import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import {
  archiveContentPageJobPage,
  duplicateContentPageJobPage,
  listContentPageJobPages,
  orderContentPageJobPages,
  restoreContentPageJobPage,
  saveContentPageJobPage,
} from '#contract/content-page-job-pages.ts';
import type { ContentPageJobPagePermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { type Outcome, useOutcome } from '#ui/use-outcome.ts';
import { storiesChanged, storyArrived } from '../story-queries.ts';

type Story = ContentPageJobPage;

const paramsOf = ({ permalink }: Pick<Story, 'permalink'>) => ({
  employer: employerOf(),
  contentPageJobPage: permalink,
});
const send = (story: Story, isActive: boolean) =>
  call(saveContentPageJobPage, { params: paramsOf(story), body: { isActive } }, { version: story.version });

export function useStoryActs() {
  const client = useQueryClient();
  const { outcome, isBusy, run, forget } = useOutcome();
  const arrived = async (story: Story): Promise<Story> => {
    await storyArrived(client, story);
    return story;
  };
  const save = (story: Story, isActive: boolean) => send(story, isActive).then(arrived);
  const archive = (story: Story) =>
    call(archiveContentPageJobPage, { params: paramsOf(story) }).then(arrived);
  const restore = (story: Story) =>
    call(restoreContentPageJobPage, { params: paramsOf(story) }).then(arrived);
  /** Does it, says so, and knows the way back where there is one. */
  const told = (done: string, act: () => Promise<(() => Promise<unknown>) | null>) =>
    run(() => outcomeOf(done, act));
  return {
    ...{ outcome, isBusy, forget },
    setActive: (story: Story, isActive: boolean) =>
      told(`“${story.name}” ${isActive ? 'resumed' : 'paused'}`, async () => {
        const saved = await save(story, isActive);
        return () => save(saved, !isActive);
      }),
    copy: (story: Story) =>
      told(`“${story.name}” duplicated, paused`, async () => {
        const options = { idempotencyKey: crypto.randomUUID() };
        await arrived(await call(duplicateContentPageJobPage, { params: paramsOf(story) }, options));
        return null;
      }),
    archive: (story: Story) =>
      told(`“${story.name}” archived`, async () => {
        const order = await orderNow();
        await archive(story);
        return async () => {
          // Restoring alone would leave it paused and last.
          const back = await restore(story);
          if (story.isActive) await save(back, true);
          await putInOrder(order);
          await storiesChanged(client);
        };
      }),
    restore: (story: Story) =>
      told(`“${story.name}” restored, paused and last in the order`, async () => {
        await restore(story);
        return null;
      }),
  };
}

async function outcomeOf(
  done: string,
  act: () => Promise<(() => Promise<unknown>) | null>,
): Promise<Outcome> {
  try {
    const undo = await act();
    return { done, failed: [], undo: undo && (async () => void (await undo())) };
  } catch (error) {
    return { done: null, failed: [sentenceOf(error)], undo: null };
  }
}

/** All that are not archived, whatever of them is shown. */
async function orderNow(): Promise<ContentPageJobPagePermalink[]> {
  const asked = { params: { employer: employerOf() }, query: { perPage: '1000' } };
  return (await call(listContentPageJobPages, asked)).data.map(({ permalink }) => permalink);
}

/** All that are not archived, in this order. */
export const putInOrder = (order: readonly ContentPageJobPagePermalink[]) =>
  call(orderContentPageJobPages, { params: { employer: employerOf() }, body: { order: [...order] } });
