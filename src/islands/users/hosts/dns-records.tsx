import type { DnsRecord } from '#contract/host.ts';
import { Badge } from '#ui/badge.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import styles from './hosts.module.css';

const PURPOSE: Record<DnsRecord['type'], string> = {
  TXT: 'Proves that you own the domain.',
  CNAME:
    'Points visitors here. If your DNS allows no CNAME for this name, use an A or AAAA record with our address.',
};

/** The records to set, each with its parts to copy and whether it was found. */
export function DnsRecords({ records }: { records: readonly DnsRecord[] }) {
  return (
    <ul className={styles.records}>
      {records.map(({ type, name, value, ok }) => (
        <li key={type}>
          <p className={styles.purpose}>
            <strong>{type}</strong> {PURPOSE[type]}{' '}
            <Badge tone={ok ? 'good' : 'neutral'} isHollow={!ok}>
              {ok ? 'Found' : 'Not found'}
            </Badge>
          </p>
          <CopyField label={`Name of the ${type} record`} value={name} />
          <CopyField label={`Value of the ${type} record`} value={value} />
        </li>
      ))}
    </ul>
  );
}
