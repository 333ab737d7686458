import type { Application } from '#contract/application.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { type Place, placeWords } from '#lib/hiring/queue.ts';
import { employerPaths } from '#lib/paths.ts';
import { basisWords } from '#lib/screening/score-words.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { MatchMark, StageBadge, StageTime } from '../badges.tsx';
import styles from './application.module.css';

type ApplicationHeadProps = { application: Application; place: Place | null; list: string };

/** Who applied for what and how it stands. The heading says the place too, to who hears it on arriving. */
export function ApplicationHead({ application, place, list }: ApplicationHeadProps) {
  const { fullName, jobPage, submittedAt, startedAt } = application;
  const now = new Date();
  const when =
    submittedAt === null
      ? `Started ${relativeTime(startedAt, now, 'en')}`
      : `Submitted ${relativeTime(submittedAt, now, 'en')}`;
  const basis = basisWords(application.reasons);
  return (
    <PageHeader
      title={
        <span className={styles.who}>
          <Avatar name={fullName} size="large" />
          {place !== null && <span className="visually-hidden">{placeWords(place)}, </span>}
          <bdi>{fullName}</bdi>
        </span>
      }
      crumbs={[
        { title: 'Jobs', href: employerPaths.jobs },
        { title: jobPage.title, href: list },
      ]}
      aside={
        <>
          <StageBadge row={application} />
          <StageTime row={application} />
          <MatchMark {...application} />
          {basis !== null && <span className={styles.quiet}>{basis}</span>}
        </>
      }
      note={when}
    />
  );
}
