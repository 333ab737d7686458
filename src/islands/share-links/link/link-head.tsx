// The top of the screen: which link this is and how it stands, and the end of it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShareLink } from '#contract/share-link.ts';
import { revokeShareLink } from '#contract/share-links.ts';
import { call } from '#lib/api/call.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { linksPath, ownerPath, wordOf } from '../owner.ts';
import { linkArrived } from '../share-link-queries.ts';
import { channelNames, statusWords } from '../share-link-words.ts';
import styles from '../share-links.module.css';
import { useAct } from '../use-act.ts';

export function LinkHead({ link, mayEdit }: { link: ShareLink; mayEdit: boolean }) {
  const { name, channel, status, createdBy, createdAt, ownerTitle } = link;
  const { word, tone, isHollow } = statusWords[status];
  const made = relativeTime(createdAt, new Date(), 'en');
  return (
    <PageHeader
      title={name}
      crumbs={[
        { title: ownerTitle, href: ownerPath(link) },
        { title: 'Share links', href: linksPath(link) },
      ]}
      aside={
        <Badge tone={tone} isHollow={isHollow}>
          {word}
        </Badge>
      }
      note={`${channelNames[channel]} · created ${made} by ${createdBy.name}`}
      actions={mayEdit && status !== 'revoked' ? <Revoke link={link} /> : undefined}
    />
  );
}

function Revoke({ link }: { link: ShareLink }) {
  const client = useQueryClient();
  const act = useAct();
  const [isAsking, setAsking] = useState(false);
  const revoke = async () => {
    const isDone = await act.run(async () => {
      const params = { employer: employerOf(), shareLink: link.permalink };
      linkArrived(client, await call(revokeShareLink, { params }));
    });
    if (isDone) setAsking(false);
  };
  const { clicks } = link.metrics;
  return (
    <>
      <Button variant="danger" onPress={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Revoke “${link.name}”?`}
        confirmLabel="Revoke link"
        busyLabel="Revoking…"
        isBusy={act.isBusy}
        isDestructive
        onConfirm={() => void revoke()}
        onCancel={() => setAsking(false)}
      >
        <p>
          The {wordOf(link)} still opens, but the link no longer identifies visitors.
          {clicks > 0 &&
            ` Its ${clicks === 1 ? 'open is' : `${clicks.toLocaleString('en')} opens are`} kept.`}{' '}
          This can’t be undone.
        </p>
        {act.failure !== null && (
          <p className={styles.failed} role="alert">
            {act.failure}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
