// A day's highlights, each to be played by itself or all after each other. Asleep it is plain HTML with native players.
import { useEffect, useRef, useState } from 'react';
import { fill } from '#lib/format/fill.ts';
import { type PlayedItem, trackOfItem } from '#lib/player/daily-item.ts';
import styles from './daily/daily.module.css';
import { DailyItem, type DailyWords } from './daily/daily-item.tsx';
import { PlayIcon } from './player/icons.tsx';
import { pressKey } from './player/player-keys.ts';
import { usePlayer } from './player/use-player.ts';

export type DailyPlayerProps = { items: readonly PlayedItem[]; words: DailyWords };

export function DailyPlayer({ items, words }: DailyPlayerProps) {
  const list = useRef<HTMLOListElement>(null);
  const [isAll, setIsAll] = useState(false);
  const [tracks] = useState(() => items.map(trackOfItem));
  const player = usePlayer(null, tracks, isAll);
  const { at, isPlaying } = player;
  const isRunning = isAll && isPlaying;
  const current = items[at];
  useEffect(() => {
    if (isRunning) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [isRunning, at]);
  const playAll = () => {
    setIsAll(!isRunning);
    player.toggle(isRunning ? at : 0);
  };
  const playOne = (index: number) => {
    setIsAll(false);
    player.toggle(index);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings the looks of a form.
    <div
      role="group"
      aria-label={words.label}
      aria-description={words.keys}
      onKeyDown={(event) => pressKey(event, player) && event.preventDefault()}
    >
      <div className={styles.all}>
        <button type="button" className="button" onClick={playAll}>
          <PlayIcon isOn={isRunning} size={18} />
          {isRunning ? words.stop : words.playAll}
        </button>
        <p role="status" className="meta">
          {isRunning &&
            current &&
            fill(words.now, {
              number: at + 1,
              count: items.length,
              employer: current.employer.name,
              title: current.title,
            })}
        </p>
      </div>
      {player.hasFailed && <p role="alert">{words.noSound}</p>}
      <ol className={styles.items} ref={list}>
        {items.map((item, index) => (
          <DailyItem
            key={item.id}
            item={item}
            words={words}
            bound={player.bind(index)}
            isNow={index === at && player.isStarted}
            isOn={index === at && isPlaying}
            time={index === at ? player.time - item.start : 0}
            onPlay={() => playOne(index)}
          />
        ))}
      </ol>
    </div>
  );
}
