// The screens of text to apply, and of sequences: the list, one of them, its editor, and the review before anything is sent.
import { employerPaths } from '#lib/paths.ts';
import type { Route } from './route.ts';

export const outreachRoutes: readonly Route[] = [
  {
    path: employerPaths.textToApply,
    title: 'Text to apply',
    least: 'recruiter',
    screen: async () => (await import('#islands/text-to-apply/text-to-apply.screen.tsx')).TextToApplyScreen,
  },
  {
    path: employerPaths.sequences,
    title: 'Sequences',
    least: 'recruiter',
    screen: async () => (await import('#islands/sequences/sequences.screen.tsx')).SequencesScreen,
  },
  {
    path: employerPaths.sequence(':sequencePermalink'),
    title: 'Sequence',
    least: 'recruiter',
    screen: async () => (await import('#islands/sequences/sequence.screen.tsx')).SequenceScreen,
  },
  {
    path: employerPaths.editSequence(':sequencePermalink'),
    title: 'Edit sequence',
    least: 'recruiter',
    screen: async () => (await import('#islands/sequences/sequence-editor.screen.tsx')).SequenceEditorScreen,
  },
  {
    path: employerPaths.reviewSequence(':sequencePermalink'),
    title: 'Review sequence',
    least: 'recruiter',
    screen: async () => (await import('#islands/sequences/sequence-review.screen.tsx')).SequenceReviewScreen,
  },
];
