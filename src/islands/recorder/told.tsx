// What screen readers hear and everybody may read: the countdown, what ended a take, where a kept take is.
import { fillIn, type RecorderWords } from '#lib/recording/recorder-words.ts';
import type { SessionState } from '#lib/recording/recording-session.ts';
import styles from './recorder.module.css';
import type { Sending } from './use-sending.ts';

type Props = {
  state: SessionState;
  sending: Sending | null;
  mostMs: number;
  hasRetakes: boolean;
  isFull: boolean;
  words: RecorderWords;
};

const LAST_SECONDS = 10;

export function Told({ state, sending, mostMs, hasRetakes, isFull, words }: Props) {
  return (
    <>
      <p aria-live="assertive" className={styles.heard}>
        {state.is === 'countdown' ? fillIn(words.startsIn, { seconds: state.seconds }) : ''}
      </p>
      <p role="status" className={styles.told}>
        {said({ state, sending, mostMs, hasRetakes, isFull, words })}
      </p>
    </>
  );
}

function said({ state, sending, mostMs, hasRetakes, isFull, words }: Props): string {
  // Said once, not each second.
  if (state.is === 'recording')
    return mostMs - state.ms <= LAST_SECONDS * 1000
      ? fillIn(words.secondsLeft, { seconds: LAST_SECONDS })
      : words.recording;
  if (state.is === 'paused') return words.paused;
  if (state.is !== 'idle') return '';
  if (sending?.is === 'sent') return words.sent;
  if (sending?.is === 'parts') return words.parts;
  if (state.ended === 'device') return words['device-lost'];
  if (state.ended === 'full' || isFull) return words.full;
  if (state.ended === 'limit' || state.ended === 'failed') return words[state.ended];
  return hasRetakes ? '' : words.noRetakes;
}
