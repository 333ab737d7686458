// The steps in the life of a content page, and of what is one: a campaign, a guide.
import {
  archiveContentPage,
  publishContentPage,
  restoreContentPage,
  unpublishContentPage,
} from '#contract/content-pages.ts';
import { CallError } from '../api/call-error.ts';
import { sentenceOf } from '../api/sentence.ts';
import { notify } from '../stores/notices.ts';

export const pageSteps = {
  publish: publishContentPage,
  unpublish: unpublishContentPage,
  archive: archiveContentPage,
  restore: restoreContentPage,
};
export type PageStep = keyof typeof pageSteps;

/** What is told of a step that was taken; `what` is the thing's name, such as "Page". */
export const toldOfStep = (what: string, step: PageStep): string => `${what} ${DONE[step]}`;

const DONE: Record<PageStep, string> = {
  publish: 'published',
  unpublish: 'unpublished',
  archive: 'archived',
  restore: 'restored as a draft',
};

/**
 * Does something with what an editor has saved: what was written last belongs to it. A refusal is told, but for what
 * stands in the way of publishing, which is listed at its places by `onRefused`.
 */
export async function actOnSaved(
  saveNow: () => Promise<boolean>,
  work: () => Promise<void>,
  onRefused: () => void,
): Promise<void> {
  try {
    if (await saveNow()) await work();
    else notify({ variant: 'warning', text: 'Your latest changes aren’t saved yet. Try again.' });
  } catch (error) {
    if (error instanceof CallError && error.code === 'VALIDATION') onRefused();
    else notify({ variant: 'warning', text: sentenceOf(error) });
  }
}
