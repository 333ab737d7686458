// One clip as staff meet it: heard, read, counted, and led on to its studio or its public page.
import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { JobClip } from '#contract/job-clip.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { listen } from '#lib/realtime/listen.ts';
import { $user } from '#lib/stores/auth.ts';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { clipQuery, heartArrived } from './clip-queries.ts';
import { ClipRefused } from './clip-refusal.tsx';
import { ClipFigures } from './overview/clip-figures.tsx';
import { ClipHead } from './overview/clip-head.tsx';
import { ClipHighlights } from './overview/clip-highlights.tsx';
import { ClipHosts } from './overview/clip-hosts.tsx';
import { ClipPlayer } from './overview/clip-player.tsx';
import { ClipRetention } from './overview/clip-retention.tsx';
import { ClipTracks } from './overview/clip-tracks.tsx';
import { ClipUsage } from './overview/clip-usage.tsx';
import { ClipWords } from './overview/clip-words.tsx';
import { DraftChecks } from './overview/draft-checks.tsx';
import styles from './overview/overview.module.css';
import { ShareDialog } from './share/lazy-share-dialog.tsx';
import { Player } from './studio/player-handle.ts';

/** `/employers/content-library/podcast/{jobClipPermalink}`. */
export function ClipOverviewScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const permalink = params.jobClipPermalink ?? '';
  const client = useQueryClient();
  const clip = useQuery(clipQuery(permalink));
  useEffect(() => listen('job-clips/hearted', (heart) => heartArrived(client, heart)), [client]);
  if (clip.data) return <Overview clip={clip.data} />;
  if (clip.isError) return <ClipRefused clip={clip} />;
  return (
    <Skeleton label="Loading the clip">
      <Bone shape="title" width="320px" />
      <Bone width="48%" />
      <Bone shape="block" />
    </Skeleton>
  );
}

function Overview({ clip }: { clip: JobClip }) {
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [player] = useState(() => new Player());
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSharing, setSharing] = useState(false);
  const track = clip.tracks.find(({ permalink }) => permalink === chosen) ?? clip.tracks[0] ?? null;
  const play = (permalink: string, from: number, until: number | null = null) => {
    if (permalink === track?.permalink) return player.play(from, until);
    player.playNext(from, until);
    setChosen(permalink);
  };
  const seconds = Math.floor(player.$time.get() / 1000);
  return (
    <div className={styles.overview}>
      <ClipHead clip={clip} mayEdit={mayEdit} onShare={() => setSharing(true)} />
      {track && <ClipPlayer key={track.permalink} track={track} player={player} />}
      {clip.status === 'draft' ? <DraftChecks clip={clip} mayEdit={mayEdit} /> : <ClipFigures clip={clip} />}
      {track && clip.status !== 'draft' && <ClipRetention clip={clip} track={track} />}
      {clip.tracks.length > 0 && <ClipTracks clip={clip} current={track?.permalink ?? null} onPlay={play} />}
      <ClipHighlights clip={clip} onPlay={play} />
      <ClipUsage clip={clip} />
      <ClipHosts clip={clip} />
      {track && <ClipWords key={`words ${track.permalink}`} clip={clip} track={track} player={player} />}
      {isSharing && (
        <ShareDialog
          clip={clip}
          moment={track && seconds > 0 ? { track: track.permalink, seconds } : null}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  );
}
