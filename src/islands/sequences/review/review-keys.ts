// The keys of the review, for the dialog that lists them.
import type { ScreenKeys } from '#lib/stores/screen-keys.ts';

export const reviewKeys: ScreenKeys = {
  title: 'Reviewing a sequence',
  lines: [
    { keys: ['J'], does: 'Next person' },
    { keys: ['K'], does: 'Previous person' },
    { keys: ['A'], does: 'Approve' },
    { keys: ['X'], does: 'Skip' },
    { keys: ['E'], does: 'Edit this e-mail' },
  ],
};
