// Lists that most teams want, as questions; which of them are worth making is told by how many they find. Pure.
import type { PersonQuestion } from '#contract/person-search.ts';

export type SuggestedList = { title: string; why: string; search: PersonQuestion };

export const suggestedLists: readonly SuggestedList[] = [
  {
    title: 'Heard a full clip this month',
    why: 'They listened to the end; few do.',
    search: {
      filters: [
        { field: 'event', op: 'has', value: ['job-clip-completed'] },
        { field: 'seen', op: 'within-days', value: 30 },
      ],
    },
  },
  {
    title: 'Warm, not applied',
    why: 'Interested enough to come back, and in no job yet.',
    search: {
      filters: [
        { field: 'score', op: 'gt', value: 40 },
        { field: 'stage', op: 'is', value: ['lead', 'engaged'] },
      ],
    },
  },
  {
    title: 'Agreed to hear of jobs',
    why: 'They may be written to.',
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
