// What a new job says, to be corrected before its draft is made.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Node } from '#contract/job.ts';
import type { JobBoardRow } from '#contract/job-boards.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { currencies } from '#lib/salary/offer-form.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { employmentChoices, intervalChoices, workplaceChoices } from '../job-choices.ts';
import { boardQuery } from '../job-page-queries.ts';
import { payOf } from '../job-page-words.ts';
import { NewDescription } from './new-description.tsx';
import styles from './new-job.module.css';
import { type NewJob, onBoard, salaryOf, type useNewJob } from './use-new-job.ts';

type Tools = ReturnType<typeof useNewJob>;
type Props = {
  tools: Tools;
  /** How often a template or an advert filled the fields: the cursor goes to the title then. */
  filled: number;
  /** Nothing is above them, and they are empty. */
  isFirst: boolean;
};

export function NewJobFields({ tools, filled, isFirst }: Props) {
  const { job, set, make, mistakes, board, boards } = tools;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (filled > 0) form.current?.querySelector('input')?.focus();
  }, [filled]);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        tools.create();
      }}
    >
      <Section title="Job details" level={2}>
        {boards.length > 0 && (
          <ChoiceField
            label="Board"
            options={boards}
            value={board?.permalink ?? ''}
            onChange={(next) => set(onBoard(job, next))}
          />
        )}
        <div className={styles.pair}>
          <Text tools={tools} name="title" label="Title" most={200} isFirst={isFirst} />
          <Text
            tools={tools}
            name="location"
            label="Location"
            most={300}
            hint="As shown to candidates, such as “Lyon” or “Remote, Portugal”."
          />
          <Choice tools={tools} name="workplaceType" label="Workplace" options={workplaceChoices} />
          <Choice tools={tools} name="employmentType" label="Employment type" options={employmentChoices} />
        </div>
        <Pay tools={tools} />
        {board !== null && <Placement board={board} tools={tools} />}
      </Section>
      <NewDescription job={job} filled={filled} onChange={(descriptionHtml) => set({ descriptionHtml })} />
      <div className={styles.end}>
        <p>The draft goes to the board “{tools.boardTitle}”. Candidates see it once you publish.</p>
        <Button type="submit" variant="primary" isBusy={make.isPending} busyLabel="Creating…">
          Create draft
        </Button>
      </div>
      {Object.keys(mistakes).length > 0 && (
        <p className={styles.failed} role="alert">
          {Object.values(mistakes)[0]}
        </p>
      )}
      {make.isError && (
        <p className={styles.failed} role="alert">
          {sentenceOf(make.error)}
        </p>
      )}
    </form>
  );
}

type TextProps = {
  tools: Tools;
  name: keyof NewJob & string;
  label: string;
  most: number;
  hint?: string;
  isFirst?: boolean;
};

const Text = ({ tools, name, label, most, hint, isFirst = false }: TextProps) => (
  <TextField
    label={label}
    name={name}
    value={tools.job[name]}
    onChange={(value) => tools.set({ [name]: value })}
    error={tools.mistakes[name]}
    maxLength={most}
    autoFocus={isFirst}
    {...(hint !== undefined && { hint })}
  />
);

type ChoiceProps = {
  tools: Tools;
  name: keyof NewJob;
  label: string;
  options: readonly { id: string; label: string }[];
};

const Choice = ({ tools, name, label, options }: ChoiceProps) => (
  <ChoiceField
    label={label}
    options={options}
    value={tools.job[name]}
    onChange={(value) => tools.set({ [name]: value })}
  />
);

function Pay({ tools }: { tools: Tools }) {
  const { currency } = tools.job;
  const known: readonly string[] = currencies;
  const offered = known.includes(currency) ? known : [currency, ...known];
  const pay = payOf(salaryOf(tools.job));
  return (
    <>
      <div className={styles.pay}>
        <Text tools={tools} name="salaryMin" label="Salary from" most={20} />
        <Text tools={tools} name="salaryMax" label="to" most={20} />
        <Choice
          tools={tools}
          name="currency"
          label="Currency"
          options={offered.map((id) => ({ id, label: id }))}
        />
        <Choice tools={tools} name="interval" label="Per" options={intervalChoices} />
      </div>
      <p className={styles.quiet}>{pay === '' ? 'Candidates see no salary.' : `Candidates see ${pay}`}</p>
    </>
  );
}

const linesOf = (nodes: readonly Node[], depth = 0): { id: string; label: string }[] =>
  nodes.flatMap(({ id, name, children }) => [
    { id, label: `${'\u00a0'.repeat(depth * 3)}${name}` },
    ...linesOf(children, depth + 1),
  ]);

/** Only where the board has any. */
function Placement({ board, tools }: { board: JobBoardRow; tools: Tools }) {
  const whole = useQuery(boardQuery(board.permalink));
  const { departments, offices } = whole.data ?? board;
  if (departments.length === 0 && offices.length === 0) return null;
  const none = { id: '', label: 'None' };
  return (
    <div className={styles.pair}>
      {departments.length > 0 && (
        <Choice
          tools={tools}
          name="department"
          label="Department"
          options={[none, ...linesOf(departments)]}
        />
      )}
      {offices.length > 0 && (
        <Choice tools={tools} name="office" label="Office" options={[none, ...linesOf(offices)]} />
      )}
    </div>
  );
}
