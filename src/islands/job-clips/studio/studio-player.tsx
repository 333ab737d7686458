import type { RemoteTrack, TrackDraft } from '#lib/studio/studio-document.ts';
import { Waveform } from '#ui/waveform.tsx';
import { FrameActs } from './poster/frame-acts.tsx';
import styles from './studio.module.css';
import { useStudioTools } from './studio-context.tsx';
import { TrimPanel } from './trim/trim-panel.tsx';

/** The native player of the open track, over its sound with what was kept of it. */
export function StudioPlayer({ track, remote }: { track: TrackDraft; remote: RemoteTrack | null }) {
  const { player } = useStudioTools();
  const { media } = track;
  if (media === null) return <p className={styles.noSound}>This track has no recording yet.</p>;
  if (media.status !== 'ready') return <NotReady status={media.status} failure={media.failure} />;
  const source = media.renditions[0];
  if (source === undefined) return null;
  const label = `Recording of ${track.title}`;
  return (
    <div className={styles.player}>
      {media.kind === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: the words stand below, and are what is being edited
        <video
          key={source.url}
          ref={player.attach}
          src={source.url}
          controls
          preload="metadata"
          playsInline
          aria-label={label}
          {...(media.poster && { poster: media.poster.url })}
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the words stand below, and are what is being edited
        <audio
          key={source.url}
          ref={player.attach}
          src={source.url}
          controls
          preload="metadata"
          aria-label={label}
        />
      )}
      {media.durationMs !== null && media.durationMs > 0 && (
        <TrimPanel track={track} media={media} whole={media.durationMs} remote={remote} />
      )}
      {media.kind === 'video' && <FrameActs media={media} />}
      {media.warning !== null && <p className={styles.small}>{media.warning}</p>}
    </div>
  );
}

function NotReady({ status, failure }: { status: string; failure: string | null }) {
  return (
    <div className={styles.player} role="status">
      <Waveform peaks={null} bars={96} height={44} />
      <p className={styles.small}>
        {status === 'failed'
          ? `This recording can’t be played: ${failure ?? 'the file couldn’t be read'}. Upload another one.`
          : 'Processing the recording. You can leave this page.'}
      </p>
    </div>
  );
}
