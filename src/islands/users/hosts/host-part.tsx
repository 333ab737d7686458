// One host: how it stands, the records it needs, and which page answers at which path.
import { useState } from 'react';
import type { Host, HostStatus } from '#contract/host.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { momentInWords } from '#lib/format/local-moment.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DnsRecords } from './dns-records.tsx';
import styles from './hosts.module.css';
import { RoutesForm } from './routes-form.tsx';
import type { Hosts, PagesToShow } from './use-hosts.ts';

type Props = { host: Host; hosts: Hosts; pages: PagesToShow; isOff: boolean };

const STANDS: Record<HostStatus, { word: string; tone: BadgeTone }> = {
  unverified: { word: 'Not verified', tone: 'warn' },
  active: { word: 'Active', tone: 'good' },
  broken: { word: 'Verification lost', tone: 'bad' },
};

export function HostPart({ host, hosts, pages, isOff }: Props) {
  const { word, tone } = STANDS[host.status];
  const { check } = hosts;
  const isThis = check.variables?.permalink === host.permalink;
  return (
    <section className={styles.host} aria-label={host.host}>
      <header className={styles.head}>
        <h4>{host.host}</h4>
        <Badge tone={tone} isHollow={host.status !== 'active'}>
          {word}
        </Badge>
      </header>
      <DnsRecords records={host.dns} />
      <div className={styles.acts}>
        <Button isDisabled={isOff} isBusy={check.isPending && isThis} onPress={() => check.mutate(host)}>
          Check now
        </Button>
        <p role="status" className={styles.note}>
          {check.isError && isThis ? sentenceOf(check.error) : checkedWords(host)}
        </p>
        <GiveUp host={host} hosts={hosts} isOff={isOff} />
      </div>
      {/* Anew after every save: what was typed is then what is kept. */}
      <RoutesForm key={host.version} host={host} hosts={hosts} pages={pages} isOff={isOff} />
    </section>
  );
}

const checkedWords = ({ checkedAt, status }: Host): string => {
  if (checkedAt === null) return 'Set both records, then check. New records can take an hour to appear.';
  const when = `Checked ${momentInWords(checkedAt)}.`;
  return status === 'active' ? when : `${when} TXT record not found.`;
};

function GiveUp({ host, hosts: { giveUp }, isOff }: Pick<Props, 'host' | 'hosts' | 'isOff'>) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button isDisabled={isOff} onPress={() => setAsked(true)}>
        Remove domain
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Remove ${host.host}?`}
        confirmLabel="Remove domain"
        isDestructive
        isBusy={giveUp.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => giveUp.mutate(host, { onError: () => setAsked(false) })}
      >
        This domain stops showing your pages. They stay at their other addresses.
      </ConfirmDialog>
    </>
  );
}
