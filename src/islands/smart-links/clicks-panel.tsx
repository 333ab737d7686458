// Who followed a link within thirty days, and its address as a picture to print.
import { useQuery } from '@tanstack/react-query';
import type { SmartLink } from '#contract/smart-link.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { DataTable } from '#ui/data-table.tsx';
import { DayTable } from '#ui/day-table.tsx';
import { FigureList } from '#ui/figure-list.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { metricsQuery } from './smart-link-queries.ts';
import styles from './smart-links.module.css';

export function ClicksPanel({ link }: { link: SmartLink }) {
  return (
    <div className={styles.form}>
      <Clicks link={link} />
      <QrCode
        address={link.url}
        name={`smart-link-${link.permalink}`}
        pictureAt={(format, size) =>
          `/v1/employers/${encodeURIComponent(employerOf())}/smart-links/${link.permalink}/qr.${format}?size=${size}`
        }
      />
    </div>
  );
}

function Clicks({ link }: { link: SmartLink }) {
  const metrics = useQuery(metricsQuery(link.permalink));
  if (metrics.isPending)
    return (
      <Skeleton label="Loading clicks">
        <Bone shape="block" />
      </Skeleton>
    );
  if (!metrics.data) return <LoadFailed what="clicks" query={metrics} />;
  const { clicks, bots, byRule, byCountry, series } = metrics.data;
  const parts = [
    ...byRule.map((one) => ({ name: ruleName(one.rule), clicks: one.clicks })),
    ...byCountry.flatMap((one) => (one.country === null ? [] : [{ name: one.country, clicks: one.clicks }])),
  ];
  return (
    <>
      <p className={styles.quiet}>Last 30 days</p>
      <FigureList
        figures={[
          { label: 'Clicks', value: clicks },
          { label: 'Bots and previews', value: bots },
        ]}
      />
      {clicks > 0 && (
        <DataTable
          label="Clicks by rule and country"
          columns={[
            { id: 'name', title: 'Rule or country', isMain: true, render: ({ name }) => name },
            {
              id: 'clicks',
              title: 'Clicks',
              isNumber: true,
              render: (part) => part.clicks.toLocaleString('en'),
            },
          ]}
          rows={parts}
          keyOf={({ name }) => name}
          nameOf={({ name }) => name}
          total={parts.length}
        />
      )}
      {series.length > 0 && (
        <DayTable
          series={series}
          measures={[
            { key: 'clicks', name: 'Clicks' },
            { key: 'bots', name: 'Bots' },
          ]}
        />
      )}
    </>
  );
}

const ruleName = (rule: number | null): string => (rule === null ? 'No rule' : `Rule ${rule + 1}`);
