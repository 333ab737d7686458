// On a phone, when the player has left the screen: play, what is being said, and the time.
import { type RefObject, useEffect, useState } from 'react';
import { formatDuration } from '#lib/format/duration.ts';
import { PlayIcon } from './icons.tsx';
import styles from './mini-bar.module.css';
import type { PlayerWords } from './player-words.ts';
import type { Player } from './use-player.ts';

type MiniBarProps = {
  card: RefObject<HTMLElement | null>;
  player: Player;
  sentence: string;
  words: PlayerWords;
};

export function MiniBar({ card, player, sentence, words }: MiniBarProps) {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setIsAway(entry?.isIntersecting === false));
    if (card.current !== null) watch.observe(card.current);
    return () => watch.disconnect();
  }, [card]);
  if (!isAway || !player.isStarted) return null;
  return (
    <section className={styles.bar} aria-label={words.label}>
      <button
        type="button"
        className="play"
        aria-label={player.isPlaying ? words.pause : words.play}
        onClick={() => player.toggle()}
      >
        <PlayIcon isOn={player.isPlaying} size={18} />
      </button>
      <span className="speech" dir="auto">
        {sentence}
      </span>
      <span className="meta numbers">{formatDuration(player.time - (player.track?.start ?? 0))}</span>
    </section>
  );
}
