/** Each text field of the employer app is kept in the draft store, but for a few with a reason. */
import { expect, test } from 'vitest';
import { projectFiles, readText } from '../support/project-files.ts';

const islands = projectFiles(/^src\/islands\/.*\.tsx$/);

/** What may hold text without the kit's fields, and why. */
const outside: Record<string, string> = {
  'src/islands/ui/text-field.tsx': 'the kit: kept by useFieldDraft',
  'src/islands/ui/text-area.tsx': 'the kit: kept by useFieldDraft',
  'src/islands/ui/mention-field.tsx': 'the kit: kept by useFieldDraft',
  'src/islands/ui/rich-text-editor.tsx': 'part of an editor that keeps its document',
  'src/islands/cues/cue-editor.tsx': 'part of the studio or of captions, which keep their document',
  'src/islands/screening-sets/question/options-field.tsx': 'part of the set editor, which keeps its document',
  'src/islands/ui/copy-field.tsx': 'only to copy from',
  'src/islands/ui/search-field.tsx': 'a search',
  'src/islands/persons/combo-box.tsx': 'a search',
  'src/islands/find/palette.tsx': 'a search',
  'src/islands/content-pages/editor/dialogs/insert-dialog.tsx': 'a search',
  'src/islands/dashboard/range-bar.tsx': 'the days that are shown',
  'src/islands/pdf-reports/new-report.tsx': 'the days of a report',
  'src/islands/impersonation/daily-highlights/daily-highlights.tsx': 'the day that is shown',
  'src/islands/screening-sets/preview/answer-field.tsx': 'a trial that is never sent',
  'src/islands/content-pages/blocks/form-field.tsx': 'a public page',
  'src/islands/content-pages/blocks/visitor-form.tsx': 'a public page',
  'src/islands/salary-calculator/occupation-field.tsx': 'a public page',
  'src/islands/salary-calculator/offer-fields.tsx': 'a public page',
  'src/islands/video-clips/agreement.tsx': 'a public page',
};

/** Fields of the kit that say `isKept={false}`. */
const notKept: Record<string, string> = {
  'src/islands/ui/confirm-dialog.tsx': 'a word that confirms',
  'src/islands/users/employer/confirm-with-password.tsx': 'a word that confirms',
  'src/islands/ui/rich-text-tools.tsx': 'part of an editor that keeps its document',
  'src/islands/applications/application/move-dialog.tsx': 'a search',
  'src/islands/applications/decision-message.tsx':
    'a message that is filled in anew for each reader and template',
  'src/islands/applications/interviews/move-interview-dialog.tsx': 'a time as it is booked now',
  'src/islands/applications/interviews/propose-dialog.tsx': 'times that are past on another day',
  'src/islands/applications/leads/qualify-dialog.tsx': 'a search',
  'src/islands/applications/scorecards/ask-dialog.tsx': 'a time that may be past on another day',
  'src/islands/scorecards/form/scorecard-form.tsx': 'part of an editor that keeps its document',
  'src/islands/interview-guides/views/interview-notes.tsx': 'a search',
  'src/islands/job-clips/studio/transcript/find-bar.tsx': 'a search',
  'src/islands/share-links/person-picker.tsx': 'a search',
  'src/islands/smart-links/rule-form.tsx': 'the next new rule would begin with it',
  'src/islands/smart-links/split-fields.tsx': 'rows are told apart by their place alone',
  'src/islands/smart-links/try-panel.tsx': 'asks a question and stores nothing',
  'src/islands/smart-links/window-fields.tsx': 'part of a rule',
  'src/islands/persons/filters/condition-row.tsx': 'a filter',
  'src/islands/content-pages/figures/days-bar.tsx': 'the days that are shown',
  'src/islands/persons/person/messages/write-box.tsx': 'part of an editor that keeps its document',
  'src/islands/job-clips/share/link-panel.tsx': 'changes a link that is copied, never sent',
  'src/islands/job-clips/share/embed-panel.tsx': 'changes code that is copied, never sent',
};

const TEXT_TAG = /<(?:input|textarea|Input|AriaTextArea|EditorContent)\b|contentEditable/g;
const NO_TEXT = /type="(?:radio|checkbox|file|range|hidden|color)"/;

/** The tag from where it opens; props end before the next one at the latest. */
const tagAt = (text: string, start: number): string => {
  const end = text.indexOf('/>', start);
  return text.slice(start, end === -1 ? start + 600 : end);
};
const hasOwnText = (text: string): boolean =>
  [...text.matchAll(TEXT_TAG)].some(({ index }) => !NO_TEXT.test(tagAt(text, index)));
const isHooked = (text: string): boolean => text.includes('useFieldDraft(');

test('no text field is outside the draft store without a reason', () => {
  const found = islands.filter((file) => hasOwnText(readText(file)) && !isHooked(readText(file)));
  const hooked = Object.keys(outside).filter((file) => isHooked(readText(file)));
  expect([...found, ...hooked].sort()).toEqual(Object.keys(outside).sort());
});

test('what the kit is told not to keep has a reason', () => {
  const found = islands.filter((file) => /isKept=\{false\}/.test(readText(file)));
  expect(found.sort()).toEqual(Object.keys(notKept).sort());
});

test('whoever holds fields as an editor keeps the whole document', () => {
  const holders = islands.filter((file) => /<HeldByEditor>/.test(readText(file)));
  const features = [...new Set(holders.map((file) => file.split('/')[2] ?? ''))];
  const sources = projectFiles(/^src\/islands\/.*\.tsx?$/);
  const keeps = (feature: string) =>
    sources.some(
      (file) =>
        file.startsWith(`src/islands/${feature}/`) &&
        /useKeptDocument\(|kept: \{ name[:,]|keepDraft\(/.test(readText(file)),
    );
  expect(features.length).toBeGreaterThan(5);
  expect(features.filter((feature) => !keeps(feature))).toEqual([]);
});

test('the check can fail', () => {
  expect(hasOwnText('<input value={text} onChange={change} />')).toBe(true);
  expect(hasOwnText('<textarea rows={3} />')).toBe(true);
  expect(hasOwnText('<div contentEditable />')).toBe(true);
  expect(hasOwnText('<input\n  type="checkbox"\n  onChange={change} />')).toBe(false);
});
