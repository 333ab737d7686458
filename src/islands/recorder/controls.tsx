// Start, stop and pause.
import type { RecorderWords } from '#lib/recording/recorder-words.ts';
import type { SessionState } from '#lib/recording/recording-session.ts';
import styles from './recorder.module.css';

type Props = {
  state: SessionState;
  mayStart: boolean;
  words: RecorderWords;
  onToggle: () => void;
  onPause: () => void;
};

export function Controls({ state, mayStart, words, onToggle, onPause }: Props) {
  const isRunning = state.is === 'recording' || state.is === 'paused';
  const label = state.is === 'idle' ? words.start : state.is === 'countdown' ? words.cancel : words.stop;
  return (
    <p className={styles.acts}>
      <button type="button" data-main disabled={state.is === 'idle' && !mayStart} onClick={onToggle}>
        {label}
      </button>
      {isRunning && (
        <button type="button" onClick={onPause}>
          {state.is === 'paused' ? words.resume : words.pause}
        </button>
      )}
    </p>
  );
}
