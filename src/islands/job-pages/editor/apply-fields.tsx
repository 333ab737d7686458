// How candidates apply, what they are asked, and who hires.

import { useQuery } from '@tanstack/react-query';
import { listUsers } from '#contract/users.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { employerPaths } from '#lib/paths.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Section } from '#ui/section-card.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { setChoicesQuery } from '../job-page-queries.ts';
import styles from './editor.module.css';
import { PickList } from './pick-list.tsx';
import { SourceNote } from './source-note.tsx';
import type { JobEditor } from './use-job-form.ts';

const modes = [
  { id: 'here', label: 'On the job page' },
  { id: 'link', label: 'On another site' },
  { id: 'none', label: 'No applications' },
];

export function ApplyFields({ editor, mayEdit }: { editor: JobEditor; mayEdit: boolean }) {
  const { form, mistakes, page } = editor;
  return (
    <Section
      title="How to apply"
      level={2}
      note={
        page.source === null ? undefined : (
          <SourceNote
            editor={editor}
            fields={['applyMode', 'applyUrl']}
            what="How candidates apply"
            mayEdit={mayEdit}
          />
        )
      }
    >
      <ChoiceField
        label="Candidates apply"
        options={modes}
        value={form.applyMode}
        onChange={(applyMode) => editor.set({ applyMode })}
        isDisabled={!mayEdit}
      />
      {form.applyMode === 'link' && (
        <TextField
          label="Apply URL"
          value={form.applyUrl}
          onChange={(applyUrl) => editor.set({ applyUrl })}
          error={mistakes.applyUrl}
          maxLength={2048}
          isDisabled={!mayEdit}
        />
      )}
      {form.applyMode === 'here' && <Questions editor={editor} mayEdit={mayEdit} />}
      {form.applyMode === 'here' && (
        <Switch
          isSelected={form.mayFinishLate}
          onChange={(mayFinishLate) => editor.set({ mayFinishLate })}
          isDisabled={!mayEdit}
        >
          Candidates who started before the job closes have 24 hours to finish
        </Switch>
      )}
      {mayEdit && <HiringTeam editor={editor} />}
    </Section>
  );
}

function Questions({ editor, mayEdit }: { editor: JobEditor; mayEdit: boolean }) {
  const sets = useQuery(setChoicesQuery());
  return (
    <>
      <ChoiceField
        label="Screening questions"
        options={[
          { id: '', label: 'None, only name and résumé' },
          ...(sets.data ?? []).map(({ permalink, name }) => ({ id: permalink, label: name })),
        ]}
        value={editor.form.screeningSet}
        onChange={(screeningSet) => editor.set({ screeningSet })}
        isDisabled={!mayEdit}
      />
      {mayEdit && (
        <p className={styles.hint}>
          <a href={employerPaths.screeningSets}>Manage screening questions</a>
        </p>
      )}
    </>
  );
}

function HiringTeam({ editor }: { editor: JobEditor }) {
  const members = useQuery(choicesQuery(listUsers));
  const managers = (members.data ?? []).filter(({ status }) => status === 'active');
  return (
    <PickList
      label="Hiring team: hiring managers see only applications for their jobs"
      options={managers.map(({ id, profile, role }) => ({
        id,
        label: `${profile.firstName} ${profile.lastName}${role === 'hiring-manager' ? '' : `, ${role}`}`,
      }))}
      chosen={editor.form.hiringManagers}
      onChange={(hiringManagers) => editor.set({ hiringManagers })}
      isDisabled={false}
      empty="Invite hiring managers in Settings, Members."
    />
  );
}
