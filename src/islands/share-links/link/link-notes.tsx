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
        <Note title="Link revoked">The page still opens, but visitors aren’t identified.</Note>
      )}
      {status === 'expired' && (
        <Note title="Link expired">
          The page still opens, but visitors aren’t identified. {whyOver(maxUses, expiresAt)}
        </Note>
      )}
      {!isOwnerPublic && link.ownerType === 'job-page' && <JobNote link={link} />}
      {!isOwnerPublic && link.ownerType !== 'job-page' && (
        <Note title={`This ${wordOf(link)} isn’t available`}>
          {link.ownerType === 'campaign-page' && <WhyClosed link={link} />} The link doesn’t work until it’s
          public. <a href={ownerPath(link)}>{`Go to ${wordOf(link)}`}</a>
        </Note>
      )}
      {link.ownerType === 'interview-guide' && <OlderVersion link={link} />}
      {discardedTokens.slice(0, 3).map((discarded) => (
        <Note key={discarded.token} title={`${discardedSentence(discarded)}: check the template`}>
          The tool didn’t fill it in. It wasn’t stored, and these visitors aren’t identified.
        </Note>
      ))}
    </>
  );
}

/** A closed job still has a page, which says so and shows others; any other that is not public has none. */
function JobNote({ link }: { link: ShareLink }) {
  const job = useQuery(jobQuery(link.ownerPermalink));
  if (job.isPending) return null;
  const way = <a href={ownerPath(link)}>Go to job page</a>;
  if (job.data?.status === 'closed')
    return (
      <Note title="Job closed">
        The link still opens the job page, which says so and suggests similar jobs. {way}
      </Note>
    );
  return (
    <Note title="This job page isn’t available">
      The link doesn’t work until the job is public on a published board. {way}
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
    <Note title="Newer version published">
      The link was last opened with version {opened}. The next visit shows version {now}.
    </Note>
  );
}

const whyOver = (maxUses: number | null, expiresAt: string | null): string => {
  if (expiresAt !== null && new Date(expiresAt) <= new Date())
    return `It expired on ${new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(expiresAt))}.`;
  return maxUses === null ? '' : `It reached its limit of ${maxUses.toLocaleString('en')} visitors.`;
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
