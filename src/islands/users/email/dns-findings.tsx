// Three records of the sending domain: whether each is in order, what was found, and what to set instead.
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { DnsFinding, DnsProblem } from '#contract/mailboxes-domain.ts';
import { Badge } from '#ui/badge.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import styles from './email.module.css';

type Sentences = Partial<Record<DnsProblem, string>>;

const WRONG: Record<DnsFinding['record'], Sentences> = {
  SPF: {
    missing: 'No SPF record. Receivers can’t tell which servers may send for this domain.',
    several: 'Several SPF records, so receivers ignore all of them. Replace them with one.',
    invalid: 'Receivers can’t read this record. Check it for typing errors.',
    open: 'This record lets any server send for your domain. Replace it.',
    'broken-include': 'An include or redirect leads to a name without an SPF record, so the record fails.',
    'too-many-lookups': 'More than 10 DNS lookups, so the record fails. Remove includes you no longer use.',
    'sender-missing': 'This record leaves out the mail provider of a connected mailbox. Replace it.',
  },
  DKIM: {
    missing:
      'No key found under common selectors. Turn on DKIM at your mail provider and add the record it shows. If your key uses another selector, it can’t be found here.',
    revoked: 'The key was revoked. Add a new one from your mail provider.',
    invalid: 'Receivers can’t read this key. Copy the record from your mail provider again.',
    weak: 'This key is shorter than 1,024 bits, so receivers ignore it. Create a longer one.',
  },
  DMARC: {
    missing: 'No DMARC policy. Gmail and Yahoo expect one from senders of bulk mail.',
    several: 'Several DMARC records, so receivers ignore all of them. Keep one.',
    invalid: 'The policy (p) is missing or isn’t none, quarantine or reject.',
  },
};

const RIGHT: Record<DnsFinding['record'], string> = {
  SPF: 'Names the servers that may send for this domain.',
  DKIM: 'Receivers can verify that mail comes from this domain.',
  DMARC: 'Tells receivers what to do with mail that fails both checks.',
};

export function DnsFindings({ dns }: { dns: readonly DnsFinding[] }) {
  return (
    <ul className={styles.records}>
      {dns.map((finding) => (
        <Finding key={finding.record} finding={finding} />
      ))}
    </ul>
  );
}

function Finding({ finding: { record, name, expected, found, ok, problem } }: { finding: DnsFinding }) {
  const Icon = ok ? CircleCheck : TriangleAlert;
  return (
    <li data-ok={ok}>
      <h3>
        <Icon aria-hidden="true" />
        {record}{' '}
        <Badge tone={ok ? 'good' : 'warn'} isHollow={!ok}>
          {ok ? 'Passed' : 'Needs attention'}
        </Badge>
      </h3>
      <p>{problem === null ? RIGHT[record] : WRONG[record][problem]}</p>
      <dl className={styles.found}>
        <dt>{found.length > 0 ? 'Found at' : 'Looked at'}</dt>
        <dd>
          <code>{name}</code>
        </dd>
        {found.map((text) => (
          <dd key={text}>
            <code>{text}</code>
          </dd>
        ))}
      </dl>
      {expected !== null && (
        <div className={styles.expected}>
          <CopyField label={`Name of the ${record} record (TXT)`} value={name} />
          <CopyField label={`Value of the ${record} record`} value={expected} />
        </div>
      )}
    </li>
  );
}
