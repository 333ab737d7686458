// The guide as it is edited: its draft, what is stored of it, and how it is saved.
import { useQueryClient } from '@tanstack/react-query';
import { InterviewGuide, saveInterviewGuide } from '#contract/interview-guides.ts';
import { call } from '#lib/api/call.ts';
import { stateAfter } from '#lib/save-state.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { useEditing } from '#ui/use-editing.ts';
import { guideArrived } from '../guide-queries.ts';
import { draftOf, mistakeOf } from './draft.ts';

export type GuideEditor = ReturnType<typeof useGuideEditor>;

const lists = ['sections', 'attachments'] as const;

export function useGuideEditor(first: InterviewGuide) {
  const client = useQueryClient();
  const { thing: guide, ...editing } = useEditing(first, {
    ...{ draftOf, mistakeOf, lists },
    kept: { name: `guide ${first.permalink}`, title: first.title },
    save: ({ permalink }, changes, { version, isOverTheirs }) => {
      const params = { employer: employerOf(), interviewGuide: permalink };
      const body = isOverTheirs ? { ...changes, keepBefore: true } : changes;
      return call(saveInterviewGuide, { params, body }, { version });
    },
    onSaved: (saved) => guideArrived(client, saved),
    stateAfter: (error) => stateAfter(error, { thing: InterviewGuide }),
  });
  return { guide, ...editing };
}
