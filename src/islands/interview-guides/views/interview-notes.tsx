// What the interviewer notes and how they rate, written down with the guide and kept with the candidate's application.
import { useState } from 'react';
import type { ApplicationRow } from '#contract/application.ts';
import type { Rubric } from '#contract/interview-guide.ts';
import type { InterviewGuide } from '#contract/interview-guides.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MOST_TEXT, type Written } from './note-text.ts';
import { type NoteState, useCandidates, useInterviewNotes } from './use-interview-notes.ts';
import styles from './views.module.css';

export const NOTES_ID = 'interview-notes';

const ratings = ['Poor', 'Weak', 'Fair', 'Good', 'Excellent'];

export function InterviewNotes({ guide }: { guide: InterviewGuide }) {
  const { jobPage } = guide;
  return (
    <section className={styles.section} id={NOTES_ID} aria-labelledby={`${NOTES_ID}-head`}>
      <h2 id={`${NOTES_ID}-head`} tabIndex={-1}>
        Notes and rating
      </h2>
      {jobPage === null ? (
        <p className={styles.label}>Link this guide to a job to add notes to its applications.</p>
      ) : (
        <NotesOfJob guide={guide} job={jobPage.permalink} />
      )}
    </section>
  );
}

function NotesOfJob({ guide, job }: { guide: InterviewGuide; job: string }) {
  const { written, state, note, change, add } = useInterviewNotes(guide);
  const [search, setSearch] = useState('');
  const candidates = useCandidates(job, search);
  const found = candidates.data?.data ?? [];
  const chosen = found.find(({ permalink }) => permalink === written.application);
  const hasMore = search !== '' || (candidates.data?.nextCursor ?? null) !== null;
  if (candidates.isError) return <Refused what="the candidates" query={candidates} />;
  return (
    <>
      {hasMore && (
        <TextField
          label="Find a candidate"
          isKept={false}
          value={search}
          onChange={setSearch}
          maxLength={200}
        />
      )}
      <Candidate found={found} isKnown={candidates.isSuccess} written={written} onChange={change} />
      {guide.rubric && <Scores rubric={guide.rubric} written={written} onChange={change} />}
      <TextArea
        label="Notes"
        hint="Your team sees them on the application. Candidates never do."
        rows={6}
        maxLength={MOST_TEXT}
        value={written.text}
        onChange={(text) => change({ text })}
      />
      <ChoiceField
        label="Application rating"
        options={[
          { id: '', label: 'No change' },
          ...ratings.map((word, at) => ({ id: String(at + 1), label: `${at + 1} of 5: ${word}` })),
        ]}
        value={written.rating === null ? '' : String(written.rating)}
        onChange={(id) => change({ rating: id === '' ? null : Number(id) })}
      />
      <div className={styles.keep}>
        <Button
          isBusy={state === 'saving'}
          busyLabel="Adding…"
          isDisabled={chosen === undefined || (note === '' && written.rating === null)}
          onPress={() => chosen && void add(chosen)}
        >
          Add to application
        </Button>
        <Outcome state={state} chosen={chosen} job={job} />
      </div>
    </>
  );
}

type Fields = { written: Written; onChange: (change: Partial<Written>) => void };

function Candidate({
  found,
  isKnown,
  written,
  onChange,
}: Fields & { found: ApplicationRow[]; isKnown: boolean }) {
  if (isKnown && found.length === 0)
    return <p className={styles.label}>No open applications for this job.</p>;
  const isGone = written.application !== null && !found.some((one) => one.permalink === written.application);
  return (
    <ChoiceField
      label="Candidate"
      options={[
        { id: '', label: isKnown ? 'Choose a candidate' : 'Loading…' },
        ...found.map(({ permalink, fullName, email }) => ({
          id: permalink,
          label: `${fullName} (${email})`,
        })),
      ]}
      value={isGone ? '' : (written.application ?? '')}
      onChange={(id) => onChange({ application: id === '' ? null : id })}
    />
  );
}

const Scores = ({ rubric: { attributes, scale }, written, onChange }: Fields & { rubric: Rubric }) => (
  <>
    {[...new Set(attributes)].map((attribute) => (
      <ChoiceField
        key={attribute}
        label={`${attribute}, 1 to ${scale}`}
        options={[
          { id: '', label: 'Not rated' },
          ...Array.from({ length: scale }, (_, at) => ({
            id: String(at + 1),
            label: `${at + 1} of ${scale}`,
          })),
        ]}
        value={String(written.scores[attribute] ?? '')}
        onChange={(id) => {
          const { [attribute]: _before, ...others } = written.scores;
          onChange({ scores: id === '' ? others : { ...others, [attribute]: Number(id) } });
        }}
      />
    ))}
  </>
);

type OutcomeProps = { state: NoteState; chosen: ApplicationRow | undefined; job: string };

const Outcome = ({ state, chosen, job }: OutcomeProps) => (
  <>
    <p role="status">
      {state === 'saved' && chosen && (
        <>
          Added to the{' '}
          <a href={employerPaths.application(job, chosen.permalink)}>application of {chosen.fullName}</a>.
        </>
      )}
    </p>
    {typeof state === 'object' && <p role="alert">{state.failed}</p>}
  </>
);
