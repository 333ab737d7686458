// Takes that are on this device: play one, go on with it, delete it, or keep it, which sends it.
import { useEffect, useState } from 'react';
import { formatDuration } from '#lib/format/duration.ts';
import { fillIn, type RecorderWords } from '#lib/recording/recorder-words.ts';
import { takeFile } from '#lib/recording/take-file.ts';
import { type Take, type TakeStore, takeMs } from '#lib/recording/take-store.ts';
import styles from './recorder.module.css';
import type { Sending } from './use-sending.ts';

type Props = {
  store: TakeStore;
  takes: readonly Take[];
  /** How many of this question were sent before: numbers go on from there. */
  before: number;
  /** Those the page found when it was opened. */
  found: readonly string[];
  mostMs: number;
  isOff: boolean;
  sending: Sending | null;
  words: RecorderWords;
  onKeep: (take: Take) => void;
  onGoOn: (take: Take) => void;
  onChanged: () => void;
};

export function TakeList(props: Props) {
  const { takes, before, words } = props;
  if (takes.length === 0) return null;
  return (
    <section className={styles.takes} aria-labelledby="recorder-takes">
      <h3 id="recorder-takes">{words.takes}</h3>
      <ul>
        {takes.map((take, at) => (
          <TakeRow key={take.id} {...props} take={take} number={before + at + 1} />
        ))}
      </ul>
    </section>
  );
}

function TakeRow({ take, number, ...props }: Props & { take: Take; number: number }) {
  const { store, found, mostMs, isOff, sending, words, onKeep, onGoOn, onChanged } = props;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  const ms = takeMs(take);
  const name = found.includes(take.id) ? words.kept : words.take;
  const mayGoOn = found.includes(take.id) && ms < mostMs - 1000;
  async function play() {
    const made = await takeFile(store, take);
    if ('file' in made) setUrl(URL.createObjectURL(made.file));
    else onChanged();
  }
  async function remove() {
    await store.remove(take.id);
    onChanged();
  }
  const button = (label: string, act: () => void, isMain = false) => (
    <button type="button" data-main={isMain} disabled={isOff} onClick={act}>
      {fillIn(label, { number })}
    </button>
  );
  return (
    <li>
      <span>{fillIn(name, { number, time: formatDuration(ms) })}</span>
      <span className={styles.acts}>
        {button(words.use, () => onKeep(take), true)}
        {button(words.play, play)}
        {mayGoOn && button(words.goOn, () => onGoOn(take))}
        {button(words.remove, remove)}
      </span>
      {sending !== null && 'takeId' in sending && sending.takeId === take.id && (
        <SendingLine sending={sending} words={words} />
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: a take of a moment ago has none. */}
      {url !== null && <video className={styles.replay} src={url} controls autoPlay playsInline />}
    </li>
  );
}

function SendingLine({ sending, words }: { sending: Sending; words: RecorderWords }) {
  if (sending.is === 'refused')
    return (
      <p role="alert" className={styles.bad}>
        {sending.why}
      </p>
    );
  const percent = sending.is === 'sending' ? Math.round(sending.share * 100) : 0;
  const said =
    sending.is === 'sending' ? words.sending : sending.is === 'waiting' ? words.waiting : words.preparing;
  return <p role="status">{fillIn(said, { percent })}</p>;
}
