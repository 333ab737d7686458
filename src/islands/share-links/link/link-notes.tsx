// What somebody should know before sending this link on.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShareLink } from '#contract/share-link.ts';
import { ownerPath, wordOf } from '../owner.ts';
import { campaignQuery, guideQuery, jobQuery, opensQuery } from '../share-link-queries.ts';
import { closedReason, discardedSentence } from '../share-link-words.ts';
import styles from '../share-links.module.css';

export function LinkNotes({ link }: { link: ShareLink }) {
  const { status, isOwnerPublic, discardedTokens, maxUses, expiresAt } = link;
  return (
    <>
      {status === 'revoked' && (
        <Note title="This link is revoked">Whoever opens it sees the page, and stays unnamed.</Note>
      )}
      {status === 'expired' && (
        <Note title="This link is over">
          Whoever opens it sees the page, and stays unnamed. {whyOver(maxUses, expiresAt)}
        </Note>
      )}
      {!isOwnerPublic && link.ownerType === 'job-page' && <JobNote link={link} />}
      {!isOwnerPublic && link.ownerType !== 'job-page' && (
        <Note title={`Nobody can open this ${wordOf(link)} now`}>
          {link.ownerType === 'campaign-page' && <WhyClosed link={link} />} The link leads nowhere until it is
          public. <a href={ownerPath(link)}>Go to it</a>
        </Note>
      )}
      {link.ownerType === 'interview-guide' && <OlderVersion link={link} />}
      {discardedTokens.slice(0, 3).map((discarded) => (
        <Note key={discarded.token} title={`${discardedSentence(discarded)}: check the template`}>
          The tool did not fill it in. Nothing of it was kept; these visitors are unnamed.
        </Note>
      ))}
    </>
  );
}

/** A closed job still has a page, which says so and shows others; any other that is not public has none. */
function JobNote({ link }: { link: ShareLink }) {
  const job = useQuery(jobQuery(link.ownerPermalink));
  if (job.isPending) return null;
  const way = <a href={ownerPath(link)}>Go to it</a>;
  if (job.data?.status === 'closed')
    return (
      <Note title="Candidates see the closed page">
        Whoever opens the link reads that the job takes no more applications, and which jobs are like it.{' '}
        {way}
      </Note>
    );
  return (
    <Note title="Nobody can open this job page now">
      The link leads nowhere until the job is public on a published board. {way}
    </Note>
  );
}

function WhyClosed({ link }: { link: ShareLink }) {
  const { data } = useQuery(campaignQuery(link.ownerPermalink));
  return data === undefined ? null : closedReason(data, new Date());
}

/** Candidates were sent the page, not a copy: whoever opens the link again sees what it says now. */
function OlderVersion({ link }: { link: ShareLink }) {
  const now = useQuery(guideQuery(link.ownerPermalink)).data?.publishedVersion ?? null;
  const opens = useInfiniteQuery(opensQuery(link.permalink)).data?.pages[0]?.data ?? [];
  const opened = opens.find(({ pageVersion }) => pageVersion !== null)?.pageVersion ?? null;
  if (now === null || opened === null || opened >= now) return null;
  return (
    <Note title={`Opened version ${opened}, now ${now}`}>
      The guide was published anew since the link was last opened. Whoever opens it again sees version {now}.
    </Note>
  );
}

const whyOver = (maxUses: number | null, expiresAt: string | null): string => {
  if (expiresAt !== null && new Date(expiresAt) <= new Date())
    return `It ended on ${new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(expiresAt))}.`;
  return maxUses === null ? '' : `It was good for ${maxUses.toLocaleString('en')} visitors.`;
};

const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.warning} aria-label={title}>
    <TriangleAlert aria-hidden="true" />
    <div>
      <p className={styles.warningTitle}>{title}</p>
      <p>{children}</p>
    </div>
  </section>
);
