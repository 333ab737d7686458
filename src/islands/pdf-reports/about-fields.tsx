// What a report is about: its type, what it is limited to, its language and title. For one now and for a schedule.
import { useQuery } from '@tanstack/react-query';
import { listCampaignPages } from '#contract/campaign-pages.ts';
import { listJobClips } from '#contract/job-clips.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { ReportFilters, ReportType } from '#contract/pdf-report.ts';
import { listPersonLists } from '#contract/person-lists.ts';
import { listSequences } from '#contract/sequences.ts';
import { jobChoicesQuery } from '#islands/queries/job-choices.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AboutDraft } from './about-draft.ts';
import { languageNames, typeNames, typesFor } from './report-words.ts';

type Props = {
  role: Role;
  draft: AboutDraft;
  faults: Partial<Record<string, string>>;
  onChange: (change: Partial<AboutDraft>) => void;
};

export function AboutFields({ role, draft, faults, onChange }: Props) {
  return (
    <>
      <ChoiceField
        label="Type"
        options={typesFor(role).map((id) => ({ id, label: typeNames[id] }))}
        value={draft.type}
        onChange={(type) => onChange({ type: type as ReportType, only: '' })}
      />
      <OnlyField draft={draft} error={faults.only ?? null} onChange={(only) => onChange({ only })} />
      <ChoiceField
        label="Language"
        options={Object.entries(languageNames).map(([id, label]) => ({ id, label }))}
        value={draft.locale}
        onChange={(locale) => onChange({ locale: locale as AboutDraft['locale'] })}
      />
      <TextField
        label="Title"
        optionalLabel="optional"
        hint={`“${typeNames[draft.type]}” if empty.`}
        maxLength={200}
        value={draft.title}
        error={faults.title ?? null}
        onChange={(title) => onChange({ title })}
      />
    </>
  );
}

type OnlyProps = { draft: AboutDraft; error: string | null; onChange: (permalink: string) => void };

/** One thing, or all where the type allows it. */
function OnlyField({ draft, error, onChange }: OnlyProps) {
  const kind = onlyOf[draft.type];
  const found = useChoices(kind?.filter ?? null);
  if (kind === null) return null;
  const first = kind.all === null ? { id: '', label: 'Choose…' } : { id: '', label: kind.all };
  return (
    <ChoiceField
      label={kind.label}
      options={[first, ...found]}
      value={draft.only}
      onChange={onChange}
      error={error}
    />
  );
}

type Kind = { filter: keyof ReportFilters; label: string; all: string | null };

/** `all`: what no choice means; null where one has to be chosen. */
export const onlyOf: Record<ReportType, Kind | null> = {
  'clip-performance': { filter: 'jobClips', label: 'Clips', all: 'All clips' },
  'job-funnel': { filter: 'jobPages', label: 'Jobs', all: 'All jobs' },
  campaign: { filter: 'campaignPages', label: 'Campaign page', all: 'All campaign pages' },
  sequence: { filter: 'sequences', label: 'Sequence', all: null },
  'person-list': { filter: 'personLists', label: 'Talent list', all: null },
  'employer-monthly': null,
};

function useChoices(kind: keyof ReportFilters | null): { id: string; label: string }[] {
  const clips = useQuery({ ...choicesQuery(listJobClips), enabled: kind === 'jobClips' }).data ?? [];
  const jobs = useQuery({ ...jobChoicesQuery(), enabled: kind === 'jobPages' }).data ?? [];
  const campaigns = useQuery({ ...choicesQuery(listCampaignPages), enabled: kind === 'campaignPages' });
  const sequences = useQuery({ ...choicesQuery(listSequences), enabled: kind === 'sequences' }).data ?? [];
  const lists = useQuery({ ...choicesQuery(listPersonLists), enabled: kind === 'personLists' }).data ?? [];
  if (kind === 'sequences') return sequences.map(({ permalink, name }) => ({ id: permalink, label: name }));
  const titled = { jobClips: clips, jobPages: jobs, campaignPages: campaigns.data ?? [], personLists: lists };
  if (kind === null) return [];
  return titled[kind].map(({ permalink, title }) => ({ id: permalink, label: title }));
}
