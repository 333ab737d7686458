// The row of controls under the waveform.
import { type ReactNode, useState } from 'react';
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
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className="play big"
        data-play={player.track?.track}
        aria-label={player.isPlaying ? words.pause : words.play}
        onClick={() => player.toggle()}
      >
        <PlayIcon isOn={player.isPlaying} size={26} />
      </button>
      <RoundButton title={words.back} onClick={() => player.by(-15_000)}>
        <BackIcon />
      </RoundButton>
      <RoundButton title={words.on} onClick={() => player.by(15_000)}>
        <OnIcon />
      </RoundButton>
      <p className={styles.question}>
        <small>
          {fill(words.question, { number: player.at + 1, count })}
          {player.isPlaying && ` · ${words.playing}`}
        </small>
        <span dir="auto">{player.track?.title}</span>
      </p>
      <RoundButton title={words.speed} value={`${player.speed}×`} onClick={player.faster}>
        {player.speed}×
      </RoundButton>
      <RoundButton title={words.captions} isPressed={hasWords} onClick={onWords}>
        <CaptionsIcon />
      </RoundButton>
      <ShareControl player={player} words={words} />
    </div>
  );
}

type RoundProps = {
  title: string;
  /** What it stands at, said after its name. */
  value?: string;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function RoundButton({ title, value, isPressed, onClick, children }: RoundProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={value === undefined ? title : `${title} ${value}`}
      title={title}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Shares the address of this moment, and says so where it was copied. */
function ShareControl({ player: { track, time }, words }: { player: Player; words: PlayerWords }) {
  const [isCopied, setIsCopied] = useState(false);
  const share = async () => {
    const seconds = Math.floor(time / 1000);
    setIsCopied(await shareAddress(`?track=${track?.track}&t=${seconds}`, track?.title ?? ''));
    setTimeout(() => setIsCopied(false), 3000);
  };
  return (
    <>
      <RoundButton title={words.share} value={formatDuration(time - (track?.start ?? 0))} onClick={share}>
        <ShareIcon />
      </RoundButton>
      <span className={styles.told} role="status">
        {isCopied && words.copied}
      </span>
    </>
  );
}
