// All that is set up for reminders, saved in one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AppReminders, saveAppReminders } from '#contract/app-reminders.ts';
import { listJobPages } from '#contract/job-pages.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Section } from '#ui/section-card.tsx';
import { SwitchedOff } from '#ui/switched-off.tsx';
import { TextField } from '#ui/text-field.tsx';
import { JobsField } from '../members/jobs-field.tsx';
import settings from '../settings.module.css';
import { CardForm } from '../settings-card.tsx';
import { type Card, useCard } from '../use-card.ts';
import styles from './app-reminders.module.css';
import {
  bodyOf,
  inWords,
  LABELS,
  mistakesIn,
  newStep,
  type ReminderValues,
  readReminders,
  valuesOf,
} from './reminder-values.ts';
import { StepFields } from './step-fields.tsx';
import { remindersKey } from './use-reminders.ts';

const MOST_STEPS = 4;

type Props = { employer: string; reminders: AppReminders; mayEdit: boolean };

export function RemindersCard({ employer, reminders, mayEdit }: Props) {
  const client = useQueryClient();
  const card = useCard<ReminderValues>({
    stored: valuesOf(reminders),
    version: reminders.version,
    check: mistakesIn,
    save: async (changes, version) => {
      const saved = await call(
        saveAppReminders,
        { params: { employer }, body: bodyOf(changes) },
        { version },
      );
      client.setQueryData(remindersKey(employer), saved);
    },
    read: readReminders,
  });
  return (
    <SwitchedOff because={mayEdit ? null : 'Only owners and admins can change reminders.'}>
      <Section
        title="Reminders"
        level={2}
        note="E-mails to people who started an application and didn’t send it. They stop when it’s sent, the job closes or the person opts out."
      >
        <CardForm card={card} labels={LABELS} wordsOf={inWords}>
          <Checkbox isSelected={card.values.enabled} onChange={(enabled) => card.set({ enabled })}>
            {LABELS.enabled}
          </Checkbox>
          <Steps card={card} />
          <Sending card={card} />
          <ExcludedJobs employer={employer} card={card} />
        </CardForm>
      </Section>
    </SwitchedOff>
  );
}

function Steps({ card }: { card: Card<ReminderValues> }) {
  const { value: steps, error } = card.bind('steps');
  const last = Number(steps.at(-1)?.delayHours ?? -24) || 0;
  return (
    <>
      {steps.map((step, at) => (
        <StepFields
          key={at}
          at={at}
          step={step}
          isSaved={!card.isDirty}
          onChange={(changed) => card.set({ steps: steps.with(at, changed) })}
          onRemove={() => card.set({ steps: steps.toSpliced(at, 1) })}
        />
      ))}
      {steps.length < MOST_STEPS && (
        <div className={styles.add}>
          <Button onPress={() => card.set({ steps: [...steps, newStep(last)] })}>Add step</Button>
        </div>
      )}
      {error !== null && (
        <p className={settings.failed} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

function Sending({ card }: { card: Card<ReminderValues> }) {
  return (
    <>
      <div className={settings.pair}>
        <TextField
          {...card.bind('fromName')}
          label={LABELS.fromName}
          hint="If empty, your company name."
          maxLength={120}
        />
        <TextField {...card.bind('replyTo')} label={LABELS.replyTo} optionalLabel="optional" type="email" />
      </div>
      <div className={settings.pair}>
        <TextField {...card.bind('quietFrom')} label={LABELS.quietFrom} type="time" />
        <TextField
          {...card.bind('quietTo')}
          label={LABELS.quietTo}
          hint="In your company’s time zone."
          type="time"
        />
      </div>
      <div className={settings.pair}>
        <TextField
          {...card.bind('maxPerPersonPer30d')}
          label={LABELS.maxPerPersonPer30d}
          inputMode="numeric"
        />
        <TextField {...card.bind('resumeLinkTtlDays')} label={LABELS.resumeLinkTtlDays} inputMode="numeric" />
      </div>
      <Checkbox
        isSelected={card.values.contactedBySequence}
        onChange={(contactedBySequence) => card.set({ contactedBySequence })}
      >
        {LABELS.contactedBySequence}
      </Checkbox>
    </>
  );
}

/** The names of jobs that are left out come from the list of all. */
function ExcludedJobs({ employer, card }: { employer: string; card: Card<ReminderValues> }) {
  const { value: permalinks } = card.bind('excludedJobs');
  const jobs = useQuery({
    queryKey: ['job-pages', 'left-out', employer],
    queryFn: ({ signal }) =>
      call(listJobPages, { params: { employer }, query: { perPage: '1000' } }, { signal }),
    enabled: permalinks.length > 0,
  });
  const titleOf = (permalink: string) =>
    jobs.data?.data.find((job) => job.permalink === permalink)?.title ?? permalink;
  return (
    <details>
      <summary>
        {LABELS.excludedJobs}: {permalinks.length}
      </summary>
      <JobsField
        employer={employer}
        chosen={permalinks.map((permalink) => ({ permalink, title: titleOf(permalink) }))}
        onChange={(chosen) =>
          card.set({ excludedJobs: chosen.map(({ permalink }) => permalink as JobPagePermalink) })
        }
      />
    </details>
  );
}
