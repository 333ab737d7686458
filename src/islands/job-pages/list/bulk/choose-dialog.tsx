// Which clip, which screening questions or which story several jobs get.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type {
  ContentPageJobPagePermalink,
  JobClipPermalink,
  ScreeningSetPermalink,
} from '#contract/kit/ids.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { $jobs, loadClips } from '#lib/stores/jobs.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { setChoicesQuery, storiesQuery } from '../../job-page-queries.ts';
import { NO_PUBLISHED_CLIPS } from '../../job-page-words.ts';
import styles from '../../job-pages.module.css';
import { type BulkAct, jobsInWords } from './page-acts.ts';

type Props = {
  what: 'clip' | 'questions' | 'story';
  count: number;
  onChoose: (act: BulkAct) => void;
  onClose: () => void;
};
type Option = { id: string; label: string };

/** No questions, or no story by hand, is a choice too; it has no permalink. */
const NONE = '-';

export function ChooseDialog({ what, ...props }: Props) {
  if (what === 'story') return <ChooseStory {...props} />;
  return what === 'clip' ? <ChooseClip {...props} /> : <ChooseQuestions {...props} />;
}

function ChooseClip({ count, onChoose, onClose }: Omit<Props, 'what'>) {
  const clips = useStore($jobs);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if ($jobs.get().length === 0) void loadClips().catch((error) => setFailure(sentenceOf(error)));
  }, []);
  const published = clips.filter(({ status }) => status === 'published');
  return (
    <Choose
      title={`Add clip to ${jobsInWords(count)}`}
      label="Clip"
      note="Added after the clips each job already shows."
      confirm="Add clip"
      failure={failure}
      options={published.map(({ permalink, title }) => ({ id: permalink, label: title }))}
      empty={NO_PUBLISHED_CLIPS}
      onChoose={(id) => onChoose({ kind: 'add-clip', jobClip: id as JobClipPermalink })}
      onClose={onClose}
    />
  );
}

function ChooseQuestions({ count, onChoose, onClose }: Omit<Props, 'what'>) {
  const sets = useQuery(setChoicesQuery());
  const named = (sets.data ?? []).map(({ permalink, name }) => ({ id: permalink, label: name }));
  const options: Option[] = [...named, { id: NONE, label: 'None, only name and résumé' }];
  const choose = (id: string) =>
    onChoose({ kind: 'ask', screeningSet: id === NONE ? null : (id as ScreeningSetPermalink) });
  return (
    <Choose
      title={`Screening questions for ${jobsInWords(count)}`}
      label="Questions"
      note="Replaces the questions each job asks now. Existing answers are kept."
      confirm="Set questions"
      failure={sets.error === null ? null : sentenceOf(sets.error)}
      options={options}
      empty=""
      onChoose={choose}
      onClose={onClose}
    />
  );
}

function ChooseStory({ count, onChoose, onClose }: Omit<Props, 'what'>) {
  const stories = useQuery(storiesQuery());
  const named = (stories.data ?? []).map(({ permalink, name, isActive, contentPage }) => ({
    id: permalink,
    label: isActive && contentPage.status === 'published' ? name : `${name} (inactive)`,
  }));
  const choose = (id: string) =>
    onChoose({ kind: 'pair', contentPageJobPage: id === NONE ? null : (id as ContentPageJobPagePermalink) });
  return (
    <Choose
      title={`Job story for ${jobsInWords(count)}`}
      label="Job story"
      note="A manual choice overrides matching rules."
      confirm="Set story"
      failure={stories.error === null ? null : sentenceOf(stories.error)}
      options={[...named, { id: NONE, label: 'Use matching rules' }]}
      empty=""
      onChoose={choose}
      onClose={onClose}
    />
  );
}

type ChooseProps = {
  title: string;
  label: string;
  note: string;
  confirm: string;
  failure: string | null;
  options: readonly Option[];
  empty: string;
  onChoose: (id: string) => void;
  onClose: () => void;
};

function Choose({ title, label, note, confirm, failure, options, empty, onChoose, onClose }: ChooseProps) {
  const [chosen, setChosen] = useState('');
  const id = options.some((option) => option.id === chosen) ? chosen : '';
  const actions = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button variant="primary" isDisabled={id === ''} onPress={() => onChoose(id)}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={title} width="form" closeLabel="Close" onClose={onClose} actions={actions}>
      <div className={styles.form}>
        <ChoiceField
          label={label}
          hint={options.length === 0 ? empty : note}
          options={[{ id: '', label: 'Select…' }, ...options]}
          value={id}
          onChange={setChosen}
        />
        {failure !== null && (
          <p className={styles.failed} role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
