// Which of the questions is answered now.
import { fillIn, type RecorderWords } from '#lib/recording/recorder-words.ts';
import styles from './recorder.module.css';

type Props = {
  prompt: number;
  count: number;
  isOff: boolean;
  words: RecorderWords;
  onPick: (prompt: number) => void;
};

export function PromptSteps({ prompt, count, isOff, words, onPick }: Props) {
  if (count < 2) return null;
  return (
    <p className={styles.steps}>
      <span role="status">{fillIn(words.question, { number: prompt + 1, count })}</span>
      <button type="button" disabled={isOff || prompt === 0} onClick={() => onPick(prompt - 1)}>
        {words.previous}
      </button>
      <button type="button" disabled={isOff || prompt === count - 1} onClick={() => onPick(prompt + 1)}>
        {words.next}
      </button>
    </p>
  );
}
