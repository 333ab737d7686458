import type { SmartLink } from '#contract/smart-link.ts';
import { Badge } from '#ui/badge.tsx';
import { LongTable } from '#ui/long-table.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { shortAddress, statusOf } from './smart-link-words.ts';
import styles from './smart-links.module.css';

const columns = (onOpen: (link: SmartLink) => void): readonly Column<SmartLink>[] => [
  { id: 'name', title: 'Name', isMain: true, render: (link) => <Name link={link} onOpen={onOpen} /> },
  { id: 'status', title: 'Status', render: (link) => <Status link={link} /> },
  {
    id: 'destination',
    title: 'Destination',
    from: 'wide',
    render: ({ destination }) => <span className={styles.address}>{shortAddress(destination)}</span>,
  },
  { id: 'rules', title: 'Rules', isNumber: true, from: 'small', render: ({ rules }) => rules.length },
  {
    id: 'clicks',
    title: 'Clicks',
    isNumber: true,
    render: ({ clicks }) => clicks.toLocaleString('en'),
  },
  { id: 'expires', title: 'Expires', from: 'wide', render: ({ expiresAt }) => dayOf(expiresAt) },
];

const dayWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const dayOf = (moment: string | null): string =>
  moment === null ? 'Never' : dayWords.format(new Date(moment));

type LinkTableProps = {
  links: readonly SmartLink[];
  more: { isLoading: boolean; load: () => void } | null;
  onOpen: (link: SmartLink) => void;
};

export function LinkTable({ links, more, onOpen }: LinkTableProps) {
  return (
    <LongTable
      label="Smart links"
      columns={columns(onOpen)}
      rows={links}
      keyOf={({ permalink }) => permalink}
      nameOf={({ name }) => name}
      onOpen={onOpen}
      total={more === null ? links.length : null}
      countWords={(count) => (count === 1 ? '1 smart link' : `${count} smart links`)}
      more={more}
    />
  );
}

function Name({ link, onOpen }: { link: SmartLink; onOpen: (link: SmartLink) => void }) {
  return (
    <span className={styles.two}>
      <button type="button" className={styles.name} onClick={() => onOpen(link)}>
        {link.name}
      </button>
      <span className={styles.address}>{shortAddress(link.url)}</span>
    </span>
  );
}

function Status({ link }: { link: SmartLink }) {
  const { word, tone } = statusOf(link, new Date());
  return <Badge tone={tone}>{word}</Badge>;
}
