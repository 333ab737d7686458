// The rows of the library's pages.
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import type { ListedContentPage } from '#contract/content-page.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LongTable } from '#ui/long-table.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { PageFigures } from '../figures/page-figures.tsx';
import { standingOf, typeNames } from '../page-words.ts';
import styles from './pages.module.css';

type Props = {
  pages: readonly ListedContentPage[];
  mayEdit: boolean;
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
};

export function PageTable({ pages, mayEdit, isBusy, more }: Props) {
  const [figuresOf, setFiguresOf] = useState<ListedContentPage | null>(null);
  return (
    <>
      <LongTable
        label="Pages"
        columns={[...columns(new Date(), mayEdit), figuresColumn(setFiguresOf)]}
        rows={pages}
        keyOf={({ permalink }) => permalink}
        nameOf={({ title }) => title}
        onOpen={(page) => goTo(wayTo(page, mayEdit))}
        isBusy={isBusy}
        total={more === null ? pages.length : null}
        countWords={(count) => `${count} ${count === 1 ? 'page' : 'pages'}`}
        more={more}
      />
      {figuresOf && <PageFigures page={figuresOf} onClose={() => setFiguresOf(null)} />}
    </>
  );
}

const figuresColumn = (open: (page: ListedContentPage) => void): Column<ListedContentPage> => ({
  id: 'figures',
  title: 'Performance',
  isTitleHidden: true,
  render: (page) =>
    !page.isTemplate && (
      <IconButton
        size="row"
        label={`Performance of ${page.title}`}
        icon={<ChartColumn aria-hidden="true" />}
        onPress={() => open(page)}
      />
    ),
});

/** Who only reads sees the page itself; a draft can only be seen in its editor. */
const wayTo = ({ permalink, status }: ListedContentPage, mayEdit: boolean): string =>
  mayEdit || status !== 'published'
    ? employerPaths.editContentPage(permalink)
    : publicPaths.contentPage(permalink);

const columns = (now: Date, mayEdit: boolean): Column<ListedContentPage>[] => [
  {
    id: 'title',
    title: 'Page',
    isMain: true,
    render: (page) => (
      <span className={styles.name}>
        {mayEdit || page.status === 'published' ? (
          <a href={wayTo(page, mayEdit)}>
            <bdi>{page.title}</bdi>
          </a>
        ) : (
          <bdi>{page.title}</bdi>
        )}
        <small>{page.internalName === '' ? typeNames[page.type] : page.internalName}</small>
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    render: (page) => {
      const { tone, word } = standingOf(page);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  { id: 'by', title: 'Created by', from: 'small', render: ({ createdBy }) => createdBy.name },
  {
    id: 'changed',
    title: 'Changed',
    from: 'small',
    render: ({ updatedAt }) => (
      <time dateTime={updatedAt} title={new Date(updatedAt).toLocaleString('en')}>
        {relativeTime(updatedAt, now, 'en')}
      </time>
    ),
  },
];
