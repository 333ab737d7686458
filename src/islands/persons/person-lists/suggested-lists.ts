// Lists that most teams want, as questions; which of them are worth making is told by how many they find. Pure.
import type { PersonQuestion } from '#contract/person-search.ts';

export type SuggestedList = { title: string; why: string; search: PersonQuestion };

export const suggestedLists: readonly SuggestedList[] = [
  {
    title: 'Finished a clip this month',
    why: 'They listened to the end.',
    search: {
      filters: [
        { field: 'event', op: 'has', value: ['job-clip-completed'] },
        { field: 'seen', op: 'within-days', value: 30 },
      ],
    },
  },
  {
    title: 'Warm, not applied',
    why: 'They came back but haven’t applied yet.',
    search: {
      filters: [
        { field: 'score', op: 'gt', value: 40 },
        { field: 'stage', op: 'is', value: ['lead', 'engaged'] },
      ],
    },
  },
  {
    title: 'Opted in to hear about jobs',
    why: 'You can contact them.',
    search: {
      filters: [
        { field: 'consent', op: 'has', value: ['marketing'] },
        { field: 'doNotContact', op: 'is', value: 'false' },
      ],
    },
  },
];

/** "42"; past what was looked at "100 or more". */
export const countInWords = (found: number, isCut: boolean): string =>
  isCut ? `${found} or more` : found.toLocaleString('en');
