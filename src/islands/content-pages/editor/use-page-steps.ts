// What changes how the page stands: publishing it, taking it back, archiving, copying. Each tells its outcome.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentPage, DuplicateWish } from '#contract/content-page.ts';
import { duplicateContentPage, publishContentPage } from '#contract/content-pages.ts';
import { call } from '#lib/api/call.ts';
import { actOnSaved, type PageStep, pageSteps, toldOfStep } from '#lib/content-pages/page-steps.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { pageArrived } from '../page-queries.ts';
import type { PageEditor } from './use-page-editor.ts';

export function usePageSteps(editor: PageEditor, onRefused: () => void) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    await actOnSaved(editor.saveNow, work, onRefused);
    setBusy(false);
  };
  return {
    isBusy,
    take: (step: PageStep) =>
      during(async () => {
        const page = editor.stored();
        const params = { employer: employerOf(), page: page.permalink };
        const changed = await call(pageSteps[step], { params, body: {} }, { version: page.version });
        editor.arrived(changed);
        await pageArrived(client, changed);
        tell(step, changed);
      }),
    /** Publishes at a moment, or now until one. */
    plan: (schedule: { publishAt: string | null; unpublishAt: string | null }) =>
      during(async () => {
        const page = editor.stored();
        const params = { employer: employerOf(), page: page.permalink };
        const options = { version: page.version };
        const changed = await call(publishContentPage, { params, body: schedule }, options);
        editor.arrived(changed);
        await pageArrived(client, changed);
        const words = schedule.publishAt === null ? toldOfStep('Page', 'publish') : 'Page scheduled';
        notify({ variant: 'success', text: words });
      }),
    /** Makes a copy, a template, or the page in another language, and goes there. */
    copy: (wish: DuplicateWish = {}) =>
      during(async () => {
        const params = { employer: employerOf(), page: editor.page.permalink };
        const options = { idempotencyKey: crypto.randomUUID() };
        const copy = await call(duplicateContentPage, { params, body: wish }, options);
        await pageArrived(client, copy);
        goTo(employerPaths.editContentPage(copy.permalink));
      }),
  };
}

function tell(step: PageStep, { permalink }: ContentPage): void {
  const open = () => window.open(publicPaths.contentPage(permalink), '_blank', 'noopener');
  const action = step === 'publish' ? { action: { label: 'View page', onAction: open } } : {};
  notify({ variant: 'success', text: toldOfStep('Page', step), ...action });
}
