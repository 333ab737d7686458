import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import styles from './settings.module.css';
import type { Card } from './use-card.ts';

type FormProps<Values extends object> = {
  card: Card<Values>;
  /** The words of the fields, for comparing with what somebody else saved. */
  labels: Record<keyof Values & string, string>;
  /** A value in words, where it is neither text nor a list of it. */
  wordsOf?: (value: unknown) => string;
  children: ReactNode;
};

/** The fields of a card with its Save, its state in words, and the bar when somebody saved first. */
export function CardForm<Values extends object>(props: FormProps<Values>) {
  const { card, labels, wordsOf = inWords, children } = props;
  const { state } = card;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void card.save();
      }}
    >
      {state.state === 'stale' && (
        <ConflictBar
          message="Someone else edited this."
          onCompare={card.compare}
          onKeepMine={() => void card.keepMine()}
          onTakeTheirs={card.takeTheirs}
        >
          Your changes are kept until you choose.
        </ConflictBar>
      )}
      {state.state === 'stale' && state.isComparing && (
        <Comparison mine={card.values} theirs={state.theirs} labels={labels} wordsOf={wordsOf} />
      )}
      {children}
      <div className={styles.save}>
        <Button
          type="submit"
          variant="primary"
          isDisabled={!card.isDirty || state.state === 'stale'}
          isBusy={state.state === 'saving'}
          busyLabel="Saving…"
        >
          Save
        </Button>
        <SavedLine card={card} />
      </div>
    </form>
  );
}

function SavedLine<Values extends object>({ card: { state, isDirty } }: { card: Card<Values> }) {
  if (state.state === 'failed')
    return (
      <p className={styles.failed} role="alert">
        <TriangleAlert aria-hidden="true" />
        {state.why}
      </p>
    );
  return (
    <p className={styles.saved} role="status">
      {state.state === 'saved' && !isDirty && (
        <>
          <CircleCheck aria-hidden="true" />
          Saved
        </>
      )}
      {isDirty && state.state === 'idle' && 'Not saved'}
    </p>
  );
}

type ComparisonProps<Values> = {
  mine: Values;
  theirs: Values;
  labels: Record<keyof Values & string, string>;
  wordsOf: (value: unknown) => string;
};

function Comparison<Values extends object>(props: ComparisonProps<Values>) {
  const { mine, theirs, labels, wordsOf } = props;
  const names = Object.keys(labels) as (keyof Values & string)[];
  const different = names.filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]));
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Mine</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {different.map((name) => (
          <tr key={name}>
            <th scope="row">{labels[name]}</th>
            <td>{wordsOf(mine[name])}</td>
            <td>{wordsOf(theirs[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return value === '' || value === null ? '–' : String(value);
}
