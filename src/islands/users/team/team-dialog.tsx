import { useState } from 'react';
import type { Image } from '#contract/images.ts';
import type { TeamProfile } from '#contract/team-profiles.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PictureButtons } from '../picture-buttons.tsx';
import styles from '../settings.module.css';
import { useTeamChange } from './use-team.ts';

type Draft = {
  name: string;
  role: string;
  bio: string;
  /** As they are typed, parted by commas. */
  departments: string;
  photo: Image | null;
  isShown: boolean;
};

const draftOf = (profile: TeamProfile | null): Draft => ({
  ...{ name: profile?.name ?? '', role: profile?.role ?? '', bio: profile?.bio ?? '' },
  departments: profile?.departments.join(', ') ?? '',
  ...{ photo: profile?.photo ?? null, isShown: profile?.isShown ?? true },
});

const bodyOf = ({ photo, departments, ...draft }: Draft) => ({
  ...draft,
  name: draft.name.trim(),
  photo: photo?.permalink ?? null,
  departments: departments
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== ''),
});

type Props = { employer: string; profile: TeamProfile | null; onClose: () => void };

/** Adds somebody to the team, or changes what is said of them. */
export function TeamDialog({ employer, profile, onClose }: Props) {
  const { save } = useTeamChange(employer);
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [isChanged, setChanged] = useState(false);
  const put = (change: Partial<Draft>) => {
    setChanged(true);
    setDraft((before) => ({ ...before, ...change }));
  };
  const done = () => {
    notify({ variant: 'success', text: profile === null ? `${draft.name} added to the team` : 'Saved' });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isSticky={isChanged}
      title={profile === null ? 'Add team profile' : profile.name}
      width="form"
      closeLabel="Close"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={draft.name.trim() === '' || !isChanged}
            isBusy={save.isPending}
            busyLabel="Saving…"
            onPress={() => save.mutate({ profile, body: bodyOf(draft) }, { onSuccess: done })}
          >
            {profile === null ? 'Add' : 'Save'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {save.isError && (
          <p className={styles.failed} role="alert">
            {sentenceOf(save.error)}
          </p>
        )}
        <Fields employer={employer} draft={draft} onChange={put} />
      </div>
    </Dialog>
  );
}

type FieldsProps = { employer: string; draft: Draft; onChange: (change: Partial<Draft>) => void };

function Fields({ employer, draft, onChange }: FieldsProps) {
  const { name, role, bio, departments, isShown } = draft;
  return (
    <>
      <Photo employer={employer} draft={draft} onChange={onChange} />
      <TextField
        label="Name"
        value={name}
        onChange={(next) => onChange({ name: next })}
        maxLength={120}
        autoComplete="off"
        isRequired
      />
      <TextField
        label="Title"
        optionalLabel="optional"
        value={role}
        onChange={(next) => onChange({ role: next })}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        label="Departments"
        optionalLabel="optional"
        hint="Separate several with commas."
        value={departments}
        onChange={(next) => onChange({ departments: next })}
        autoComplete="off"
      />
      <TextArea
        label="About them"
        optionalLabel="optional"
        value={bio}
        onChange={(next) => onChange({ bio: next })}
        maxLength={2000}
      />
      <Checkbox
        isSelected={isShown}
        onChange={(next) => onChange({ isShown: next })}
        hint="If off, they can’t be chosen. Clips and pages that show them don’t change."
      >
        Available for clips and pages
      </Checkbox>
    </>
  );
}

const Photo = ({ employer, draft: { name, photo }, onChange }: FieldsProps) => (
  <div className={styles.picture}>
    <Avatar name={name || '?'} photoUrl={photo?.url} size="large" />
    <PictureButtons
      employer={employer}
      label="photo"
      alt={name}
      hasPicture={photo !== null}
      onPicture={async (next) => onChange({ photo: next })}
    />
  </div>
);
