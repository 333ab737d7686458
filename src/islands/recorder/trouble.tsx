// Why nothing can be recorded right now, and what can be done instead.
import type { DeviceTrouble } from '#lib/recording/devices.ts';
import type { RecorderWords } from '#lib/recording/recorder-words.ts';
import styles from './recorder.module.css';

type Props = {
  trouble: DeviceTrouble | 'noStore';
  hasPicture: boolean;
  /** Where a file can be uploaded: `#upload`. */
  uploadAt: string;
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
        <a href={uploadAt}>{words.upload}</a>
      </p>
    </div>
  );
}
