// What the page asks of its reader, and for which jobs it is.
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { CampaignAction as Actions, type CampaignAction } from '#contract/campaign-page.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { jobChoicesQuery } from '../campaign-queries.ts';
import { actionNames } from '../campaign-words.ts';
import styles from './campaign.module.css';
import type { Settings } from './use-settings.ts';

const actions = Actions.options.map((id: CampaignAction) => ({ id, label: actionNames[id] }));

export function CallFields({ settings }: { settings: Settings }) {
  const { draft, set, errorAt } = settings;
  const { action, label, address } = draft.call;
  const change = (part: Partial<typeof draft.call>) => set({ call: { ...draft.call, ...part } });
  const isAddress = action === 'url' || action === 'calendar';
  return (
    <fieldset className={styles.part}>
      <legend>Final step</legend>
      <ChoiceField
        label="Call to action"
        options={actions}
        value={action}
        onChange={(id) => change({ action: actions.find((one) => one.id === id)?.id ?? 'interested' })}
      />
      <TextField
        label="Button label"
        hint="Default: the standard label in the page’s language."
        value={label}
        onChange={(next) => change({ label: next })}
        maxLength={60}
      />
      {isAddress && (
        <TextField
          label="Link to"
          value={address}
          onChange={(next) => change({ address: next })}
          error={errorAt('address')}
          maxLength={2048}
        />
      )}
      <Jobs settings={settings} />
    </fieldset>
  );
}

function Jobs({ settings: { draft, set } }: { settings: Settings }) {
  const jobs = useQuery(jobChoicesQuery()).data ?? [];
  const chosen = draft.jobPages;
  const nameOf = (permalink: string) =>
    jobs.find((job) => job.permalink === permalink)?.title ?? 'Campaign job';
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.list} aria-label="Campaign jobs">
          {chosen.map((permalink) => (
            <li key={permalink} className={styles.row}>
              <bdi>{nameOf(permalink)}</bdi>
              <IconButton
                size="row"
                label={`Remove ${nameOf(permalink)}`}
                icon={<X aria-hidden="true" />}
                onPress={() => set({ jobPages: chosen.filter((one) => one !== permalink) })}
              />
            </li>
          ))}
        </ul>
      )}
      <ChoiceField
        label="Add a job"
        options={[
          { id: '', label: 'Choose a job' },
          ...jobs
            .filter(({ permalink }) => !chosen.includes(permalink))
            .map(({ permalink, title, location }) => ({ id: permalink, label: `${title}, ${location}` })),
        ]}
        value=""
        onChange={(id) => id !== '' && chosen.length < 50 && set({ jobPages: [...chosen, id] })}
      />
    </>
  );
}
