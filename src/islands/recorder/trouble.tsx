// Why nothing can be recorded right now, and what can be done instead.
import type { DeviceTrouble } from '#lib/recording/devices.ts';
import type { RecorderWords } from '#lib/recording/recorder-words.ts';
import styles from './recorder.module.css';

type Props = {
  trouble: DeviceTrouble | 'noStore';
  hasPicture: boolean;
  /** Where a file can be uploaded, `#upload`, or what leads there. */
  uploadAt: string | (() => void);
  words: RecorderWords;
  onAgain: () => void;
  onSoundOnly: () => void;
};

export function Trouble({ trouble, hasPicture, uploadAt, words, onAgain, onSoundOnly }: Props) {
  const mayTry = trouble !== 'unsupported' && trouble !== 'noStore';
  return (
    <div className={styles.trouble} role="alert">
      <p>{words[trouble]}</p>
      <p className={styles.acts}>
        {mayTry && (
          <button type="button" data-main onClick={onAgain}>
            {words.tryAgain}
          </button>
        )}
        {mayTry && hasPicture && (
          <button type="button" onClick={onSoundOnly}>
            {words.soundOnly}
          </button>
        )}
        {typeof uploadAt === 'string' ? (
          <a href={uploadAt}>{words.upload}</a>
        ) : (
          <button type="button" onClick={uploadAt}>
            {words.upload}
          </button>
        )}
      </p>
    </div>
  );
}
