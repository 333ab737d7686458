// The employer's own hosts: taken, proved by their records, and given pages.
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import { AddHost } from './add-host.tsx';
import { HostPart } from './host-part.tsx';
import styles from './hosts.module.css';
import { useHosts, usePagesToShow } from './use-hosts.ts';

/** `off` says why nothing may be changed just now. */
export function HostsCard({ employer, off }: { employer: string; off: string | null }) {
  const hosts = useHosts(employer);
  const pages = usePagesToShow();
  const { data } = hosts.query;
  return (
    <Section
      id="hosts"
      title="Custom domains"
      note="Show pages on your own domain, such as careers.example.com, at any path."
    >
      {hosts.query.isError && <LoadFailed what="your domains" query={hosts.query} />}
      {data?.length === 0 && <p className={styles.none}>No domains yet.</p>}
      {data?.map((host) => (
        <HostPart key={host.permalink} host={host} hosts={hosts} pages={pages} isOff={off !== null} />
      ))}
      {off === null ? <AddHost hosts={hosts} /> : <p className={styles.none}>{off}</p>}
    </Section>
  );
}
