// What happens to the campaign page elsewhere: who else has it open, and what they stored.
import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CampaignPage } from '#contract/campaign-pages.ts';
import { $otherEditors, byWhom, enterEditor, type PageSaved } from '#lib/content-pages/editor-room.ts';
import { campaignChanged } from '../campaign-queries.ts';

/** Joins only who may edit; the settings take what is read anew, or put it to the choice. */
export function useElsewhere({ permalink, version }: CampaignPage, mayEdit: boolean) {
  const client = useQueryClient();
  const [last, setLast] = useState<PageSaved | null>(null);
  const known = useRef(version);
  known.current = version;
  useEffect(() => {
    if (!mayEdit) return;
    return enterEditor(permalink, (saved) => {
      if (saved !== null && saved.version <= known.current) return;
      setLast(saved);
      void campaignChanged(client, permalink);
    });
  }, [client, permalink, mayEdit]);
  return {
    people: useStore($otherEditors),
    /** Who stored that version, where it was told. */
    whoStored: (stored: number): string => byWhom(last?.version === stored ? last : null),
  };
}
