import type { Highlight } from '#contract/job-clip.ts';
import type { RemoteTrack, TrackDraft } from '#lib/studio/studio-document.ts';
import { isOutside } from '#lib/studio/trim.ts';
import { useCurrentTrack, useStudioState, useStudioTools } from '../studio-context.tsx';
import { HighlightCard } from './highlight-card.tsx';
import styles from './panels.module.css';

/** What was kept of each track, in the order it is heard. */
export function HighlightsPanel() {
  const { document, remote } = useStudioState();
  const groups = document.tracks.flatMap((track) => {
    const own = remote.tracks[track.key];
    return own && own.highlights.length > 0 ? [{ track, own }] : [];
  });
  if (groups.length === 0)
    return (
      <div className={styles.panel}>
        <p className={styles.quiet}>
          No highlights yet. Select text in the transcript and choose Create highlight so people can play and
          share that moment.
        </p>
      </div>
    );
  return (
    <div className={styles.panel}>
      {groups.map(({ track, own }) => (
        <TrackHighlights key={track.key} track={track} own={own} />
      ))}
    </div>
  );
}

function TrackHighlights({ track, own }: { track: TrackDraft; own: RemoteTrack }) {
  const { player, openTrack } = useStudioTools();
  const current = useCurrentTrack().track?.key;
  const play = ({ start, end }: Highlight) => {
    if (current === track.key) return player.play(start, end);
    player.playNext(start, end);
    openTrack(track.key);
  };
  return (
    <section aria-label={`Highlights of ${track.title}`} className={styles.group}>
      <h3>{track.title}</h3>
      {own.highlights.map((highlight) => (
        <HighlightCard
          key={highlight.id}
          highlight={highlight}
          trackKey={track.key}
          track={own.permalink}
          isOutside={isOutside(highlight, track)}
          onPlay={play}
        />
      ))}
    </section>
  );
}
