// The sentence being heard: spoken words in ink, those to come lighter, kept ones under the highlighter.
import type { LiveWords } from '#lib/player/live-words.ts';
import styles from './player.module.css';

type LiveSentenceProps = { words: LiveWords | null; opening: string; language: string };

export function LiveSentence({ words, opening, language }: LiveSentenceProps) {
  return (
    <p className={`speech ${styles.live}`} lang={language} dir="auto">
      {words === null ? (
        opening && <mark>{opening}</mark>
      ) : words.isMarked ? (
        <mark>{words.spoken}</mark>
      ) : (
        words.spoken
      )}
      {words !== null && <span className={styles.coming}>{words.coming}</span>}
    </p>
  );
}

type SpeakerProps = { name: string; role: string; initials: string; pair: number };

export function SpeakerLine({ name, role, initials, pair }: SpeakerProps) {
  return (
    <div className={styles.by}>
      <span className="face" data-pair={pair} aria-hidden="true">
        {initials}
      </span>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <bdi>{role}</bdi>
      </span>
    </div>
  );
}
