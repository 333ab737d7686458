import type { ShareLink } from '#contract/share-link.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { goTo } from '#lib/go-to.ts';
import { Badge } from '#ui/badge.tsx';
import { LongTable } from '#ui/long-table.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { linkPath } from '../owner.ts';
import { channelNames, statusWords } from '../share-link-words.ts';
import styles from '../share-links.module.css';

const ofCampaigns: readonly Column<ShareLink>[] = [
  {
    id: 'unlocks',
    title: 'Unlocked',
    isNumber: true,
    from: 'small',
    render: ({ metrics }) => metrics.unlocks,
  },
  {
    id: 'interested',
    title: 'Interested',
    isNumber: true,
    from: 'small',
    render: ({ metrics }) => metrics.interested,
  },
];

const columns = (isCampaign: boolean): readonly Column<ShareLink>[] => [
  { id: 'name', title: 'Name', isMain: true, render: (link) => <Name link={link} /> },
  { id: 'status', title: 'Status', render: (link) => <Status link={link} /> },
  { id: 'channel', title: 'Channel', from: 'small', render: ({ channel }) => channelNames[channel] },
  { id: 'clicks', title: 'Opens', isNumber: true, render: ({ metrics }) => metrics.clicks },
  { id: 'plays', title: 'Plays', isNumber: true, from: 'small', render: ({ metrics }) => metrics.plays },
  ...(isCampaign ? ofCampaigns : []),
  {
    id: 'applies',
    title: 'Applied',
    isNumber: true,
    from: 'small',
    render: ({ metrics }) => metrics.applies,
  },
  { id: 'persons', title: 'People', isNumber: true, from: 'wide', render: ({ metrics }) => metrics.persons },
  {
    id: 'made',
    title: 'Created',
    from: 'wide',
    render: ({ createdAt }) => relativeTime(createdAt, new Date(), 'en'),
  },
];

type LinkTableProps = {
  links: readonly ShareLink[];
  more: { isLoading: boolean; load: () => void } | null;
};

export function LinkTable({ links, more }: LinkTableProps) {
  return (
    <LongTable
      label="Share links"
      columns={columns(links.some(({ ownerType }) => ownerType === 'campaign-page'))}
      rows={links}
      keyOf={({ permalink }) => permalink}
      nameOf={({ name }) => name}
      onOpen={(link) => goTo(linkPath(link))}
      total={more === null ? links.length : null}
      countWords={(count) => (count === 1 ? '1 share link' : `${count} share links`)}
      more={more}
    />
  );
}

function Name({ link }: { link: ShareLink }) {
  const { name, personName, createdBy } = link;
  return (
    <span className={styles.two}>
      <a href={linkPath(link)}>{name}</a>
      <span className={styles.quiet}>
        {personName === null ? `by ${createdBy.name}` : `for ${personName} · by ${createdBy.name}`}
      </span>
    </span>
  );
}

function Status({ link }: { link: ShareLink }) {
  const { word, tone, isHollow } = statusWords[link.status];
  return (
    <Badge tone={tone} isHollow={isHollow}>
      {word}
    </Badge>
  );
}
