// Name, introduction, language, voices and the order of departments.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { JobBoardRow } from '#contract/job-boards.ts';
import { Language } from '#contract/kit/fields.ts';
import { $jobs, loadClips } from '#lib/stores/jobs.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { ReorderList } from '#ui/reorder-list.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ChosenList } from '../../editor/chosen-list.tsx';
import { NO_PUBLISHED_CLIPS } from '../../job-page-words.ts';
import styles from '../../job-pages.module.css';
import type { BoardForm } from './board-form.ts';
import { outlineError, outlineOf } from './outline.ts';

type Props = {
  board: JobBoardRow;
  form: BoardForm;
  onChange: (change: Partial<BoardForm>) => void;
  isDisabled: boolean;
};

const languages: Record<Language, string> = { en: 'English', fr: 'French', pt: 'Portuguese' };
/** As many as the contract takes. */
const MOST_CLIPS = 20;

export function BoardFields({ board, form, onChange, isDisabled }: Props) {
  return (
    <>
      <TextField
        label="Name"
        value={form.title}
        onChange={(title) => onChange({ title })}
        error={form.title.trim() === '' ? 'Enter a name.' : null}
        maxLength={200}
        isDisabled={isDisabled}
      />
      {board.connection === null && <Trees {...{ board, form, onChange, isDisabled }} />}
      <TextArea
        label="Introduction"
        hint="Shown above the jobs and when the board is shared."
        value={form.intro}
        onChange={(intro) => onChange({ intro })}
        maxLength={5000}
        isDisabled={isDisabled}
      />
      <ChoiceField
        label="Board language"
        hint="The language of your texts. Labels follow each candidate’s browser: English, French or Portuguese."
        options={Language.options.map((id) => ({ id, label: languages[id] }))}
        value={form.language}
        onChange={(language) => onChange({ language: language as Language })}
        isDisabled={isDisabled}
      />
      <Clips {...{ board, form, onChange, isDisabled }} />
      {board.connection === null &&
        form.departmentNames === outlineOf(board.departments) &&
        board.departments.length > 1 &&
        !isDisabled && <Order board={board} form={form} onChange={onChange} />}
    </>
  );
}

const OUTLINE_HINT = 'One a line. Start a line with two spaces to put it under the line above.';

/** Departments and offices by hand. */
function Trees({ board, form, onChange, isDisabled }: Props) {
  return (
    <>
      <TextArea
        label="Departments"
        optionalLabel="optional"
        hint={OUTLINE_HINT}
        value={form.departmentNames}
        onChange={(departmentNames) => onChange({ departmentNames })}
        error={outlineError(form.departmentNames)}
        isDisabled={isDisabled}
        // Until there are any, they are what the panel is opened for.
        autoFocus={board.departments.length === 0 && board.offices.length === 0}
      />
      <TextArea
        label="Offices"
        optionalLabel="optional"
        hint={OUTLINE_HINT}
        value={form.offices}
        onChange={(offices) => onChange({ offices })}
        error={outlineError(form.offices)}
        isDisabled={isDisabled}
      />
    </>
  );
}

/** The clips that stand on the board, in order; they also stand on its jobs that have none of their own. */
function Clips({ board, form, onChange, isDisabled }: Props) {
  const clips = useStore($jobs);
  useEffect(() => {
    if ($jobs.get().length === 0) void loadClips().catch(() => undefined);
  }, []);
  const titles = new Map<string, string>(
    [...board.jobClips, ...clips].map(({ permalink, title }) => [permalink, title]),
  );
  const others = clips.filter(
    ({ status, permalink }) => status === 'published' && !form.jobClips.includes(permalink),
  );
  return (
    <fieldset className={styles.group}>
      <legend>Team clips</legend>
      {form.jobClips.length > 0 && (
        <ChosenList
          label="Board clips"
          items={form.jobClips.map((id) => ({ id, label: titles.get(id) ?? id }))}
          onChange={(jobClips) => onChange({ jobClips })}
          isDisabled={isDisabled}
        />
      )}
      {!isDisabled && form.jobClips.length < MOST_CLIPS && (
        <ChoiceField
          label="Add clip"
          hint={clips.length === 0 ? NO_PUBLISHED_CLIPS : 'Also shown on jobs without their own clips.'}
          options={[
            { id: '', label: 'Select…' },
            ...others.map(({ permalink, title }) => ({ id: permalink, label: title })),
          ]}
          value=""
          onChange={(id) => id !== '' && onChange({ jobClips: [...form.jobClips, id] })}
        />
      )}
    </fieldset>
  );
}

function Order({ board, form, onChange }: Omit<Props, 'isDisabled'>) {
  const place = ({ id }: { id: string }) => form.departments.indexOf(id);
  const items = [...board.departments].sort((one, other) => place(one) - place(other));
  return (
    <fieldset className={styles.group}>
      <legend>Department order</legend>
      <ReorderList
        label="Department order"
        items={items}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        render={({ name }) => <span className={styles.place}>{name}</span>}
        onReorder={(departments) => onChange({ departments })}
      />
    </fieldset>
  );
}
