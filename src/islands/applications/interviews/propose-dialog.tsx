// Times are proposed here and chosen by the candidate on a page of their own.
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Application } from '#contract/application.ts';
import { proposeInterview } from '#contract/interviews.ts';
import type { UserId } from '#contract/kit/ids.ts';
import { listUsers } from '#contract/users.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { fromZoned, toZoned } from '#lib/format/zoned-time.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ownTimeZone } from './interview-words.ts';
import styles from './interviews.module.css';
import { useInterviewAct } from './use-interview-act.ts';

const DURATIONS = [15, 20, 30, 45, 60, 90, 120, 180, 240] as const;
const MOST_TIMES = 20;

type Values = {
  title: string;
  durationMinutes: number;
  place: string;
  timeZone: string;
  interviewerIds: readonly UserId[];
  times: readonly string[];
};

/** Three working mornings from tomorrow, to be changed. */
function firstTimes(timeZone: string): string[] {
  const times: string[] = [];
  for (let day = 1; times.length < 3; day += 1) {
    const local = toZoned(new Date(Date.now() + day * 86_400_000), timeZone).slice(0, 10);
    const weekday = new Date(`${local}T12:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) times.push(`${local}T10:00`);
  }
  return times;
}

type Props = { application: Application; onClose: () => void };

export function ProposeDialog({ application, onClose }: Props) {
  const [values, setValues] = useState<Values>(() => ({
    ...{ title: 'Interview', durationMinutes: 45, place: '', timeZone: ownTimeZone() },
    interviewerIds: [$user.get()?.id].flatMap((id) => (id === undefined ? [] : [id as UserId])),
    times: firstTimes(ownTimeZone()),
  }));
  const { run, failure, isBusy } = useInterviewAct(application.permalink);
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const slots = values.times.map((local) => fromZoned(local, values.timeZone));
  const isReady = values.title.trim() !== '' && slots.length > 0 && slots.every((at) => at !== null);
  const propose = async () => {
    const { title, durationMinutes, place, timeZone, interviewerIds } = values;
    const body = {
      ...{ application: application.permalink, title: title.trim(), durationMinutes, place, timeZone },
      interviewerIds: [...interviewerIds],
      slots: slots.flatMap((at) => (at === null ? [] : [at.toISOString()])),
    };
    const params = { employer: employerOf() };
    const idempotencyKey = crypto.randomUUID();
    if (await run(() => call(proposeInterview, { params, body }, { idempotencyKey }))) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="form"
      title={`Propose times to ${application.fullName}`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={isBusy} isDisabled={!isReady} onPress={() => void propose()}>
            Send invitation
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>They get an e-mail with a link to choose one. No sign-in is needed.</p>
        <TextField
          label="Title"
          value={values.title}
          onChange={(title) => set({ title })}
          maxLength={120}
          isKept={false}
        />
        <div className={styles.pair}>
          <ChoiceField
            label="Length"
            options={DURATIONS.map((minutes) => ({ id: String(minutes), label: `${minutes} min` }))}
            value={String(values.durationMinutes)}
            onChange={(id) => set({ durationMinutes: Number(id) })}
          />
          <ChoiceField
            label="Time zone"
            options={Intl.supportedValuesOf('timeZone').map((zone) => ({ id: zone, label: zone }))}
            value={values.timeZone}
            onChange={(timeZone) => set({ timeZone })}
          />
        </div>
        <Times values={values} onChange={(times) => set({ times })} />
        <TextField
          label="Place or link"
          optionalLabel="optional"
          hint="The candidate sees it once a time is booked."
          value={values.place}
          onChange={(place) => set({ place })}
          maxLength={500}
          isKept={false}
        />
        <Interviewers values={values} onChange={(interviewerIds) => set({ interviewerIds })} />
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type TimesProps = { values: Values; onChange: (times: readonly string[]) => void };

function Times({ values: { times, timeZone }, onChange }: TimesProps) {
  const add = () => {
    const last = times.at(-1);
    const next = last === undefined ? undefined : fromZoned(last, timeZone);
    const at = next == null ? new Date(Date.now() + 86_400_000) : new Date(next.getTime() + 86_400_000);
    onChange([...times, toZoned(at, timeZone)]);
  };
  return (
    <fieldset className={styles.times}>
      <legend>Times</legend>
      {times.map((time, at) => (
        // A time has no name of its own, and its place is what is changed.
        <div key={at} className={styles.time}>
          <TextField
            label={`Time ${at + 1}`}
            type="datetime-local"
            value={time}
            onChange={(local) => onChange(times.with(at, local))}
            isKept={false}
          />
          <IconButton
            label={`Remove time ${at + 1}`}
            icon={<X aria-hidden="true" />}
            isDisabled={times.length === 1}
            onPress={() => onChange(times.toSpliced(at, 1))}
          />
        </div>
      ))}
      {times.length < MOST_TIMES && (
        <Button size="row" icon={<Plus aria-hidden="true" />} onPress={add}>
          Add time
        </Button>
      )}
    </fieldset>
  );
}

type InterviewersProps = { values: Values; onChange: (ids: readonly UserId[]) => void };

/** Of the members who are active; the calendar of each gets the interview. */
function Interviewers({ values: { interviewerIds }, onChange }: InterviewersProps) {
  const members = useQuery(choicesQuery(listUsers));
  const active = (members.data ?? []).filter(({ status }) => status === 'active');
  if (active.length === 0) return null;
  return (
    <fieldset className={styles.people}>
      <legend>Interviewers</legend>
      {active.map((user) => {
        const id = user.id as UserId;
        return (
          <Checkbox
            key={id}
            isSelected={interviewerIds.includes(id)}
            isDisabled={interviewerIds.length >= 10 && !interviewerIds.includes(id)}
            onChange={(isIn) =>
              onChange(isIn ? [...interviewerIds, id] : interviewerIds.filter((one) => one !== id))
            }
          >
            {`${user.profile.firstName} ${user.profile.lastName}`.trim() || user.email}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}
