// The websites that frame a clip, and those that its visitors come from.
import type { JobClip } from '#contract/job-clip.ts';
import type { ClipHost } from '#contract/job-clip-metrics.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { useClipMetrics } from './clip-metrics-query.ts';
import styles from './overview.module.css';

const MOST = 10;

export function ClipHosts({ clip }: { clip: JobClip }) {
  const { data } = useClipMetrics(clip);
  if (data === undefined) return null;
  const [embeds = [], sources = []] = [true, false].map((isEmbed) =>
    data.hosts.filter((one) => one.isEmbed === isEmbed),
  );
  return (
    <>
      <section aria-labelledby="clip-embeds" className={styles.part}>
        <h2 id="clip-embeds">Embedded on</h2>
        {embeds.length === 0 ? (
          <p className={styles.quiet}>
            No views from other websites yet. To embed the clip, copy the code in Share and embed.
          </p>
        ) : (
          <Hosts label="Embedded on" hosts={embeds} />
        )}
      </section>
      {sources.length > 0 && (
        <section aria-labelledby="clip-sources" className={styles.part}>
          <h2 id="clip-sources">Sources</h2>
          <Hosts label="Sources" hosts={sources} />
        </section>
      )}
    </>
  );
}

function Hosts({ label, hosts }: { label: string; hosts: readonly ClipHost[] }) {
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={hosts.slice(0, MOST)}
        keyOf={({ host }) => host || 'none'}
        nameOf={nameOf}
        total={hosts.length}
      />
      {hosts.length > MOST && <p className={styles.quiet}>Top {MOST} by plays</p>}
    </>
  );
}

const columns: Column<ClipHost>[] = [
  { id: 'host', title: 'Website', isMain: true, render: (host) => nameOf(host) },
  { id: 'views', title: 'Views', isNumber: true, render: ({ views }) => views.toLocaleString('en') },
  { id: 'plays', title: 'Plays', isNumber: true, render: ({ plays }) => plays.toLocaleString('en') },
];

function nameOf({ host, isEmbed }: ClipHost): string {
  if (host === '') return isEmbed ? 'Unnamed websites' : 'Opened directly';
  if (host === '*') return 'Other websites';
  return host === location.host ? 'Your public pages' : host;
}
