// A clip's player over native elements. Asleep it is plain HTML; awake it takes over what is playing.
import { useEffect, useRef, useState } from 'react';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import { liveWords } from '#lib/player/live-words.ts';
import type { PlayerTrack } from '#lib/player/player-track.ts';
import { LiveSentence, SpeakerLine } from './player/live-sentence.tsx';
import { MediaElements } from './player/media-elements.tsx';
import { MiniBar } from './player/mini-bar.tsx';
import styles from './player/player.module.css';
import { PlayerControls } from './player/player-controls.tsx';
import { pressKey } from './player/player-keys.ts';
import type { PlayerWords } from './player/player-words.ts';
import { TrackList } from './player/track-list.tsx';
import { followInPage, useCues } from './player/use-cues.ts';
import { useLockScreen } from './player/use-lock-screen.ts';
import { usePlayer } from './player/use-player.ts';
import { WaveSlider } from './player/wave.tsx';

export type PlayerProps = {
  clip: JobClipPermalink;
  kind: 'audio' | 'video';
  /** Of what is said. */
  language: string;
  tracks: readonly PlayerTrack[];
  words: PlayerWords;
};

export function ClipPlayer({ clip, kind, language, tracks, words }: PlayerProps) {
  const card = useRef<HTMLDivElement>(null);
  const player = usePlayer(clip, tracks);
  useLockScreen(player);
  const [hasWords, setHasWords] = useState(true);
  const { track, time, isStarted } = player;
  const cues = useCues(player.element, track?.track ?? '');
  const live = isStarted && track ? liveWords(cues, track.marks, time) : null;
  const cue = isStarted ? cues.findLast((one) => one.start <= time + 50) : undefined;
  useEffect(() => followInPage(track?.track ?? '', cue), [track?.track, cue]);
  if (track === undefined) return null;
  const speaker = track.speakers.find(({ name }) => name === live?.speaker) ?? track.speakers[0];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings the looks of a form. */}
      <div
        className={styles.card}
        ref={card}
        role="group"
        aria-label={words.label}
        aria-description={words.keys}
        onKeyDown={(event) => pressKey(event, player) && event.preventDefault()}
      >
        <MediaElements {...{ kind, clip, language, tracks, player }} />
        {speaker && <SpeakerLine {...speaker} />}
        {hasWords && <LiveSentence words={live} opening={track.opening} language={language} />}
        {player.hasFailed && <p role="alert">{words.noSound}</p>}
        <WaveSlider track={track} time={time} words={words} onSeek={(to) => player.seek(to)} />
        <PlayerControls
          player={player}
          count={tracks.length}
          words={words}
          hasWords={hasWords}
          onWords={() => setHasWords(!hasWords)}
        />
      </div>
      {tracks.length > 1 && <TrackList {...{ player, tracks, words, language }} />}
      <MiniBar
        card={card}
        player={player}
        sentence={live === null ? track.title : live.spoken + live.coming}
        words={words}
      />
    </>
  );
}
