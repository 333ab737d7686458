// What was taken out of the description when it was cleaned, in plain words.
import type { Removed, RemovedPart } from '#contract/job-page.ts';
import styles from './editor.module.css';

const words: Record<RemovedPart, [one: string, many: string]> = {
  script: ['a script', 'scripts'],
  frame: ['a page within the page', 'pages within the page'],
  picture: ['a picture', 'pictures'],
  media: ['a video or sound', 'videos or sounds'],
  drawing: ['a drawing', 'drawings'],
  form: ['a form field or button', 'form fields or buttons'],
  style: ['a colour, size or font of its own', 'colours, sizes or fonts of its own'],
  address: ['a link that leads to no web or mail address', 'links that lead to no web or mail address'],
  rest: ['all that stood beyond the longest text we keep', 'all that stood beyond the longest text we keep'],
};

export const removedWords = ({ part, times }: Removed): string =>
  times === 1 ? words[part][0] : `${times} ${words[part][1]}`;

/** Nothing where nothing was removed. */
export function RemovedNote({ removed, isSynced }: { removed: readonly Removed[]; isSynced: boolean }) {
  if (removed.length === 0) return null;
  return (
    <div className={styles.removed} role="note">
      <p>{isSynced ? 'Cleaned when it came from its source.' : 'Cleaned when it was saved.'} Left out:</p>
      <ul>
        {removed.map((one) => (
          <li key={one.part}>{removedWords(one)}</li>
        ))}
      </ul>
    </div>
  );
}
