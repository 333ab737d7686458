// Which camera and microphone, whether with a picture at all, and whether one is heard.
import { useState } from 'react';
import { fillIn, type RecorderWords } from '#lib/recording/recorder-words.ts';
import { recordingType } from '#lib/recording/recording-type.ts';
import styles from './recorder.module.css';
import type { Camera } from './use-camera.ts';

type Props = { camera: Camera; isOff: boolean; words: RecorderWords };

export function DeviceChoice({ camera, isOff, words }: Props) {
  const { devices, wish, choose, stream } = camera;
  const select = (label: string, picked: 'camera' | 'microphone', list: Camera['devices']['cameras']) => (
    <label>
      {label}
      <select
        value={wish[picked] ?? list[0]?.id ?? ''}
        disabled={isOff || list.length < 2}
        onChange={(event) => choose({ [picked]: event.target.value })}
      >
        {list.map(({ id, name }, at) => (
          <option key={id} value={id}>
            {name || fillIn(words.device, { number: at + 1 })}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <details className={styles.settings}>
      <summary>{words.settings}</summary>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={!wish.hasPicture}
          disabled={isOff}
          onChange={(event) => choose({ hasPicture: !event.target.checked })}
        />
        {words.soundOnly}
      </label>
      {wish.hasPicture && select(words.camera, 'camera', devices.cameras)}
      {select(words.microphone, 'microphone', devices.microphones)}
      {stream !== null && <EchoTest stream={stream} isOff={isOff} words={words} />}
    </details>
  );
}

const TEST_MS = 3000;

/** Records three seconds of sound, plays them, and keeps nothing. */
function EchoTest({ stream, isOff, words }: { stream: MediaStream; isOff: boolean; words: RecorderWords }) {
  const [step, setStep] = useState<'off' | 'testing' | 'playingBack'>('off');
  async function test() {
    const type = recordingType('sound');
    if (type === null) return;
    setStep('testing');
    const url = URL.createObjectURL(await soundOf(stream, type));
    setStep('playingBack');
    const audio = new Audio(url);
    const over = () => {
      URL.revokeObjectURL(url);
      setStep('off');
    };
    audio.onended = over;
    audio.onerror = over;
    await audio.play().catch(over);
  }
  return (
    <p className={styles.test}>
      <button type="button" disabled={isOff || step !== 'off'} onClick={test}>
        {words.testSound}
      </button>
      <span role="status">{step === 'off' ? '' : words[step]}</span>
    </p>
  );
}

function soundOf(stream: MediaStream, type: string): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob>();
  const recorder = new MediaRecorder(new MediaStream(stream.getAudioTracks()), { mimeType: type });
  recorder.ondataavailable = ({ data }) => resolve(data);
  recorder.start();
  setTimeout(() => recorder.state !== 'inactive' && recorder.stop(), TEST_MS);
  return promise;
}
