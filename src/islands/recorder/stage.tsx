// What the camera sees, with the countdown over it, the time that is left and how loud it is.
import { useEffect, useRef } from 'react';
import { formatDuration } from '#lib/format/duration.ts';
import { fillIn, type RecorderWords } from '#lib/recording/recorder-words.ts';
import type { SessionState } from '#lib/recording/recording-session.ts';
import { Level } from './level.tsx';
import styles from './recorder.module.css';

type Props = {
  stream: MediaStream | null;
  hasPicture: boolean;
  state: SessionState;
  mostMs: number;
  words: RecorderWords;
};

export function Stage({ stream, hasPicture, state, mostMs, words }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);
  const isRunning = state.is === 'recording' || state.is === 'paused';
  const left = mostMs - (isRunning ? state.ms : 0);
  return (
    <div className={styles.stage} data-state={state.is}>
      {hasPicture ? (
        <video ref={video} className={styles.picture} autoPlay muted playsInline aria-label={words.camera} />
      ) : (
        <p className={styles.soundOnly}>{words.soundOnly}</p>
      )}
      {stream === null && <p className={styles.over}>{words.opening}</p>}
      {state.is === 'countdown' && (
        <p className={styles.countdown} aria-hidden="true">
          {state.seconds}
        </p>
      )}
      <div className={styles.bar}>
        <span className={styles.lamp}>
          {state.is === 'recording' ? words.recording : state.is === 'paused' ? words.paused : ''}
        </span>
        {stream !== null && <Level stream={stream} label={words.level} />}
        <span className={styles.time}>{fillIn(words.timeLeft, { time: formatDuration(left) })}</span>
      </div>
    </div>
  );
}
