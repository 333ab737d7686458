// The questions as chapters: each plays from its start.
import { Fragment } from 'react';
import { formatDuration } from '#lib/format/duration.ts';
import { fill } from '#lib/format/fill.ts';
import type { PlayerTrack } from '#lib/player/player-track.ts';
import { PlayIcon } from './icons.tsx';
import type { PlayerWords } from './player-words.ts';
import styles from './track-list.module.css';
import type { Player } from './use-player.ts';
import { Wave } from './wave.tsx';

type TrackListProps = {
  player: Player;
  tracks: readonly PlayerTrack[];
  words: PlayerWords;
  language: string;
};

export function TrackList({ player, tracks, words, language }: TrackListProps) {
  return (
    <section className={styles.tracks} aria-label={words.tracks}>
      <ol>
        {tracks.map((track, index) => {
          const isNow = index === player.at;
          const isOn = isNow && player.isPlaying;
          return (
            <li key={track.track} aria-current={isNow ? 'true' : undefined}>
              <button
                type="button"
                className="play"
                data-play={track.track}
                disabled={track.src === null}
                aria-label={fill(isOn ? words.pause : words.playTrack, { title: track.title })}
                onClick={() => player.toggle(index)}
              >
                <PlayIcon isOn={isOn} size={16} />
              </button>
              <div>
                <h2 lang={language} dir="auto">
                  {track.title}
                </h2>
                <p className="meta">
                  {track.speakers.map(({ name, role }, at) => (
                    <Fragment key={name}>
                      {at > 0 && ', '}
                      <bdi>{name}</bdi>
                      {role !== '' && (
                        <>
                          {' · '}
                          <bdi>{role}</bdi>
                        </>
                      )}
                    </Fragment>
                  ))}
                </p>
              </div>
              <Wave track={track} time={isNow ? player.time : track.start} bars={26} height={28} />
              <span className="meta numbers">{formatDuration(track.length)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
