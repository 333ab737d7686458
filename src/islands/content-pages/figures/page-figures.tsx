// What came of a page over some days, in a dialog of its own: totals, days as bars or as a table, and blocks.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedContentPage } from '#contract/content-page.ts';
import type { PageMetrics } from '#contract/content-page-metrics.ts';
import { Button } from '#ui/button.tsx';
import { DayBars } from '#ui/day-bars.tsx';
import { DayTable } from '#ui/day-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { type FigureDays, figuresQuery } from '../page-queries.ts';
import { BlockFigures } from './block-figures.tsx';
import { daysBack, USUAL_DAYS } from './days.ts';
import { DaysBar } from './days-bar.tsx';
import styles from './figures.module.css';

type Props = { page: Pick<ListedContentPage, 'permalink' | 'title' | 'type'>; onClose: () => void };

export function PageFigures({ page, onClose }: Props) {
  const [days, setDays] = useState<FigureDays>(() => daysBack(USUAL_DAYS, new Date()));
  const figures = useQuery(figuresQuery(page.permalink, days));
  return (
    <Dialog
      isOpen
      width="form"
      title="Performance"
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <p>
        <bdi>{page.title}</bdi>
      </p>
      <DaysBar onChange={setDays} />
      {figures.isPending && (
        <Skeleton label="Loading metrics">
          <Bone shape="block" />
          <Bone shape="block" />
        </Skeleton>
      )}
      {figures.isError && <LoadFailed what="metrics" query={figures} />}
      {figures.isSuccess && (
        <div className={styles.figures} aria-busy={figures.isPlaceholderData || undefined}>
          <Days metrics={figures.data} />
          <BlockFigures page={page.permalink} metrics={figures.data} />
          <p className={styles.quiet}>
            Days are in UTC; a visitor is one device per day. Bots and your blocked devices aren’t counted.
          </p>
        </div>
      )}
    </Dialog>
  );
}

const totals: readonly { key: keyof PageMetrics['totals']; name: string }[] = [
  { key: 'views', name: 'Views' },
  { key: 'uniques', name: 'Visitors' },
  { key: 'plays', name: 'Plays' },
  { key: 'jobClicks', name: 'Job clicks' },
  { key: 'ctaClicks', name: 'Button clicks' },
  { key: 'forms', name: 'Form submissions' },
  { key: 'unlocks', name: 'Unlocks' },
];

const measures: readonly { key: 'views' | 'plays' | 'clicks'; name: string }[] = [
  { key: 'views', name: 'Views' },
  { key: 'plays', name: 'Plays' },
  { key: 'clicks', name: 'All clicks' },
];

const number = (value: number): string => value.toLocaleString('en');

function Days({ metrics }: { metrics: PageMetrics }) {
  const [isTable, setTable] = useState(false);
  const isEmpty = totals.every(({ key }) => metrics.totals[key] === 0);
  return (
    <>
      <dl className={styles.totals}>
        {totals.map(({ key, name }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{number(metrics.totals[key])}</dd>
          </div>
        ))}
      </dl>
      {isEmpty && <p>No visits in this period. Publish and share the page to see results here.</p>}
      {!isEmpty && (
        <section aria-label="Metrics by day">
          <Button size="row" variant="plain" onPress={() => setTable(!isTable)}>
            {isTable ? 'Show as charts' : 'Show as table'}
          </Button>
          {isTable ? (
            <DayTable series={metrics.series} measures={measures} />
          ) : (
            <Charts series={metrics.series} />
          )}
        </section>
      )}
    </>
  );
}

type SeriesProps = { series: PageMetrics['series'] };

const Charts = ({ series }: SeriesProps) => (
  <div className={styles.charts}>
    {measures.map(({ key, name }) => (
      <figure key={key}>
        <figcaption>{name}</figcaption>
        <DayBars values={series.map((day) => day[key])} />
      </figure>
    ))}
  </div>
);
