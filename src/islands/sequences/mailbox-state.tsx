// Whether anything can be sent: the mailboxes with their limit of today, or what is missing.
import { useQuery } from '@tanstack/react-query';
import { Mail, TriangleAlert } from 'lucide-react';
import type { Mailbox } from '#contract/mailboxes.ts';
import { employerPaths } from '#lib/paths.ts';
import banner from '#ui/banner.module.css';
import { LinkButton } from '#ui/link-button.tsx';
import { mailboxesQuery } from './sequence-queries.ts';
import styles from './sequences.module.css';

/** `mailbox` shows one of them, the one a sequence is sent from. */
export function MailboxState({ mailbox = null }: { mailbox?: string | null }) {
  const settings = useQuery(mailboxesQuery());
  // Only a line beside the screen: it fails by saying nothing.
  if (settings.data === undefined) return null;
  const { mailboxes, postalAddress } = settings.data;
  if (mailboxes.length === 0)
    return (
      <Missing title="Connect a mailbox first" action="Connect mailbox">
        Sequences are sent from your mailbox, and replies are read there.
      </Missing>
    );
  const shown = mailbox === null ? mailboxes : mailboxes.filter(({ permalink }) => permalink === mailbox);
  const broken = shown.filter(({ status }) => status !== 'connected');
  return (
    <>
      {postalAddress === '' && (
        <Missing title="Add a postal address" action="Add address">
          Each e-mail of a sequence needs one. Nothing is sent without it.
        </Missing>
      )}
      {broken.map((one) => (
        <Missing
          key={one.permalink}
          title={`${one.address} ${one.status === 'reauth' ? 'needs a new sign-in' : 'has an error'}`}
          action="Open e-mail settings"
        >
          {one.held > 0
            ? `${one.held.toLocaleString('en')} e-mails are held. Nothing is lost.`
            : (one.lastError ?? 'E-mails are held until it works again.')}
        </Missing>
      ))}
      {shown.length > 0 && (
        <ul className={styles.mailboxes} aria-label="Mailboxes">
          {shown.map((one) => (
            <Line key={one.permalink} mailbox={one} />
          ))}
        </ul>
      )}
    </>
  );
}

const Line = ({ mailbox: { address, usedToday, dailyLimit } }: { mailbox: Mailbox }) => (
  <li>
    <Mail aria-hidden="true" />
    <bdi>{address}</bdi>
    <span>{`${usedToday.toLocaleString('en')} of ${dailyLimit.toLocaleString('en')} sent today`}</span>
  </li>
);

type MissingProps = { title: string; action: string; children: string };

const Missing = ({ title, action, children }: MissingProps) => (
  <section className={banner.banner} data-tone="warn" aria-label={title}>
    <TriangleAlert aria-hidden="true" />
    <div className={banner.words}>
      <p>{title}</p>
      <p>{children}</p>
    </div>
    <div className={banner.actions}>
      <LinkButton size="row" href={employerPaths.email}>
        {action}
      </LinkButton>
    </div>
  </section>
);
