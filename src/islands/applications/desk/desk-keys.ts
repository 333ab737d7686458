// The keys of the review desk, for the dialog that lists them.
import type { KeyLine, ScreenKeys } from '#lib/stores/screen-keys.ts';

const moves: readonly KeyLine[] = [
  { keys: ['J'], does: 'Next application' },
  { keys: ['K'], does: 'Previous application' },
];
const decisions: readonly KeyLine[] = [
  { keys: ['A'], does: 'Advance' },
  { keys: ['X'], does: 'Reject' },
  { keys: ['S'], does: 'Move to another stage' },
  { keys: ['U'], does: 'Undo the last decision' },
  { keys: ['I'], does: 'Propose interview times' },
  { keys: ['M'], does: 'Move on after a decision: on or off' },
  { keys: ['.'], does: 'More actions' },
];
const suggestions: readonly KeyLine[] = [
  { keys: ['A'], does: 'Suggest: advance' },
  { keys: ['X'], does: 'Suggest: reject' },
];
const parts: readonly KeyLine[] = [
  { keys: ['V'], does: 'Go to the résumé' },
  { keys: ['N'], does: 'Write a note' },
  { keys: ['R'], does: 'Rate; then 1 to 5' },
  { keys: ['C'], does: 'Go to your scorecard; then Enter' },
  { keys: ['B'], does: 'Back to the list' },
];
const dialog: readonly KeyLine[] = [
  { keys: ['1', '…'], does: 'Choose a reason in the dialog' },
  { keys: ['Ctrl', 'Enter'], does: 'Confirm the decision (⌘ on Mac)' },
];

/** What acts depends on whether the reader decides or suggests. */
export const deskKeys = (mayDecide: boolean): ScreenKeys => ({
  title: 'Reviewing applications',
  lines: [...moves, ...(mayDecide ? decisions : suggestions), ...parts, ...(mayDecide ? dialog : [])],
});
