import { Circle, CircleCheck } from 'lucide-react';
import type { FirstStep, Since } from '#contract/dashboard.ts';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import styles from './dashboard.module.css';
import { Panel } from './panel.tsx';

type Step = Since['firstSteps'][number];

/** `see`: what its public page is called. */
type Words = { words: string; href: string; least: Role; see?: string };

const STEPS: Record<FirstStep, Words> = {
  brand: {
    words: 'Add your logo and colour',
    href: employerPaths.brand,
    least: 'admin',
    see: 'View your board',
  },
  departments: {
    words: 'Add departments and offices',
    href: `${employerPaths.jobPages}?panel=board`,
    least: 'recruiter',
    see: 'View your board',
  },
  job: {
    words: 'Publish your first job',
    href: employerPaths.jobPages,
    least: 'recruiter',
    see: 'View the job',
  },
  board: {
    words: 'Publish your job board',
    href: employerPaths.jobPages,
    least: 'recruiter',
    see: 'View your board',
  },
  colleague: { words: 'Invite a colleague', href: `${employerPaths.members}?invite`, least: 'admin' },
  application: {
    words: 'Send yourself a test application',
    href: employerPaths.jobPages,
    least: 'recruiter',
  },
  consent: {
    words: 'Choose visitor tracking',
    href: `${employerPaths.profile}#visitors`,
    least: 'admin',
  },
  clip: { words: 'Publish a clip', href: employerPaths.contentLibrary, least: 'recruiter' },
  'share-link': { words: 'Share a link', href: employerPaths.contentLibrary, least: 'recruiter' },
};

/** The first things to do, until all that the role can do are done. */
export function FirstSteps({ steps, role }: { steps: Since['firstSteps']; role: Role }) {
  const own = steps.filter(({ step }) => isAtLeast(role, STEPS[step].least));
  const done = own.filter(({ isDone }) => isDone).length;
  if (done === own.length) return null;
  return (
    <Panel title="First steps" aside={<span className={styles.dim}>{`${done} of ${own.length} done`}</span>}>
      <ul className={styles.steps}>
        {own.map((step) => (
          <StepLine key={step.step} {...step} />
        ))}
      </ul>
    </Panel>
  );
}

function StepLine({ step, isDone, see }: Step) {
  const { words, href, see: seeWords } = STEPS[step];
  // A test application is sent where candidates send theirs; without an open job there is no such page yet.
  const to = step === 'application' ? (see ?? href) : href;
  return (
    <li data-done={isDone || undefined}>
      {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
      {isDone ? (
        <span>
          {words}
          <span className="visually-hidden">: done</span>
          {see !== null && seeWords !== undefined && (
            <>
              {' · '}
              <a href={see}>{seeWords}</a>
            </>
          )}
        </span>
      ) : (
        <a href={to}>{words}</a>
      )}
    </li>
  );
}
