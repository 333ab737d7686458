// The rows of campaign pages, each with its figures.
import { useState } from 'react';
import type { ListedCampaign } from '#contract/campaign-pages.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { LongTable } from '#ui/long-table.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { useKey } from '#ui/use-key.ts';
import { standingOf, steps } from '../campaign-words.ts';
import styles from '../campaigns.module.css';
import { CampaignMenu } from './campaign-menu.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { useCampaignActs } from './use-campaign-acts.ts';

type Props = {
  campaigns: readonly ListedCampaign[];
  mayEdit: boolean;
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
};

export function CampaignTable({ campaigns, mayEdit, isBusy, more }: Props) {
  const acts = useCampaignActs();
  const [extended, setExtended] = useState<ListedCampaign | null>(null);
  useKey('e', () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    const one = campaigns.find(({ permalink }) => permalink === row);
    if (mayEdit && one !== undefined) goTo(employerPaths.editContentPage(one.permalink));
  });
  const menu: Column<ListedCampaign> = {
    ...{ id: 'acts', title: 'Actions', isTitleHidden: true },
    render: (campaign) => <CampaignMenu campaign={campaign} acts={acts} onExtend={setExtended} />,
  };
  return (
    <>
      <LongTable
        label="Campaign pages"
        columns={[...columns(new Date()), ...(mayEdit ? [menu] : [])]}
        rows={campaigns}
        keyOf={({ permalink }) => permalink}
        nameOf={({ title }) => title}
        onOpen={({ permalink }) => goTo(employerPaths.campaign(permalink))}
        isBusy={isBusy}
        total={more === null ? campaigns.length : null}
        countWords={(count) => `${count} ${count === 1 ? 'campaign page' : 'campaign pages'}`}
        more={more}
      />
      {extended && <ExtendDialog campaign={extended} acts={acts} onClose={() => setExtended(null)} />}
    </>
  );
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const columns = (now: Date): Column<ListedCampaign>[] => [
  {
    id: 'title',
    title: 'Campaign page',
    isMain: true,
    render: ({ permalink, title, internalName, audience }) => (
      <span className={styles.name}>
        <a href={employerPaths.campaign(permalink)}>
          <bdi>{internalName === '' ? title : internalName}</bdi>
        </a>
        <small>
          {internalName !== '' && <bdi>{title}</bdi>}
          {audience !== null && ` for ${audience.title}`}
        </small>
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    render: (campaign) => {
      const { tone, word } = standingOf(campaign, now);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    id: 'until',
    title: 'Valid until',
    from: 'small',
    render: ({ validTo }) => (validTo === null ? 'No end' : day.format(new Date(validTo))),
  },
  ...steps.map(
    ({ key, label }): Column<ListedCampaign> => ({
      id: key,
      title: label,
      isNumber: true,
      from: key === 'unique' || key === 'play' ? 'wide' : 'small',
      render: ({ metrics }) => <span className={styles.number}>{metrics[key].toLocaleString('en')}</span>,
    }),
  ),
  { id: 'by', title: 'Created by', from: 'wide', render: ({ createdBy }) => createdBy.name },
];
