// Everything that is set of a campaign beside its blocks: one form, saved by itself.
import { useQuery } from '@tanstack/react-query';
import type { CampaignPage } from '#contract/campaign-pages.ts';
import { employerPaths } from '#lib/paths.ts';
import { savedWords } from '#lib/save-state.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { HeldByEditor } from '#ui/drafts/draft-scope.tsx';
import { RestoredLine } from '#ui/drafts/restored-line.tsx';
import { SavedLine } from '#ui/saved-line.tsx';
import { Section } from '#ui/section-card.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { listChoicesQuery } from '../campaign-queries.ts';
import { CallFields } from './call-fields.tsx';
import styles from './campaign.module.css';
import { SettingsConflict } from './settings-conflict.tsx';
import { SharePicture } from './share-picture.tsx';
import { TokenFields } from './token-fields.tsx';
import { type Settings, useSettings } from './use-settings.ts';

type FormProps = {
  campaign: CampaignPage;
  /** Who stored a version, where it was told. */
  whoStored: (version: number) => string;
};

export function SettingsForm({ campaign, whoStored }: FormProps) {
  const settings = useSettings(campaign);
  const { state, mistake } = settings;
  return (
    <Section title="Settings" level={2}>
      <SettingsConflict settings={settings} whoStored={whoStored} />
      {settings.restored !== null && <RestoredLine {...settings.restored} />}
      <SavedLine
        words={savedWords(state, mistake !== null)}
        hasFailed={state.is === 'failed'}
        {...(mistake === null ? { onRetry: () => void settings.saveNow() } : {})}
      />
      <HeldByEditor>
        <div className={styles.form} inert={campaign.status === 'archived'}>
          <Names settings={settings} />
          <Audience settings={settings} />
          <CallFields settings={settings} />
          <TokenFields settings={settings} />
          <Dates settings={settings} />
          <SharePicture settings={settings} />
          <Switch
            isSelected={settings.draft.noindex}
            onChange={(noindex) => settings.set({ noindex })}
            hint="On by default, so only people with the link find it."
          >
            Hide from search engines
          </Switch>
          <p className={styles.quiet}>
            Edit blocks, forms and the gate in the{' '}
            <a href={employerPaths.editContentPage(campaign.permalink)}>page editor</a>.
          </p>
        </div>
      </HeldByEditor>
    </Section>
  );
}

type Props = { settings: Settings };

const Names = ({ settings: { draft, set, mistake } }: Props) => (
  <fieldset className={styles.part}>
    <legend>Names</legend>
    <TextField
      label="Internal name"
      hint="Only your team sees it."
      value={draft.internalName}
      onChange={(internalName) => set({ internalName })}
      maxLength={200}
    />
    <TextField
      label="Title"
      hint="Shown in the browser tab and shared links."
      value={draft.title}
      onChange={(title) => set({ title })}
      error={mistake}
      maxLength={200}
    />
    <TextArea
      label="Description"
      rows={2}
      value={draft.description}
      onChange={(description) => set({ description })}
      maxLength={300}
    />
  </fieldset>
);

function Audience({ settings: { draft, set } }: Props) {
  const lists = useQuery(listChoicesQuery()).data ?? [];
  const { audience } = draft;
  const chosen = lists.find(({ permalink }) => permalink === audience);
  const isUnknown = audience !== null && chosen === undefined;
  return (
    <>
      <ChoiceField
        label="Audience"
        hint="The talent list this page is for."
        options={[
          { id: '', label: 'No list' },
          ...(isUnknown ? [{ id: audience, label: 'Current list' }] : []),
          ...lists.map(({ permalink, title }) => ({ id: permalink, label: title })),
        ]}
        value={audience ?? ''}
        onChange={(id) => set({ audience: id === '' ? null : id })}
      />
      {chosen?.personCount === 0 && (
        <p className={styles.quiet}>
          This list is empty. <a href={employerPaths.talentList(chosen.permalink)}>Open list</a>
        </p>
      )}
    </>
  );
}

const Dates = ({ settings: { draft, set, errorAt } }: Props) => (
  <fieldset className={styles.part}>
    <legend>Dates</legend>
    <TextField
      label="Valid from"
      hint="Leave empty to start when published. Uses this device’s time zone."
      type="datetime-local"
      value={draft.validFrom}
      onChange={(validFrom) => set({ validFrom })}
      error={errorAt('validFrom')}
    />
    <TextField
      label="Valid until"
      hint="After this, visitors go to your job board. Leave empty for no end."
      type="datetime-local"
      value={draft.validTo}
      onChange={(validTo) => set({ validTo })}
      error={errorAt('validTo')}
    />
  </fieldset>
);
