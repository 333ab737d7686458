// One highlight of a day: the words, who said them where, the moment to hear, its heart.
import { formatDuration } from '#lib/format/duration.ts';
import { fill } from '#lib/format/fill.ts';
import { momentOfItem, type PlayedItem } from '#lib/player/daily-item.ts';
import { HighlightActions, type HighlightActionsProps } from '../highlight-actions.island.tsx';
import { PlayIcon } from '../player/icons.tsx';
import type { Player } from '../player/use-player.ts';
import styles from './daily.module.css';

export type DailyWords = {
  label: string;
  keys: string;
  playAll: string;
  stop: string;
  play: string;
  pause: string;
  now: string;
  noSound: string;
  actions: HighlightActionsProps['words'];
};

type ItemProps = {
  item: PlayedItem;
  words: DailyWords;
  bound: ReturnType<Player['bind']>;
  isNow: boolean;
  isOn: boolean;
  /** Heard of it, in milliseconds. */
  time: number;
  onPlay: () => void;
};

export function DailyItem({ item, words, bound, isNow, isOn, time, onPlay }: ItemProps) {
  const { id, clip, employer, kind, start, length } = item;
  const native = {
    id,
    src: `${item.src}#t=${start / 1000},${(start + length) / 1000}`,
    preload: 'none',
    controls: true,
    className: styles.medium,
    'aria-label': item.quote,
    'data-track': item.track,
    'data-clip': clip,
    'data-total': item.total,
    'data-employer': employer.permalink,
    ...bound,
  };
  return (
    <li aria-current={isNow ? 'true' : undefined}>
      <blockquote className="speech" lang={item.language} dir="auto">
        {item.quote}
      </blockquote>
      {kind === 'audio' ? (
        // biome-ignore lint/a11y/useMediaCaption: the words stand above.
        <audio {...native} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the words stand above.
        <video {...native} playsInline poster={item.poster ?? undefined} />
      )}
      <div className={styles.foot}>
        <button
          type="button"
          className="play"
          data-play={id}
          aria-label={fill(isOn ? words.pause : words.play, { title: item.quote })}
          onClick={onPlay}
        >
          <PlayIcon isOn={isOn} size={16} />
        </button>
        <span className="meta numbers">
          {isNow ? `${formatDuration(time)} / ` : ''}
          {formatDuration(length)}
        </span>
        <p className="meta">
          {item.by !== null && (
            <b>
              <bdi>{item.by}</bdi>
            </b>
          )}
          {item.by !== null && ' · '}
          <bdi>{employer.name}</bdi>
          <br />
          <a href={momentOfItem(item)} lang={item.language}>
            {item.title}
          </a>
        </p>
        <HighlightActions
          id={id}
          count={item.hearts}
          consent={employer.consent}
          of={{ clip, employer: employer.permalink }}
          moment={momentOfItem(item)}
          words={words.actions}
        />
      </div>
    </li>
  );
}
