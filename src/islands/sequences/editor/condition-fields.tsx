// Whom a stage is for: what they did, or did not do, since they were added.
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { listCampaignPages } from '#contract/campaign-pages.ts';
import { listJobClips } from '#contract/job-clips.ts';
import { ContentPagePermalink, JobClipPermalink } from '#contract/kit/ids.ts';
import type { StageCondition } from '#contract/sequence-stage.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './editor.module.css';

type Props = {
  conditions: readonly StageCondition[];
  onChange: (conditions: StageCondition[]) => void;
};

const MOST = 3;

export function ConditionFields({ conditions, onChange }: Props) {
  return (
    <fieldset className={styles.conditions}>
      <legend>Conditions</legend>
      {conditions.length > 0 && (
        <p className={styles.hint}>
          Asked when the stage is due, about the time since the person was added. Where a condition isn’t met,
          the stage is skipped.
        </p>
      )}
      {conditions.map((condition, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition is nothing but its place and its fields
        <div key={at} className={styles.condition}>
          <Condition {...{ condition, at }} onChange={(changed) => onChange(conditions.with(at, changed))} />
          <IconButton
            size="row"
            label={`Remove condition ${at + 1}`}
            icon={<X aria-hidden="true" />}
            onPress={() => onChange(conditions.toSpliced(at, 1))}
          />
        </div>
      ))}
      {conditions.length < MOST && (
        <div>
          <Button
            size="row"
            variant="plain"
            icon={<Plus aria-hidden="true" />}
            onPress={() => onChange([...conditions, { did: 'played', is: false, jobClip: null }])}
          >
            Add condition
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const deedNames: Record<StageCondition['did'], string> = {
  played: 'Played a clip',
  opened: 'Opened a campaign page',
  applied: 'Applied',
};

const fresh = (did: string, is: boolean): StageCondition => {
  if (did === 'opened') return { did, is, campaignPage: null };
  return did === 'applied' ? { did, is } : { did: 'played', is, jobClip: null };
};

type OneProps = { condition: StageCondition; at: number; onChange: (condition: StageCondition) => void };

function Condition({ condition, at, onChange }: OneProps) {
  return (
    <div className={styles.pair}>
      <ChoiceField
        label={`Condition ${at + 1}`}
        options={[
          { id: 'yes', label: 'Only if they did this' },
          { id: 'no', label: 'Only if they didn’t do this' },
        ]}
        value={condition.is ? 'yes' : 'no'}
        onChange={(id) => onChange({ ...condition, is: id === 'yes' })}
      />
      <ChoiceField
        label="Action"
        options={Object.entries(deedNames).map(([id, label]) => ({ id, label }))}
        value={condition.did}
        onChange={(did) => onChange(fresh(did, condition.is))}
      />
      {condition.did === 'played' && (
        <ClipChoice value={condition.jobClip} onChange={(jobClip) => onChange({ ...condition, jobClip })} />
      )}
      {condition.did === 'opened' && (
        <CampaignChoice
          value={condition.campaignPage}
          onChange={(campaignPage) => onChange({ ...condition, campaignPage })}
        />
      )}
    </div>
  );
}

type ChoiceProps<Permalink> = { value: Permalink | null; onChange: (value: Permalink | null) => void };

function ClipChoice({ value, onChange }: ChoiceProps<JobClipPermalink>) {
  const clips = useQuery(choicesQuery(listJobClips)).data ?? [];
  return (
    <ChoiceField
      label="Clip"
      options={named(clips, value, { any: 'Any clip', unknown: 'An archived clip' })}
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : JobClipPermalink.parse(id))}
    />
  );
}

function CampaignChoice({ value, onChange }: ChoiceProps<ContentPagePermalink>) {
  const pages = useQuery(choicesQuery(listCampaignPages)).data ?? [];
  return (
    <ChoiceField
      label="Campaign page"
      options={named(pages, value, { any: 'Any campaign page', unknown: 'An archived page' })}
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : ContentPagePermalink.parse(id))}
    />
  );
}

type Choice = { permalink: string; title: string };

/** What is chosen stays among the choices, even where the list does not show it. */
function named(rows: readonly Choice[], value: string | null, words: { any: string; unknown: string }) {
  const known = rows.map(({ permalink, title }) => ({ id: permalink, label: title || 'Untitled' }));
  const isKnown = value === null || known.some(({ id }) => id === value);
  return [{ id: '', label: words.any }, ...known, ...(isKnown ? [] : [{ id: value, label: words.unknown }])];
}
