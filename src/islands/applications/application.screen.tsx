// C6: one application: what was answered, what was sent along, and what is decided.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { Application } from '#contract/application.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Refused } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import { Answers } from './application/answers.tsx';
import styles from './application/application.module.css';
import { ApplicationHead } from './application/application-head.tsx';
import { DecisionConflict } from './application/decision-conflict.tsx';
import { Facts } from './application/facts.tsx';
import { Files } from './application/files.tsx';
import { Notes } from './application/notes.tsx';
import { PushPanel } from './application/push-panel.tsx';
import { Ratings } from './application/ratings.tsx';
import { StateBar } from './application/state-bar.tsx';
import { Timeline } from './application/timeline.tsx';
import { useChanges } from './application/use-changes.ts';
import { useDecision } from './application/use-decision.ts';
import { useNeighbours } from './application/use-neighbours.ts';
import { applicationQuery } from './hiring-queries.ts';
import { InterviewsPart } from './interviews/interviews-part.tsx';
import { readFilters } from './job/application-filters.ts';
import { MessagesPart } from './message-strip.tsx';
import { ScorecardsPart } from './scorecards/scorecards-part.tsx';

/** `/employers/job/{jobPagePermalink}/application/{applicationPermalink}`. */
export function ApplicationScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const job = params.jobPagePermalink ?? '';
  const application = useQuery(applicationQuery(params.applicationPermalink ?? ''));
  const isOther = application.data !== undefined && application.data.jobPage.permalink !== job;
  if (application.data && !isOther) return <Opened application={application.data} job={job} />;
  if (application.isError || isOther)
    return (
      <Refused
        what="this application"
        query={application}
        isElsewhere={isOther}
        back={{ title: 'Go to jobs', href: employerPaths.jobs }}
      />
    );
  return (
    <Skeleton label="Loading the application">
      <Bone shape="title" width="260px" />
      <Bone width="40%" />
      <Bone shape="block" />
      <Bone width="62%" />
    </Skeleton>
  );
}

function Opened({ application, job }: { application: Application; job: string }) {
  const role = useStore($user)?.role ?? 'viewer';
  const filters = readFilters(useAddressQuery()[0]);
  const neighbours = useNeighbours({ job, application: application.permalink, filters });
  const decision = useDecision(application);
  const seen = useChanges(application);
  return (
    <div className={styles.screen}>
      <ApplicationHead application={application} neighbours={neighbours} decision={decision} role={role} />
      <DecisionConflict decision={decision} />
      <StateBar application={application} seen={seen} mayManage={isAtLeast(role, 'recruiter')} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Answers application={application} />
          <Files application={application} />
        </div>
        <div className={styles.side}>
          <Ratings key={application.permalink} application={application} />
          <Notes
            key={`notes ${application.permalink}`}
            application={application}
            mayOpenPerson={isAtLeast(role, 'recruiter')}
          />
          <ScorecardsPart
            key={`scorecards ${application.permalink}`}
            application={application}
            mayManage={isAtLeast(role, 'recruiter')}
          />
          <InterviewsPart application={application} mayManage={isAtLeast(role, 'recruiter')} />
          <MessagesPart application={application} />
          <Facts application={application} />
          {application.ats !== null && (
            <PushPanel application={application} mayPush={isAtLeast(role, 'recruiter')} />
          )}
        </div>
      </div>
      <Timeline events={application.timeline} />
    </div>
  );
}
