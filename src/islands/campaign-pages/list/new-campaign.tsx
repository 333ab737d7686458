// The ways to a new campaign page: blank, for a job, from a template.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createCampaignPage, type NewCampaignPage } from '#contract/campaign-pages.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { campaignArrived, jobChoicesQuery, templateChoicesQuery } from '../campaign-queries.ts';

type Props = { label?: string; onPress: () => void };

export const NewCampaign = ({ label = 'New campaign page', onPress }: Props) => (
  <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={onPress}>
    {label}
  </Button>
);

const NONE = '';

export function NewCampaignDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [job, setJob] = useState(NONE);
  const [template, setTemplate] = useState(NONE);
  const { isBusy, failure, make } = useMaking();
  const isWordless = title.trim() === '';
  const body = {
    title,
    ...(job === NONE ? {} : { fromJob: job }),
    ...(template === NONE ? {} : { fromTemplate: template }),
  } as NewCampaignPage;
  return (
    <Dialog
      isOpen
      width="form"
      title="New campaign page"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={isBusy} isDisabled={isWordless} onPress={() => void make(body)}>
            Create
          </Button>
        </>
      }
    >
      <TextField label="Title" hint="Shown to visitors." value={title} onChange={setTitle} maxLength={200} />
      <Choices {...{ job, setJob, template, setTemplate }} />
      {failure !== null && <p role="alert">{failure}</p>}
    </Dialog>
  );
}

type Choosing = {
  job: string;
  setJob: (job: string) => void;
  template: string;
  setTemplate: (template: string) => void;
};

function Choices({ job, setJob, template, setTemplate }: Choosing) {
  const jobs = useQuery(jobChoicesQuery()).data ?? [];
  const templates = useQuery(templateChoicesQuery()).data ?? [];
  return (
    <>
      <ChoiceField
        label="Job"
        hint="The page starts with its title, and visitors apply to it."
        options={[
          { id: NONE, label: 'No job' },
          ...jobs.map(({ permalink, title: name, location }) => ({
            id: permalink,
            label: `${name}, ${location}`,
          })),
        ]}
        value={job}
        onChange={setJob}
      />
      <ChoiceField
        label="Template"
        options={[
          { id: NONE, label: 'Blank' },
          ...templates.map(({ permalink, title: name }) => ({ id: permalink, label: name })),
        ]}
        value={template}
        onChange={setTemplate}
      />
    </>
  );
}

function useMaking() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const make = async (body: NewCampaignPage) => {
    setBusy(true);
    setFailure(null);
    try {
      const options = { idempotencyKey: crypto.randomUUID() };
      const campaign = await call(createCampaignPage, { params: { employer: employerOf() }, body }, options);
      await campaignArrived(client, campaign);
      goTo(employerPaths.campaign(campaign.permalink));
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return { isBusy, failure, make };
}
