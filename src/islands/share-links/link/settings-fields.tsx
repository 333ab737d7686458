import type { ShareLinkOwner } from '#contract/share-link.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PersonPicker } from '../person-picker.tsx';
import { channelNames } from '../share-link-words.ts';
import styles from '../share-links.module.css';
import type { Settings } from './settings-form.ts';

type SettingsFieldsProps = {
  ownerType: ShareLinkOwner;
  draft: Settings;
  isDisabled: boolean;
  errorAt: (pointer: string) => string | null;
  onChange: (change: Partial<Settings>) => void;
};

export function SettingsFields({ ownerType, draft, isDisabled, errorAt, onChange }: SettingsFieldsProps) {
  const shared = { isDisabled, autoComplete: 'off' as const };
  return (
    <>
      <TextField
        {...shared}
        label="Name"
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxLength={120}
        error={errorAt('/name')}
      />
      <ChoiceField
        label="Channel"
        isDisabled={isDisabled}
        options={Object.entries(channelNames).map(([id, label]) => ({ id, label }))}
        value={draft.channel}
        onChange={(channel) => onChange({ channel: channel as Settings['channel'] })}
      />
      {ownerType === 'job-page' && (
        <ChoiceField
          label="Link to"
          isDisabled={isDisabled}
          options={[
            { id: 'page', label: 'Job page' },
            { id: 'apply', label: 'Application form' },
          ]}
          value={draft.destination}
          onChange={(destination) => onChange({ destination: destination as Settings['destination'] })}
        />
      )}
      <PersonPicker picked={draft.person} onPick={(person) => onChange({ person })} isDisabled={isDisabled} />
      <Ends draft={draft} isDisabled={isDisabled} errorAt={errorAt} onChange={onChange} />
      <fieldset className={styles.marks}>
        <legend>UTM parameters</legend>
        {(['source', 'medium', 'campaign'] as const).map((name) => (
          <TextField
            {...shared}
            key={name}
            label={`utm_${name}`}
            value={draft[name]}
            onChange={(value) => onChange({ [name]: value })}
            maxLength={100}
            error={errorAt(`/utm/utm_${name}`)}
          />
        ))}
      </fieldset>
    </>
  );
}

function Ends({ draft, isDisabled, errorAt, onChange }: Omit<SettingsFieldsProps, 'ownerType'>) {
  return (
    <div className={styles.pair}>
      <TextField
        label="Expires after"
        optionalLabel="optional"
        type="date"
        isDisabled={isDisabled}
        value={draft.expires}
        onChange={(expires) => onChange({ expires })}
        error={errorAt('/expiresAt')}
      />
      <TextField
        label="Visitor limit"
        optionalLabel="optional"
        inputMode="numeric"
        autoComplete="off"
        isDisabled={isDisabled}
        value={draft.maxUses}
        onChange={(maxUses) => onChange({ maxUses })}
        error={errorAt('/maxUses')}
      />
    </div>
  );
}
