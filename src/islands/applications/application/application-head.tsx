import { ArrowDown, ArrowUp, Check, Ellipsis, Trophy, Undo2, X } from 'lucide-react';
import type { Application, Decision } from '#contract/application.ts';
import type { Role } from '#contract/kit/roles.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { decisionOf, isDecidable } from '../application-words.ts';
import { MatchMark, StatusBadge } from '../badges.tsx';
import styles from './application.module.css';
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
      : `Sent ${relativeTime(submittedAt, now, 'en')}`;
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
            <StatusBadge status={status} />
            <MatchMark {...application} />
          </>
        }
        note={when}
        actions={
          <>
            <Place neighbours={neighbours} />
            {isDecidable(status) && isAtLeast(role, 'hiring-manager') && (
              <Decisions application={application} decision={decision} />
            )}
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

const doneWords: Record<Decision, string> = {
  submitted: 'New again',
  'screened-in': 'Advanced',
  'screened-out': 'Not a match',
  rejected: 'Rejected',
  hired: 'Hired',
};

type DecisionsProps = Pick<ApplicationHeadProps, 'application' | 'decision'>;

function Decisions({ application, decision }: DecisionsProps) {
  const now = decisionOf(application.status);
  const isBusy = decision.state.state === 'sending';
  const decide = (wanted: Decision) => () => void decision.decide(wanted);
  if (decision.before !== null)
    return (
      <span className={styles.undo} role="status">
        {doneWords[now]}
        <Button icon={<Undo2 aria-hidden="true" />} isBusy={isBusy} onPress={() => void decision.undo()}>
          Undo
        </Button>
      </span>
    );
  return (
    <>
      {now !== 'rejected' && (
        <Button icon={<X aria-hidden="true" />} isBusy={isBusy} onPress={decide('rejected')}>
          Reject
        </Button>
      )}
      {(now === 'submitted' || now === 'screened-out' || now === 'rejected') && (
        <Button
          variant="primary"
          icon={<Check aria-hidden="true" />}
          isBusy={isBusy}
          onPress={decide('screened-in')}
        >
          Advance
        </Button>
      )}
      {now === 'screened-in' && (
        <Button
          variant="primary"
          icon={<Trophy aria-hidden="true" />}
          isBusy={isBusy}
          onPress={decide('hired')}
        >
          Hired
        </Button>
      )}
      <More application={application} decision={decision} />
    </>
  );
}

function More({ application, decision }: DecisionsProps) {
  const now = decisionOf(application.status);
  const entry = (id: Decision, label: string): MenuEntry => ({
    id,
    label,
    onAction: () => void decision.decide(id),
  });
  const all = [
    entry('submitted', 'Back to new'),
    entry('screened-out', 'Not a match'),
    entry('hired', 'Mark as hired'),
  ].filter(({ id }) => id !== now && !(id === 'hired' && now === 'screened-in'));
  const label = `More for ${application.fullName}`;
  return (
    <Menu
      label={label}
      trigger={<IconButton variant="secondary" label={label} icon={<Ellipsis aria-hidden="true" />} />}
      groups={[{ id: 'more', entries: all }]}
    />
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
