import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignPage } from '#contract/campaign-pages.ts';
import { nameOfPicture } from '#lib/content-pages/shared-words.ts';
import { CompareClashes } from '#ui/compare-clashes.tsx';
import { jobChoicesQuery, listChoicesQuery, picturesQuery } from '../campaign-queries.ts';
import { clashesOf } from './campaign-clashes.ts';
import { draftOf } from './draft.ts';
import type { Settings } from './use-settings.ts';

type Props = { settings: Settings; theirs: CampaignPage; onClose: () => void };

export function CompareSettings({ settings, theirs, onClose }: Props) {
  const nameOf = useNames(theirs);
  const [states] = useState(() => ({
    base: draftOf(settings.stored()),
    mine: settings.draft,
    theirs: draftOf(theirs),
  }));
  return (
    <CompareClashes clashes={clashesOf(states, nameOf)} onChoose={settings.keepMine} onClose={onClose} />
  );
}

function useNames({ audience, jobPages, shareImage }: CampaignPage): (permalink: string) => string | null {
  const lists = useQuery(listChoicesQuery()).data ?? [];
  const jobs = useQuery(jobChoicesQuery()).data ?? [];
  const named = [...lists, ...jobs, ...jobPages, ...(audience === null ? [] : [audience])];
  const pictures = [...(useQuery(picturesQuery()).data ?? []), ...(shareImage === null ? [] : [shareImage])];
  const names = new Map<string, string>([
    ...named.map(({ permalink, title }): [string, string] => [permalink, title]),
    ...pictures.map((picture): [string, string] => [picture.permalink, nameOfPicture(picture)]),
  ]);
  return (permalink) => names.get(permalink) ?? null;
}
