// One question of a clip with the browser's own player. No script.
import type { ReactNode } from 'react';
import type { PublicJobClip, Track } from '#contract/job-clip.ts';
import { publicPaths } from '#lib/paths.ts';

type Props = {
  clip: PublicJobClip;
  track: Track /** The question, and what stands beside it. */;
  children: ReactNode;
};

export function TrackRow({ clip, track, children }: Props) {
  const [rendition] = track.media?.renditions ?? [];
  if (rendition === undefined) return null;
  const from = track.start / 1000;
  const to = track.end === null ? '' : `,${track.end / 1000}`;
  const src = from > 0 || to !== '' ? `${rendition.url}#t=${from}${to}` : rendition.url;
  const captions = track.transcript !== null && track.transcript.cueCount > 0 && (
    <track
      kind="captions"
      srcLang={track.transcript.language}
      src={`${publicPaths.transcriptFile(clip.permalink, 'vtt')}?track=${track.permalink}`}
    />
  );
  // Whom the tracker asks what is playing.
  const heard = {
    'data-clip': clip.permalink,
    'data-track': track.permalink,
    'data-total': clip.durationMs,
  };
  return (
    <li>
      {children}
      {clip.type === 'video' ? (
        <video src={src} preload="none" controls playsInline aria-label={track.title} {...heard}>
          {captions}
        </video>
      ) : (
        <audio src={src} preload="none" controls aria-label={track.title} {...heard} />
      )}
    </li>
  );
}
