// The settings as they are written, what is stored of them, and how they are saved.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CampaignPage, saveCampaignPage } from '#contract/campaign-pages.ts';
import { call } from '#lib/api/call.ts';
import { stateAfter } from '#lib/save-state.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { useEditing } from '#ui/use-editing.ts';
import { campaignArrived } from '../campaign-queries.ts';
import { bodyOf, type CampaignDraft, draftOf, mistakeOf } from './draft.ts';

export type Settings = ReturnType<typeof useSettings>;

export function useSettings(campaign: CampaignPage) {
  const client = useQueryClient();
  const editing = useEditing(campaign, {
    ...{ draftOf, mistakeOf },
    kept: { name: `campaign ${campaign.permalink}`, title: campaign.title },
    save: ({ permalink }, changes, { version, isOverTheirs }) => {
      const params = { employer: employerOf(), campaignPage: permalink };
      const body = { ...bodyOf(changes), ...(isOverTheirs && { keepBefore: true }) };
      return call(saveCampaignPage, { params, body }, { version });
    },
    onSaved: (saved) => campaignArrived(client, saved),
    stateAfter: (error) => stateAfter(error, { thing: CampaignPage, names: { 'cta/href': 'address' } }),
  });
  const { state, thing, heard } = editing;
  // What somebody else saved shows at once where nothing waits to be saved here; else it is put to the choice.
  const isNews = campaign.version > (state.is === 'stale' ? state.theirs : thing).version;
  useEffect(() => {
    if (isNews) void heard(campaign.version, { load: () => Promise.resolve(campaign), stays: () => false });
  });
  return {
    ...editing,
    errorAt: (field: string) => (state.is === 'failed' ? (state.fields[field] ?? null) : null),
    set: (change: Partial<CampaignDraft>) => editing.set(Object.keys(change).join(' '), change),
    takeTheirs() {
      // A refused save told of it perhaps before anybody else did.
      if (state.is === 'stale') void campaignArrived(client, state.theirs);
      editing.takeTheirs();
    },
  };
}
