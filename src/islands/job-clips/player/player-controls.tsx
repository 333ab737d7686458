// The row of controls under the waveform.
import { useState } from 'react';
import { formatDuration } from '#lib/format/duration.ts';
import { fill } from '#lib/format/fill.ts';
import { BackIcon, CaptionsIcon, OnIcon, PlayIcon, ShareIcon } from './icons.tsx';
import styles from './player.module.css';
import type { PlayerWords } from './player-words.ts';
import { shareAddress } from './share-address.ts';
import type { Player } from './use-player.ts';

type ControlsProps = {
  player: Player;
  count: number;
  words: PlayerWords;
  hasWords: boolean;
  onWords: () => void;
};

export function PlayerControls({ player, count, words, hasWords, onWords }: ControlsProps) {
  const [isCopied, setIsCopied] = useState(false);
  const { track } = player;
  const share = async () => {
    const seconds = Math.floor(player.time / 1000);
    setIsCopied(await shareAddress(`?track=${track?.track}&t=${seconds}`, track?.title ?? ''));
    setTimeout(() => setIsCopied(false), 3000);
  };
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className="play big"
        data-play={track?.track}
        aria-label={player.isPlaying ? words.pause : words.play}
        onClick={() => player.toggle()}
      >
        <PlayIcon isOn={player.isPlaying} size={26} />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={words.back}
        title={words.back}
        onClick={() => player.by(-15_000)}
      >
        <BackIcon />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={words.on}
        title={words.on}
        onClick={() => player.by(15_000)}
      >
        <OnIcon />
      </button>
      <p className={styles.question}>
        <small>
          {fill(words.question, { number: player.at + 1, count })}
          {player.isPlaying && ` · ${words.playing}`}
        </small>
        <span dir="auto">{track?.title}</span>
      </p>
      <button
        type="button"
        className={styles.icon}
        aria-label={`${words.speed} ${player.speed}×`}
        title={words.speed}
        onClick={player.faster}
      >
        {player.speed}×
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={words.captions}
        title={words.captions}
        aria-pressed={hasWords}
        onClick={onWords}
      >
        <CaptionsIcon />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={`${words.share} ${formatDuration(player.time - (track?.start ?? 0))}`}
        title={words.share}
        onClick={share}
      >
        <ShareIcon />
      </button>
      <span className={styles.told} role="status">
        {isCopied && words.copied}
      </span>
    </div>
  );
}
