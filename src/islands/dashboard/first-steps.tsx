import { Circle, CircleCheck } from 'lucide-react';
import type { Since } from '#contract/dashboard.ts';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import styles from './dashboard.module.css';
import { Panel } from './panel.tsx';

type Step = Since['firstSteps'][number]['step'];

const STEPS: Record<Step, { words: string; href: string; least: Role }> = {
  clip: { words: 'Publish a clip', href: employerPaths.contentLibrary, least: 'recruiter' },
  consent: {
    words: 'Choose visitor tracking',
    href: `${employerPaths.profile}#visitors`,
    least: 'admin',
  },
  ats: { words: 'Connect your ATS', href: employerPaths.ats, least: 'admin' },
  colleague: { words: 'Invite a colleague', href: employerPaths.members, least: 'admin' },
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
        {own.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {isDone ? (
              <span>
                {STEPS[step].words}
                <span className="visually-hidden">: done</span>
              </span>
            ) : (
              <a href={STEPS[step].href}>{STEPS[step].words}</a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
