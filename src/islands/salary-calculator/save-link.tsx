// Keeps the offers under a link of their own for a year. Nothing says whose they are.
import { useState } from 'react';
import type { SalaryInput } from '#contract/salary-calculator.ts';
import { keepOffers } from '#lib/api/ask-salary.ts';
import type { CalculatorWords } from '#lib/salary/calculator-words.ts';
import styles from './calculator.module.css';

type Props = { offers: readonly SalaryInput[]; occupation: string | null; words: CalculatorWords };
type State = { is: 'idle' | 'saving' | 'failed' } | { is: 'saved'; url: string };

export function SaveLink({ offers, occupation, words }: Props) {
  const [state, setState] = useState<State>({ is: 'idle' });
  async function save() {
    setState({ is: 'saving' });
    try {
      const url = await keepOffers(offers, occupation);
      setState({ is: 'saved', url });
      await navigator.clipboard?.writeText(url).catch(() => undefined);
    } catch {
      setState({ is: 'failed' });
    }
  }
  return (
    <p className={styles.save}>
      <button
        type="button"
        className={styles.link}
        disabled={state.is === 'saving'}
        onClick={() => void save()}
      >
        {state.is === 'saving' ? words.saving : words.save}
      </button>
      <span role="status">
        {state.is === 'failed' && words.notSaved}
        {state.is === 'saved' && (
          <>
            {words.saved} <a href={state.url}>{state.url}</a>
          </>
        )}
      </span>
    </p>
  );
}
