// Asks members for a scorecard: the interviewers of an interview, or members of the hiring team.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application } from '#contract/application.ts';
import { listInterviewGuides } from '#contract/interview-guides.ts';
import { listInterviews } from '#contract/interviews.ts';
import type { ContentPagePermalink, InterviewPermalink, UserId } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { assignScorecards, type Scorecard } from '#contract/scorecards.ts';
import { listUsers } from '#contract/users.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pipelineQuery } from '../hiring-queries.ts';
import { type Askable, askableMembers } from './askable-members.ts';
import styles from './scorecards.module.css';
import { useScorecardAct } from './use-scorecard-act.ts';

type Props = { application: Application; asked: readonly Scorecard[]; onClose: () => void };
type Values = { interview: string; guide: string | null; picked: readonly string[] | null; due: string };

export function AskDialog({ application, asked, onClose }: Props) {
  const known = useKnown(application);
  const [values, setValues] = useState<Values>({ interview: '', guide: null, picked: null, due: '' });
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const { run, failure, isBusy } = useScorecardAct(application.permalink);
  const interview = known.interviews.find(({ permalink }) => permalink === values.interview) ?? null;
  const members = askableMembers({ ...known, interview, asked });
  const free = members.filter(({ why }) => why === null);
  // The interviewers of an interview are asked unless somebody is left out.
  const picked = values.picked ?? (interview === null ? [] : free.map(({ id }) => id));
  const guide = values.guide ?? known.ownGuide;
  const ask = async () => {
    const body = {
      ...{ application: application.permalink, authorIds: picked as UserId[] },
      interview: interview === null ? null : (interview.permalink as InterviewPermalink),
      interviewGuide: guide === '' ? null : (guide as ContentPagePermalink),
      dueAt: values.due === '' ? null : new Date(values.due).toISOString(),
    };
    const params = { employer: employerOf() };
    const idempotencyKey = crypto.randomUUID();
    if (await run(() => call(assignScorecards, { params, body }, { idempotencyKey }))) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="form"
      title={`Ask for scorecards on ${application.fullName}`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            isDisabled={picked.length === 0}
            onPress={() => void ask()}
          >
            Ask
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>They’re notified with a link to the form. They see others’ ratings once they hand in.</p>
        {known.interviews.length > 0 && (
          <ChoiceField
            label="Interview"
            options={[
              { id: '', label: 'None' },
              ...known.interviews.map(({ permalink, title }) => ({ id: permalink, label: title })),
            ]}
            value={values.interview}
            onChange={(id) => set({ interview: id, picked: null })}
          />
        )}
        <ChoiceField
          label="Interview guide"
          hint="Its scorecard is what they rate."
          options={[
            { id: '', label: 'None: a recommendation only' },
            ...known.guides.map(({ permalink, title }) => ({ id: permalink, label: title })),
          ]}
          value={guide}
          onChange={(id) => set({ guide: id })}
        />
        <People members={members} picked={picked} onPick={(ids) => set({ picked: ids })} />
        <TextField
          label="Due"
          optionalLabel="optional"
          {...(interview !== null && { hint: 'Left empty: a day after the interview ends.' })}
          type="datetime-local"
          value={values.due}
          onChange={(due) => set({ due })}
          isKept={false}
        />
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type PeopleProps = {
  members: readonly Askable[];
  picked: readonly string[];
  onPick: (ids: readonly string[]) => void;
};

const People = ({ members, picked, onPick }: PeopleProps) => (
  <fieldset className={styles.people}>
    <legend>Members</legend>
    {members.length === 0 && <p className={styles.quiet}>No members can fill in a scorecard.</p>}
    {members.map(({ id, name, why }) => (
      <Checkbox
        key={id}
        isSelected={picked.includes(id)}
        isDisabled={why !== null}
        onChange={(isIn) => onPick(isIn ? [...picked, id] : picked.filter((one) => one !== id))}
      >
        {why === null ? name : `${name} (${why})`}
      </Checkbox>
    ))}
  </fieldset>
);

/** What there is to choose from; lists that can't be read are empty. */
function useKnown({ permalink, jobPage }: Application) {
  const interviews = useQuery(choicesQuery(listInterviews, { application: permalink })).data ?? [];
  const guides = useQuery(choicesQuery(listInterviewGuides)).data ?? [];
  const users = useQuery(choicesQuery(listUsers)).data ?? [];
  const team = useQuery(pipelineQuery(jobPage.permalink)).data?.hiringTeam ?? [];
  return {
    interviews: interviews.filter(({ status }) => status !== 'cancelled'),
    guides: guides.filter(({ status }) => status !== 'archived'),
    /** The guide of this job, which is offered first. */
    ownGuide: guides.find((guide) => guide.jobPage?.permalink === jobPage.permalink)?.permalink ?? '',
    members: users
      .filter(({ status, role }) => status === 'active' && role !== null && isAtLeast(role, 'viewer'))
      .map(({ id, role, profile, email }) => ({
        ...{ id, role: role ?? ('viewer' as const) },
        name: `${profile.firstName} ${profile.lastName}`.trim() || (email ?? ''),
      })),
    team: team.map(({ id }) => id),
  };
}
