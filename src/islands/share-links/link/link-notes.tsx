// What somebody should know before sending this link on.
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShareLink } from '#contract/share-link.ts';
import { ownerPath, wordOf } from '../owner.ts';
import { discardedSentence } from '../share-link-words.ts';
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
      {!isOwnerPublic && (
        <Note title={`Nobody can open this ${wordOf(link)} now`}>
          The link leads nowhere until it is public. <a href={ownerPath(link)}>Go to it</a>
        </Note>
      )}
      {discardedTokens.slice(0, 3).map((discarded) => (
        <Note key={discarded.token} title={`${discardedSentence(discarded)}: check the template`}>
          The tool did not fill it in. Nothing of it was kept; these visitors are unnamed.
        </Note>
      ))}
    </>
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
