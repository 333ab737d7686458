// E5: one campaign page: what came of it, what is set of it, and who it is sent to.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { CampaignPage } from '#contract/campaign-pages.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Refused } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { campaignQuery } from './campaign-queries.ts';
import styles from './page/campaign.module.css';
import { CampaignHead } from './page/campaign-head.tsx';
import { CampaignPreview } from './page/campaign-preview.tsx';
import { Checklist } from './page/checklist.tsx';
import { Funnel } from './page/funnel.tsx';
import { SettingsForm } from './page/settings-form.tsx';
import { ShareLinks } from './page/share-links.tsx';
import { useElsewhere } from './page/use-elsewhere.ts';
import { useLiveCampaigns } from './use-live-campaigns.ts';

/** `/employers/campaign-page/{campaignPagePermalink}`. */
export function CampaignScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const campaign = useQuery(campaignQuery(params.campaignPagePermalink ?? ''));
  if (campaign.data) return <Shown campaign={campaign.data} />;
  if (campaign.isError)
    return (
      <Refused
        what="this campaign page"
        query={campaign}
        back={{ title: 'Go to campaign pages', href: employerPaths.campaigns }}
      />
    );
  return (
    <Skeleton label="Loading the campaign page">
      <Bone shape="title" width="320px" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  );
}

function Shown({ campaign }: { campaign: CampaignPage }) {
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const elsewhere = useElsewhere(campaign, mayEdit);
  useLiveCampaigns(campaign.permalink);
  return (
    <div className={styles.screen}>
      <CampaignHead campaign={campaign} mayEdit={mayEdit} people={elsewhere.people} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Funnel campaign={campaign} mayReadPersons={mayEdit} />
          {mayEdit && (
            <SettingsForm key={campaign.permalink} campaign={campaign} whoStored={elsewhere.whoStored} />
          )}
        </div>
        <div className={styles.column}>
          {mayEdit && <Checklist campaign={campaign} />}
          {mayEdit && <ShareLinks campaign={campaign} />}
          <CampaignPreview campaign={campaign} />
        </div>
      </div>
    </div>
  );
}
