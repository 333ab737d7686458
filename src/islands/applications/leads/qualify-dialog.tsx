import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pipelinesQuery } from '../hiring-queries.ts';
import type { Target } from './lead-acts.ts';
import styles from './lead-dialogs.module.css';
import { handListsQuery } from './lead-queries.ts';

const MOST_SHOWN = 20;

type Choice = Target & { note: string };
type Kind = Target['kind'];

type QualifyDialogProps = {
  /** "Leila Haddad" or "3 leads". */
  who: string;
  /** The job they began an application for, which then stands first. */
  began: string | null;
  onQualify: (target: Target) => void;
  onClose: () => void;
};

/** To which job, or onto which talent list. */
export function QualifyDialog({ who, began, onQualify, onClose }: QualifyDialogProps) {
  const [kind, setKind] = useState<Kind>('job');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { query, choices } = useChoices(kind, began);
  const found = choices.filter((choice) => isNamed(choice, search));
  const turn = (next: Kind) => {
    setKind(next);
    setChosen(null);
    setSearch('');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Qualify ${who}`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={chosen === null}
            onPress={() => chosen !== null && onQualify(chosen)}
          >
            {kind === 'job' ? 'Create application' : 'Add to list'}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Kinds kind={kind} onTurn={turn} />
        <TextField
          label={kind === 'job' ? 'Search open jobs' : 'Search talent lists'}
          isKept={false}
          value={search}
          onChange={setSearch}
          autoFocus
          autoComplete="off"
        />
        {query.isError && <LoadFailed what={kind === 'job' ? 'the jobs' : 'the lists'} query={query} />}
        {query.isSuccess && <Choices {...{ kind, found, chosen }} onChoose={setChosen} />}
        <p className={styles.quiet}>
          {kind === 'job'
            ? 'Creates an application in stage New with the answers saved so far.'
            : 'Adds them to the list and removes them from leads.'}
        </p>
      </div>
    </Dialog>
  );
}

function useChoices(kind: Kind, began: string | null): { query: UseQueryResult; choices: Choice[] } {
  const jobs = useQuery({ ...pipelinesQuery({ search: '', isMine: false }), enabled: kind === 'job' });
  const lists = useQuery({ ...handListsQuery(), enabled: kind === 'list' });
  if (kind === 'list')
    return {
      query: lists,
      choices: (lists.data ?? []).map(({ permalink, title, personCount }) => ({
        ...{ kind: 'list' as const, permalink, title },
        note: personCount === 1 ? '1 person' : `${personCount.toLocaleString('en')} people`,
      })),
    };
  const open = (jobs.data?.jobs ?? []).filter(({ status }) => status === 'published');
  return { query: jobs, choices: open.toSorted(beganFirst(began)).map(jobChoice) };
}

const beganFirst = (began: string | null) => (one: JobPipeline, other: JobPipeline) =>
  Number(other.jobPagePermalink === began) - Number(one.jobPagePermalink === began);

const jobChoice = ({ jobPagePermalink, title, location }: JobPipeline): Choice => ({
  ...{ kind: 'job', permalink: jobPagePermalink, title },
  note: location,
});

function isNamed({ title, note }: Choice, search: string): boolean {
  const text = `${title} ${note}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const kinds: readonly { id: Kind; label: string }[] = [
  { id: 'job', label: 'For a job' },
  { id: 'list', label: 'For a talent list' },
];

function Kinds({ kind, onTurn }: { kind: Kind; onTurn: (kind: Kind) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">Qualify for</legend>
      {kinds.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} checked={kind === id} onChange={() => onTurn(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

type ChoicesProps = {
  kind: Kind;
  found: readonly Choice[];
  chosen: Choice | null;
  onChoose: (choice: Choice) => void;
};

function Choices({ kind, found, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  const things = kind === 'job' ? 'open jobs' : 'manual lists';
  if (found.length === 0) return <p className={styles.quiet}>No {things} match.</p>;
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{kind === 'job' ? 'Job' : 'Talent list'}</legend>
      {found.slice(0, MOST_SHOWN).map((choice) => (
        <label key={choice.permalink}>
          <input
            type="radio"
            name={name}
            checked={chosen?.permalink === choice.permalink}
            onChange={() => onChoose(choice)}
          />
          <span>
            <bdi>{choice.title}</bdi> <small>{choice.note}</small>
          </span>
        </label>
      ))}
      {found.length > MOST_SHOWN && (
        <p className={styles.quiet}>{found.length - MOST_SHOWN} more. Search to find them.</p>
      )}
    </fieldset>
  );
}
