// What a résumé says of the person, beside what the profile has. Nothing is added until somebody does.
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Application, ApplicationFile } from '#contract/application.ts';
import type { ReadField } from '#contract/application-resumes.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { resumeFieldsQuery } from '../hiring-queries.ts';
import styles from './resume.module.css';
import { fieldWords, kindNames, labelsOf, takenOf, textsOf } from './resume-field-words.ts';
import { useResumeFields } from './use-resume-fields.ts';

type Props = { application: Application; file: ApplicationFile };

/** Read once somebody opens it. */
export function ResumeFields(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Read from the résumé</summary>
      {isOpen && <Fields {...props} />}
    </details>
  );
}

function Fields({ application, file }: Props) {
  const query = useQuery(resumeFieldsQuery(application.permalink, file.id));
  const { taking, take } = useResumeFields(application, file);
  if (query.isError) return <LoadFailed what="what the résumé says" query={query} />;
  if (query.data === undefined || query.data.state === 'waiting')
    return (
      <Skeleton label="Reading the résumé">
        <Bone />
        <Bone width="70%" />
      </Skeleton>
    );
  const { fields, person } = query.data;
  if (fields.length === 0)
    return <p className={styles.quiet}>Nothing could be read into fields. Add it to the profile by hand.</p>;
  return (
    <div className={styles.read}>
      <p className={styles.quiet}>
        Check each value before you add it to the profile of{' '}
        <a href={employerPaths.person(person.permalink)}>
          <bdi>{person.title}</bdi>
        </a>
        . Nothing is added by itself, and scores don’t use it.
      </p>
      <ul className={styles.fields} aria-label="Read from the résumé">
        {fields.map((field) => (
          <FieldRow
            key={`${person.permalink} ${field.key}`}
            field={field}
            isBusy={taking.state === 'busy' && taking.key === field.key}
            why={taking.state === 'failed' && taking.key === field.key ? taking.why : null}
            onTake={(texts) => take(field.key, takenOf(field, texts))}
          />
        ))}
      </ul>
    </div>
  );
}

type RowProps = {
  field: ReadField;
  isBusy: boolean;
  why: string | null;
  onTake: (texts: Readonly<Record<string, string>>) => Promise<boolean>;
};

function FieldRow({ field, isBusy, why, onTake }: RowProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>> | null>(null);
  const name = kindNames[field.kind];
  const words = fieldWords(field);
  const take = async (given: Readonly<Record<string, string>>) => {
    // What was refused is corrected in its place.
    setTexts((await onTake(given)) ? null : given);
  };
  return (
    <li data-kind={field.kind}>
      <span className={styles.kind}>{name}</span>
      <span className={styles.value}>
        <bdi>{words}</bdi>
        {field.kind === 'name' && field.state === 'new' && (
          <span className={styles.quiet}>
            Profile: <bdi>{field.current}</bdi>
          </span>
        )}
        <q className={styles.line} dir="auto">
          {field.line}
        </q>
      </span>
      <span className={styles.acts}>
        {field.state === 'known' ? (
          <Badge tone="good">In profile</Badge>
        ) : (
          texts === null && (
            <>
              <Button
                size="row"
                icon={<Check aria-hidden="true" />}
                isBusy={isBusy}
                busyLabel="Adding…"
                aria-label={`${field.kind === 'name' ? 'Use' : 'Add'} ${name.toLowerCase()}: ${words}`}
                onPress={() => void take(textsOf(field))}
              >
                {field.kind === 'name' ? 'Use' : 'Add'}
              </Button>
              <Button
                size="row"
                variant="plain"
                aria-label={`Edit ${name.toLowerCase()}: ${words}`}
                onPress={() => setTexts(textsOf(field))}
              >
                Edit
              </Button>
            </>
          )
        )}
      </span>
      {texts !== null && field.state === 'new' && (
        <form
          className={styles.form}
          aria-label={`Edit ${name.toLowerCase()}`}
          onSubmit={(event) => {
            event.preventDefault();
            void take(texts);
          }}
        >
          {Object.entries(labelsOf(field)).map(([key, label], at) => (
            <TextField
              key={key}
              label={label}
              autoFocus={at === 0}
              draftName={`résumé ${field.key} ${key}`}
              {...((key === 'from' || key === 'to') && { hint: 'Such as 2024 or 2024-02' })}
              value={texts[key] ?? ''}
              onChange={(text) => setTexts({ ...texts, [key]: text })}
            />
          ))}
          {why !== null && (
            <p className={styles.why} role="alert">
              {why}
            </p>
          )}
          <span className={styles.acts}>
            <Button type="submit" isBusy={isBusy} busyLabel="Adding…">
              Add to profile
            </Button>
            <Button variant="plain" onPress={() => setTexts(null)}>
              Cancel
            </Button>
          </span>
        </form>
      )}
    </li>
  );
}
