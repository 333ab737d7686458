// The studio: where a clip is made or mended.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobClip } from '#contract/job-clip.ts';
import { HeldByEditor } from '#ui/drafts/draft-scope.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { clipQuery } from './clip-queries.ts';
import { ClipRefused } from './clip-refusal.tsx';
import { StudioBody } from './studio/studio-body.tsx';
import { type PanelName, StudioProvider, type ViewName } from './studio/studio-context.tsx';
import { useOpenStudio } from './studio/use-studio.ts';
import { useStudioKeys } from './studio/use-studio-keys.ts';

/** `/employers/content-library/podcast/{jobClipPermalink}/edit`. */
export function StudioScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const permalink = params.jobClipPermalink ?? '';
  const clip = useQuery({ ...clipQuery(permalink), staleTime: 0 });
  if (clip.data && (clip.isFetchedAfterMount || clip.isError)) return <OpenStudio clip={clip.data} />;
  if (clip.isError) return <ClipRefused clip={clip} />;
  return (
    <Skeleton label="Loading the studio">
      <Bone shape="title" width="260px" />
      <Bone shape="block" />
      <Bone width="62%" />
      <Bone width="48%" />
    </Skeleton>
  );
}

function OpenStudio({ clip }: { clip: JobClip }) {
  const { studio, state, uploads, player } = useOpenStudio(clip);
  const [chosen, openTrack] = useState<string | null>(null);
  const [panel, openPanel] = useState<PanelName>('details');
  const [view, openView] = useState<ViewName>('transcript');
  useStudioKeys(studio, player);
  return (
    <StudioProvider
      value={{
        permalink: clip.permalink,
        studio,
        state,
        uploads,
        player,
        chosen,
        openTrack,
        panel,
        openPanel,
        view,
        openView,
      }}
    >
      <HeldByEditor>
        <StudioBody />
      </HeldByEditor>
    </StudioProvider>
  );
}
