// B5, C3, E6 and E9: one share link: its address with merge fields, who opened it, and what came of it.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { ShareLink } from '#contract/share-link.ts';
import { goTo } from '#lib/go-to.ts';
import { $user } from '#lib/stores/auth.ts';
import { Refused } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { AddressCard } from './link/address-card.tsx';
import { CalendarCard } from './link/calendar-card.tsx';
import { GreetingCard } from './link/greeting-card.tsx';
import { LinkFigures } from './link/link-figures.tsx';
import { LinkHead } from './link/link-head.tsx';
import { LinkNotes } from './link/link-notes.tsx';
import { LinkOpens } from './link/link-opens.tsx';
import { LinkPreview } from './link/link-preview.tsx';
import { QrCard } from './link/qr-card.tsx';
import { SettingsCard } from './link/settings-card.tsx';
import { linkPath, linksPath, type Owner, ownerIn, type Params } from './owner.ts';
import { linkQuery } from './share-link-queries.ts';
import styles from './share-links.module.css';
import { useLiveFigures } from './use-live-figures.ts';

type Screen = { params: Params };

/** `/employers/content-library/podcast/{jobClipPermalink}/share-link/{shareLinkPermalink}`. */
export const ClipShareLinkScreen = ({ params }: Screen) => (
  <OneShareLink owner={ownerIn('job-clip', params)} permalink={params.shareLinkPermalink ?? ''} />
);

/** `/employers/job-page/{jobPagePermalink}/share-link/{shareLinkPermalink}`. */
export const JobPageShareLinkScreen = ({ params }: Screen) => (
  <OneShareLink owner={ownerIn('job-page', params)} permalink={params.shareLinkPermalink ?? ''} />
);

/** `/employers/page/{contentPagePermalink}/share-link/{shareLinkPermalink}`. */
export const PageShareLinkScreen = ({ params }: Screen) => (
  <OneShareLink owner={ownerIn('content-page', params)} permalink={params.shareLinkPermalink ?? ''} />
);

/** `/employers/campaign-page/{campaignPagePermalink}/share-link/{shareLinkPermalink}`. */
export const CampaignShareLinkScreen = ({ params }: Screen) => (
  <OneShareLink owner={ownerIn('campaign-page', params)} permalink={params.shareLinkPermalink ?? ''} />
);

/** `/employers/interview-guide/{interviewGuidePermalink}/share-link/{shareLinkPermalink}`. */
export const GuideShareLinkScreen = ({ params }: Screen) => (
  <OneShareLink owner={ownerIn('interview-guide', params)} permalink={params.shareLinkPermalink ?? ''} />
);

function OneShareLink({ owner, permalink }: { owner: Owner; permalink: string }) {
  const link = useQuery(linkQuery(permalink));
  useLiveFigures();
  useRightAddress(owner, link.data);
  if (link.data) return <Shown link={link.data} />;
  if (link.isError)
    return (
      <Refused
        what="this share link"
        query={link}
        back={{ title: 'Go to share links', href: linksPath(owner) }}
      />
    );
  return (
    <Skeleton label="Loading the share link">
      <Bone shape="title" width="320px" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  );
}

/** A link of another thing has its own address, which takes this one's place in the history. */
function useRightAddress(owner: Owner, link: ShareLink | undefined): void {
  const isElsewhere =
    link !== undefined &&
    (link.ownerType !== owner.ownerType || link.ownerPermalink !== owner.ownerPermalink);
  const path = link === undefined ? '' : linkPath(link);
  useEffect(() => {
    if (isElsewhere) goTo(path, { isReplacing: true });
  }, [isElsewhere, path]);
}

function Shown({ link }: { link: ShareLink }) {
  const role = useStore($user)?.role ?? 'viewer';
  const mayEdit = isAtLeast(role, 'recruiter');
  return (
    <div className={styles.screen}>
      <LinkHead link={link} mayEdit={mayEdit} />
      <LinkNotes link={link} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <AddressCard link={link} mayEdit={mayEdit} mayEditTemplate={isAtLeast(role, 'admin')} />
          {link.ownerType === 'campaign-page' && <GreetingCard link={link} />}
          {link.ownerType === 'interview-guide' && <CalendarCard link={link} />}
          <LinkFigures link={link} mayOpenPool={mayEdit} />
          <LinkOpens link={link} mayOpenPool={mayEdit} />
        </div>
        <div className={styles.column}>
          <QrCard link={link} />
          {mayEdit && <SettingsCard key={link.permalink} link={link} />}
          <LinkPreview link={link} />
        </div>
      </div>
    </div>
  );
}
