// What changes how the page stands: publishing it, taking it back, archiving, copying. Each tells its outcome.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentPage } from '#contract/content-page.ts';
import {
  archiveContentPage,
  duplicateContentPage,
  publishContentPage,
  restoreContentPage,
  unpublishContentPage,
} from '#contract/content-pages.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { notify } from '#lib/stores/notices.ts';
import { employerOf, pageArrived } from '../page-queries.ts';
import type { PageEditor } from './use-page-editor.ts';

const STEPS = {
  publish: publishContentPage,
  unpublish: unpublishContentPage,
  archive: archiveContentPage,
  restore: restoreContentPage,
};
export type PageStep = keyof typeof STEPS;

const tellings: Record<PageStep, string> = {
  publish: 'Page published',
  unpublish: 'Page taken back to draft',
  archive: 'Page archived',
  restore: 'Page restored as a draft',
};

export function usePageSteps(editor: PageEditor, onRefused: () => void) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      // What was written last belongs to it.
      if (await editor.saveNow()) await work();
      else notify({ variant: 'warning', text: 'Nothing was done: what was written last is not saved yet.' });
    } catch (error) {
      // What stands in the way is listed with its blocks.
      if (error instanceof CallError && error.code === 'VALIDATION') onRefused();
      else notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setBusy(false);
  };
  return {
    isBusy,
    take: (step: PageStep) =>
      during(async () => {
        const page = editor.stored();
        const params = { employer: employerOf(), page: page.permalink };
        const changed = await call(STEPS[step], { params, body: {} }, { version: page.version });
        editor.arrived(changed);
        await pageArrived(client, changed);
        tell(step, changed);
      }),
    copy: () =>
      during(async () => {
        const params = { employer: employerOf(), page: editor.page.permalink };
        const options = { idempotencyKey: crypto.randomUUID() };
        const copy = await call(duplicateContentPage, { params, body: {} }, options);
        await pageArrived(client, copy);
        goTo(employerPaths.editContentPage(copy.permalink));
      }),
  };
}

function tell(step: PageStep, { permalink }: ContentPage): void {
  const open = () => window.open(publicPaths.contentPage(permalink), '_blank', 'noopener');
  const action = step === 'publish' ? { action: { label: 'Open it', onAction: open } } : {};
  notify({ variant: 'success', text: tellings[step], ...action });
}
