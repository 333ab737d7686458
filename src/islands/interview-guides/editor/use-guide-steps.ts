// What changes how the guide stands: publishing it, taking it back, archiving, copying. A guide is a content page: these
// are that page's calls, and the guide is read again after each.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { duplicateContentPage } from '#contract/content-pages.ts';
import { getInterviewGuide, type InterviewGuide } from '#contract/interview-guides.ts';
import { call } from '#lib/api/call.ts';
import { actOnSaved, type PageStep, pageSteps, toldOfStep } from '#lib/content-pages/page-steps.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { guideArrived } from '../guide-queries.ts';
import type { GuideEditor } from './use-guide-editor.ts';

export function useGuideSteps(editor: GuideEditor, onRefused: () => void) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    await actOnSaved(editor.saveNow, work, onRefused);
    setBusy(false);
  };
  const take = (step: PageStep) =>
    during(async () => {
      const { permalink, version } = editor.stored();
      const employer = employerOf();
      await call(pageSteps[step], { params: { employer, page: permalink }, body: {} }, { version });
      const params = { employer, interviewGuide: permalink };
      const guide = await call(getInterviewGuide, { params, query: { audience: 'interviewer' } });
      editor.arrived(guide);
      await guideArrived(client, guide);
      tell(step, guide);
    });
  const copy = () =>
    during(async () => {
      const params = { employer: employerOf(), page: editor.stored().permalink };
      const made = await call(
        duplicateContentPage,
        { params, body: {} },
        { idempotencyKey: crypto.randomUUID() },
      );
      goTo(employerPaths.interviewGuide(made.permalink));
    });
  return { isBusy, take, copy };
}

function tell(step: PageStep, { permalink, audience }: InterviewGuide): void {
  const open = () => window.open(publicPaths.contentPage(permalink), '_blank', 'noopener');
  const isToBeSeen = step === 'publish' && audience !== 'interviewer';
  const action = isToBeSeen ? { action: { label: 'View page', onAction: open } } : {};
  notify({ variant: 'success', text: toldOfStep('Guide', step), ...action });
}
