import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Check } from '#lib/studio/clip-check.ts';
import styles from './panels.module.css';

const STATES = {
  good: { Icon: CircleCheck, word: 'Done' },
  tells: { Icon: Info, word: 'Note' },
  warns: { Icon: TriangleAlert, word: 'Recommended' },
  blocks: { Icon: CircleX, word: 'Required to publish' },
};

/** What is ready and what is not; `renderWay` gives the way to mend each. */
export function CheckList({
  checks,
  renderWay,
}: {
  checks: readonly Check[];
  renderWay: (check: Check) => ReactNode;
}) {
  return (
    <ul className={styles.checks}>
      {checks.map((check) => {
        const { Icon, word } = STATES[check.state];
        return (
          <li key={check.id} data-state={check.state}>
            <Icon aria-hidden="true" />
            <span>
              <span className="visually-hidden">{word}: </span>
              {check.text}
            </span>
            {check.state !== 'good' && renderWay(check)}
          </li>
        );
      })}
    </ul>
  );
}
