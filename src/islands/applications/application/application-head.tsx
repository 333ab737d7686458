import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Application } from '#contract/application.ts';
import type { Role } from '#contract/kit/roles.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { basisWords } from '#lib/screening/score-words.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { isDecidable } from '../application-words.ts';
import { MatchMark, StageBadge, StageTime } from '../badges.tsx';
import styles from './application.module.css';
import { Decisions } from './decisions.tsx';
import type { DecisionTools } from './use-decision.ts';
import type { Neighbours } from './use-neighbours.ts';

type ApplicationHeadProps = {
  application: Application;
  neighbours: Neighbours;
  decision: DecisionTools;
  role: Role;
};

/** Who applied for what, how it stands, and the decision. */
export function ApplicationHead({ application, neighbours, decision, role }: ApplicationHeadProps) {
  const { fullName, jobPage, status, submittedAt, startedAt } = application;
  const now = new Date();
  const when =
    submittedAt === null
      ? `Started ${relativeTime(startedAt, now, 'en')}`
      : `Submitted ${relativeTime(submittedAt, now, 'en')}`;
  const basis = basisWords(application.reasons);
  return (
    <>
      <PageHeader
        title={
          <span className={styles.who}>
            <Avatar name={fullName} size="large" />
            <bdi>{fullName}</bdi>
          </span>
        }
        crumbs={[
          { title: 'Jobs', href: employerPaths.jobs },
          { title: jobPage.title, href: employerPaths.job(jobPage.permalink) + location.search },
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
        actions={
          <>
            <Place neighbours={neighbours} />
            {isDecidable(status) &&
              application.duplicateOf === null &&
              application.erasedAt === null &&
              isAtLeast(role, 'recruiter') && <Decisions application={application} decision={decision} />}
          </>
        }
      />
      <Failure decision={decision} />
    </>
  );
}

function Place({ neighbours: { place, count, isMore, next, previous } }: { neighbours: Neighbours }) {
  if (place === null) return null;
  const step = (href: string | null) => () => href !== null && goTo(href, { isReplacing: true });
  return (
    <span className={styles.place}>
      <span>
        {place} of {count}
        {isMore ? '+' : ''}
      </span>
      <span title="Previous (K)">
        <IconButton
          label="Previous application"
          icon={<ArrowUp aria-hidden="true" />}
          isDisabled={previous === null}
          onPress={step(previous)}
        />
      </span>
      <span title="Next (J)">
        <IconButton
          label="Next application"
          icon={<ArrowDown aria-hidden="true" />}
          isDisabled={next === null}
          onPress={step(next)}
        />
      </span>
    </span>
  );
}

function Failure({ decision: { state } }: { decision: DecisionTools }) {
  if (state.state !== 'failed') return null;
  return (
    <p className={styles.failure} role="alert">
      {state.why}
    </p>
  );
}
