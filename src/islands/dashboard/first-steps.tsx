import { Circle, CircleCheck } from 'lucide-react';
import type { FirstStep, Since } from '#contract/dashboard.ts';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './dashboard.module.css';
import { Panel } from './panel.tsx';

type Step = Since['firstSteps'][number];

type Words = {
  words: string;
  /** What it is good for, and how long it takes. */
  why: string;
  /** What its button says. */
  act: string;
  href: (step: Step) => string;
  least: Role;
  /** What its public page is called. */
  see?: string;
};

const teamOf = ({ jobPage }: Step): string =>
  jobPage === null ? employerPaths.newJobPage : employerPaths.jobTeam(jobPage);

const STEPS: Record<FirstStep, Words> = {
  brand: {
    words: 'Add your logo and colour',
    why: 'Every public page carries them. A preview shows your job board as you choose.',
    act: 'Open brand',
    href: () => employerPaths.brand,
    least: 'admin',
    see: 'View your board',
  },
  departments: {
    words: 'Add departments and offices',
    why: 'Candidates filter your jobs by them.',
    act: 'Add departments',
    href: () => `${employerPaths.jobPages}?panel=board`,
    least: 'recruiter',
    see: 'View your board',
  },
  job: {
    words: 'Publish your first job',
    why: 'Start from a template, paste an advert or import a file.',
    act: 'Create a job',
    href: ({ jobPage }) => (jobPage === null ? employerPaths.newJobPage : employerPaths.editJobPage(jobPage)),
    least: 'recruiter',
    see: 'View the job',
  },
  board: {
    words: 'Publish your job board',
    why: 'Until then, candidates see none of its jobs.',
    act: 'Publish the board',
    href: ({ jobPage }) => (jobPage === null ? employerPaths.jobPages : employerPaths.editJobPage(jobPage)),
    least: 'recruiter',
    see: 'View your board',
  },
  team: {
    words: 'Set up the hiring team',
    why: 'Its members are notified of each application. Invite colleagues by e-mail.',
    act: 'Open hiring team',
    href: teamOf,
    least: 'recruiter',
    see: 'View the job',
  },
  application: {
    words: 'Send yourself a test application',
    why: 'Apply as a candidate would, and see what arrives.',
    act: 'Send a test',
    href: teamOf,
    least: 'recruiter',
    see: 'View the form',
  },
  answer: {
    words: 'Answer the first application',
    why: 'Decide, and send the message that candidates get.',
    act: 'Open the application',
    href: ({ jobPage, application }) =>
      jobPage === null || application === null
        ? employerPaths.jobs
        : employerPaths.application(jobPage, application),
    least: 'recruiter',
  },
  consent: {
    words: 'Choose visitor tracking',
    why: 'You decide whether visitors are asked, counted anonymously or counted by default.',
    act: 'Choose',
    href: () => `${employerPaths.profile}#visitors`,
    least: 'admin',
  },
  clip: {
    words: 'Publish a clip',
    why: 'Let candidates hear the people they’d work with.',
    act: 'Open job clips',
    href: () => employerPaths.contentLibrary,
    least: 'recruiter',
  },
  'share-link': {
    words: 'Share a link',
    why: 'See opens and visits, person by person.',
    act: 'Open job clips',
    href: () => employerPaths.contentLibrary,
    least: 'recruiter',
  },
};

/** The first things to do, until all that the role can do are done; the next one is offered by its button. */
export function FirstSteps({ steps, role }: { steps: Since['firstSteps']; role: Role }) {
  const own = steps.filter(({ step }) => isAtLeast(role, STEPS[step].least));
  const done = own.filter(({ isDone }) => isDone).length;
  const next = own.find(({ isDone }) => !isDone);
  if (next === undefined) return null;
  const { words, why, act, href } = STEPS[next.step];
  return (
    <Panel title="First steps" aside={<span className={styles.dim}>{`${done} of ${own.length} done`}</span>}>
      <div className={styles.next}>
        <p>
          <b>{words}</b>
          <span>{why}</span>
        </p>
        <LinkButton variant="primary" href={href(next)}>
          {act}
        </LinkButton>
      </div>
      <ol className={styles.steps}>
        {own.map((step) => (
          <StepLine key={step.step} step={step} isNext={step === next} />
        ))}
      </ol>
    </Panel>
  );
}

function StepLine({ step, isNext }: { step: Step; isNext: boolean }) {
  const { words, href, see: seeWords } = STEPS[step.step];
  const { isDone, see } = step;
  return (
    <li data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
      <span>
        <a href={href(step)}>{words}</a>
        {isDone && <span className="visually-hidden">: done</span>}
        {isDone && see !== null && seeWords !== undefined && (
          <>
            {' · '}
            <a href={see}>{seeWords}</a>
          </>
        )}
      </span>
    </li>
  );
}
