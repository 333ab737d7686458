// What was taken out of the description when it was cleaned, in plain words.
import type { Removed, RemovedPart } from '#contract/job-page.ts';
import styles from './editor.module.css';

const words: Record<RemovedPart, [one: string, many: string]> = {
  script: ['a script', 'scripts'],
  frame: ['an embedded page', 'embedded pages'],
  picture: ['an image', 'images'],
  media: ['an audio or video file', 'audio or video files'],
  drawing: ['a drawing', 'drawings'],
  form: ['a form field or button', 'form fields or buttons'],
  style: ['a custom colour, size or font', 'custom colours, sizes or fonts'],
  address: ['a link without a web or e-mail address', 'links without a web or e-mail address'],
  rest: ['text over the length limit', 'texts over the length limit'],
};

export const removedWords = ({ part, times }: Removed): string =>
  times === 1 ? words[part][0] : `${times} ${words[part][1]}`;

/** Nothing where nothing was removed. */
export function RemovedNote({ removed, isSynced }: { removed: readonly Removed[]; isSynced: boolean }) {
  if (removed.length === 0) return null;
  return (
    <div className={styles.removed} role="note">
      <p>{isSynced ? 'Cleaned up on import.' : 'Cleaned up when saved.'} Removed:</p>
      <ul>
        {removed.map((one) => (
          <li key={one.part}>{removedWords(one)}</li>
        ))}
      </ul>
    </div>
  );
}
