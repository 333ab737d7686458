import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenCalmly } from '#lib/realtime/listen-calmly.ts';
import { campaignChanged, campaignsChanged } from './campaign-queries.ts';

const heard = ['tracking/received', 'persons/created', 'persons/linked'] as const;

/** What visitors do meanwhile shows in the figures: of one campaign page, or of the list where none is named. */
export function useLiveCampaigns(permalink: string | null): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenCalmly(
        heard,
        () => void (permalink === null ? campaignsChanged(client) : campaignChanged(client, permalink)),
      ),
    [client, permalink],
  );
}
