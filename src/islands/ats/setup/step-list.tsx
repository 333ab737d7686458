import styles from '../ats.module.css';

export const STEPS = ['Test', 'Preview', 'Map', 'Go live'] as const;

/** Where one is; a step that is done can be gone back to. */
export function StepList({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          data-done={index < step || undefined}
        >
          {index < step ? (
            <button type="button" onClick={() => onGo(index)}>
              {name}
            </button>
          ) : (
            name
          )}
        </li>
      ))}
    </ol>
  );
}
