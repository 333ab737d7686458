import type { CSSProperties } from 'react';
import type { FunnelStep } from '#contract/dashboard.ts';
import { employerPaths } from '#lib/paths.ts';
import { changeOf, changeWords, number, stepNames } from './dashboard-words.ts';
import styles from './figures.module.css';
import { Panel } from './panel.tsx';

/** Conversion funnel: each step as a bar, its count, and its share of the step before. */
export function Funnel({ steps, isCompared }: { steps: readonly FunnelStep[]; isCompared: boolean }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <Panel title="Conversion funnel">
      <table className={styles.funnel}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Count</th>
            <th scope="col">{isCompared ? 'Change' : 'Of previous step'}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => (
            <Step key={step.step} step={step} before={steps[at - 1]} share={step.count / most} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

type StepProps = { step: FunnelStep; before: FunnelStep | undefined; share: number };

function Step({ step: { step, count, previous, persons }, before, share }: StepProps) {
  const name = stepNames[step];
  const change = changeOf(count, previous);
  const label = `${name}: ${number(count)}${changeWords(change)}. View people`;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.bar} aria-hidden="true">
        <i style={{ '--share': share } as CSSProperties} />
      </td>
      <td className={styles.count}>
        {persons === null ? (
          number(count)
        ) : (
          <a href={`${employerPaths.talentPool}?${persons}`} aria-label={label}>
            {number(count)}
          </a>
        )}
      </td>
      <td className={styles.share}>{change === null ? shareOf(count, before) : change.text}</td>
    </tr>
  );
}

// More may press apply than played: a share over all is no share.
function shareOf(count: number, before: FunnelStep | undefined): string {
  if (before === undefined || before.count === 0 || count > before.count) return '';
  return `${Math.round((count / before.count) * 100)}%`;
}
