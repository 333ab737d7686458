// Records answers to questions with camera or microphone. Knows nothing of requests or clips: takes go where `send` takes them.
import { useEffect, useRef, useState } from 'react';
import type { RecorderWords } from '#lib/recording/recorder-words.ts';
import { recordingType } from '#lib/recording/recording-type.ts';
import { minutesIn } from '#lib/recording/space.ts';
import type { Take } from '#lib/recording/take-store.ts';
import { Controls } from './controls.tsx';
import { DeviceChoice } from './device-choice.tsx';
import { PromptSteps } from './prompt-steps.tsx';
import styles from './recorder.module.css';
import { keyAct } from './recorder-keys.ts';
import { Stage } from './stage.tsx';
import { TakeList } from './take-list.tsx';
import { Teleprompter } from './teleprompter.tsx';
import { Told } from './told.tsx';
import { Trouble } from './trouble.tsx';
import { useCamera } from './use-camera.ts';
import { type SendTake, useSending } from './use-sending.ts';
import { useTakes } from './use-takes.ts';

export type RecorderProps = {
  /** Takes on this device are found again by it, such as a request's name. */
  scope: string;
  prompts: readonly string[];
  /** Of one take. */
  maxSeconds: number;
  /** Of one question, those sent included. */
  mostTakes: number;
  /** How many takes of each question were sent. */
  sent: readonly number[];
  /** Of the prompts. */
  language: string;
  words: RecorderWords;
  /** Where a file can be uploaded instead, such as `#upload`, or what leads there. */
  uploadAt: string | (() => void);
  /** Rejects with what `refusal` has a sentence for. */
  send: SendTake;
  refusal: (error: unknown) => string;
};

export function Recorder(props: RecorderProps) {
  const { scope, prompts, maxSeconds, mostTakes, sent, language, words, uploadAt, send, refusal } = props;
  const root = useRef<HTMLDivElement>(null);
  const camera = useCamera();
  const { store, takes, found, bytesLeft, session, state, refresh } = useTakes(scope);
  const { sending, isBusy, keep } = useSending({ send, refusal, done: refresh });
  const [picked, setPicked] = useState<number | null>(null);
  const open = sent.findIndex((count) => count === 0);
  const prompt = picked ?? takes.at(-1)?.prompt ?? Math.max(0, open);
  const kind = camera.wish.hasPicture ? 'video' : 'sound';
  const contentType = recordingType(kind);
  const mostMs = maxSeconds * 1000;
  const here = takes.filter((take) => take.prompt === prompt);
  const before = sent[prompt] ?? 0;
  const isIdle = state.is === 'idle';
  const hasRetakes = before + here.length < mostTakes;
  const running = 'takeId' in state ? state.takeId : null;
  const mayStart = isIdle && !isBusy && camera.stream !== null && contentType !== null && bytesLeft !== 0;

  const focus = () => root.current?.focus({ preventScroll: true });
  // Whatever opened the recorder has made way for it.
  useEffect(() => root.current?.focus({ preventScroll: true }), []);

  function record(continues?: Take) {
    if (!mayStart || session === null || camera.stream === null || contentType === null) return;
    if (continues === undefined && !hasRetakes) return;
    focus();
    setPicked(prompt);
    const take = { scope, prompt, kind, contentType } as const;
    session.start({ stream: camera.stream, take, mostMs, ...(continues ? { continues } : {}) });
  }
  const toggle = () => (isIdle ? record() : session?.stop());
  const pause = () => (state.is === 'paused' ? session?.resume() : session?.pause());
  async function use(take: Take | undefined) {
    if (!isIdle || take === undefined || typeof store === 'string') return;
    await keep(store, take);
    setPicked(null);
    // Its button is gone.
    focus();
  }
  function press(event: React.KeyboardEvent) {
    // Enter in a field would send the form around the recorder.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    const act = keyAct(event.nativeEvent);
    if (act === null) return;
    event.preventDefault();
    if (act === 'toggle') toggle();
    else if (act === 'pause') pause();
    else void use(here.at(-1));
  }

  const trouble =
    store === 'none' ? 'noStore' : (camera.trouble ?? (contentType === null ? 'unsupported' : null));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings the looks of a form.
    <div
      ref={root}
      className={styles.recorder}
      role="group"
      tabIndex={-1}
      aria-label={words.label}
      aria-description={words.keys}
      onKeyDown={press}
    >
      <PromptSteps
        {...{ prompt, count: prompts.length, isOff: !isIdle || isBusy, words }}
        onPick={setPicked}
      />
      <Teleprompter
        key={prompt}
        text={prompts[prompt] ?? ''}
        {...{ language, words }}
        isRunning={state.is === 'recording'}
      />
      {trouble === null ? (
        <Stage stream={camera.stream} hasPicture={camera.wish.hasPicture} {...{ state, mostMs, words }} />
      ) : (
        <Trouble
          {...{ trouble, uploadAt, words }}
          hasPicture={camera.wish.hasPicture}
          onAgain={camera.tryAgain}
          onSoundOnly={() => camera.choose({ hasPicture: false })}
        />
      )}
      <Controls {...{ state, mayStart: mayStart && hasRetakes, words }} onToggle={toggle} onPause={pause} />
      <Told {...{ state, sending, mostMs, words, hasRetakes }} isFull={bytesLeft === 0} />
      {bytesLeft !== null && <p className={styles.hint}>{spaceLine(words, minutesIn(bytesLeft, kind))}</p>}
      <DeviceChoice camera={camera} isOff={!isIdle} words={words} />
      {typeof store !== 'string' && (
        <TakeList
          {...{ store, before, found, mostMs, sending, words }}
          takes={here.filter(({ id }) => id !== running)}
          isOff={!isIdle || isBusy}
          onKeep={use}
          onGoOn={record}
          onChanged={() => {
            focus();
            void refresh();
          }}
        />
      )}
      <p className={styles.hint}>{words.keys}</p>
    </div>
  );
}

const spaceLine = (words: RecorderWords, minutes: number) =>
  words.space.replace('{{count}}', String(Math.min(minutes, 999)));
