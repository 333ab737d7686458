// Whom candidates meet: name, role, picture, and the clip in which they can be heard.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { GuideInterviewer } from '#contract/interview-guide.ts';
import { nameOfPicture } from '#lib/content-pages/shared-words.ts';
import { $jobs, loadClips } from '#lib/stores/jobs.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { photosQuery } from '../guide-queries.ts';
import styles from './editor.module.css';

type People = readonly GuideInterviewer[];
type Props = { people: People; onChange: (about: string, people: GuideInterviewer[]) => void };

const MOST = 20;
const nobody: GuideInterviewer = { name: '', title: '', photo: null, clip: null };

export function PeopleFields({ people, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const choices = useChoices();
  const remove = (at: number) => {
    onChange('remove', people.toSpliced(at, 1));
    // The pressed button goes with its entry.
    list.current?.focus();
  };
  return (
    <Section title="Interviewers">
      {/* Takes the focus of a removed entry, never of its own accord. */}
      <div ref={list} className={styles.list} tabIndex={-1}>
        {people.map((person, at) => (
          <fieldset key={at} className={styles.person}>
            <legend>{person.name === '' ? `Interviewer ${at + 1}` : person.name}</legend>
            <PersonFields
              person={person}
              choices={choices}
              onChange={(about, next) => onChange(`${at} ${about}`, people.with(at, next))}
            />
            <div className={styles.acts}>
              <IconButton
                size="row"
                label={`Move interviewer ${at + 1} up`}
                icon={<ArrowUp aria-hidden="true" />}
                isDisabled={at === 0}
                onPress={() => onChange('order', swapped(people, at, at - 1))}
              />
              <IconButton
                size="row"
                label={`Move interviewer ${at + 1} down`}
                icon={<ArrowDown aria-hidden="true" />}
                isDisabled={at === people.length - 1}
                onPress={() => onChange('order', swapped(people, at, at + 1))}
              />
              <IconButton
                size="row"
                label={`Remove interviewer ${at + 1}`}
                icon={<X aria-hidden="true" />}
                onPress={() => remove(at)}
              />
            </div>
          </fieldset>
        ))}
      </div>
      {people.length < MOST && (
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() => onChange(`add ${people.length}`, [...people, nobody])}
        >
          Add interviewer
        </Button>
      )}
    </Section>
  );
}

function swapped(people: People, one: number, other: number): GuideInterviewer[] {
  const [first, second] = [people[one], people[other]];
  if (first === undefined || second === undefined) return [...people];
  return people.with(one, second).with(other, first);
}

type Choice = { id: string; label: string };
type Choices = { photos: Choice[]; clips: Choice[] };

/** The pictures and clips of the employer, asked for once for all fields. */
function useChoices(): Choices {
  const clips = useStore($jobs);
  const photos = useQuery(photosQuery()).data ?? [];
  useEffect(() => {
    if ($jobs.get().length === 0) void loadClips().catch(() => undefined);
  }, []);
  return {
    photos: photos.map((photo) => ({ id: photo.permalink, label: nameOfPicture(photo) })),
    clips: clips.map(({ permalink, title, status }) => ({
      id: permalink,
      label: status === 'published' ? title : `${title} (not public)`,
    })),
  };
}

type PersonProps = {
  person: GuideInterviewer;
  choices: Choices;
  onChange: (about: string, person: GuideInterviewer) => void;
};

function PersonFields({ person, choices, onChange }: PersonProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Name"
          value={person.name}
          maxLength={120}
          onChange={(name) => onChange('name', { ...person, name })}
        />
        <TextField
          label="Role"
          value={person.title}
          maxLength={120}
          onChange={(title) => onChange('title', { ...person, title })}
        />
      </div>
      <div className={styles.pair}>
        <ChoiceField
          label="Photo"
          options={[{ id: '', label: 'None' }, ...choices.photos]}
          value={person.photo ?? ''}
          onChange={(id) =>
            onChange('photo', { ...person, photo: (id || null) as GuideInterviewer['photo'] })
          }
        />
        <ChoiceField
          label="Clip"
          options={[{ id: '', label: 'None' }, ...choices.clips]}
          value={person.clip ?? ''}
          onChange={(id) => onChange('clip', { ...person, clip: (id || null) as GuideInterviewer['clip'] })}
        />
      </div>
    </>
  );
}
