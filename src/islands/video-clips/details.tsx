// What a video clip is called and where it belongs: title, role, tags, departments and locations.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveVideoClip, type VideoClip } from '#contract/video-clips.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { videoClipArrived, videoClipQuery } from './video-clip-queries.ts';
import styles from './video-clips.module.css';

const LISTS = ['tags', 'departments', 'locations'] as const;
const LABELS = { tags: 'Tags', departments: 'Departments', locations: 'Locations' };

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const draftOf = ({ title, employee, tags, departments, locations }: VideoClip) => ({
  ...{ title, role: employee.role, tags: tags.join(', ') },
  ...{ departments: departments.join(', '), locations: locations.join(', ') },
});

export function Details({ clip }: { clip: VideoClip }) {
  const { draft, put, errors, isBusy, isChanged, save } = useDetails(clip);
  return (
    <Section level={2} title="Details">
      <div className={styles.form}>
        <div className={styles.pair}>
          <TextField
            label="Title"
            value={draft.title}
            onChange={(title) => put({ title })}
            error={errors['/title']}
            maxLength={200}
          />
          <TextField
            label="Role"
            optionalLabel="optional"
            value={draft.role}
            onChange={(role) => put({ role })}
            error={errors['/employeeRole']}
            maxLength={120}
          />
        </div>
        <div className={styles.pair}>
          {LISTS.map((name) => (
            <TextField
              key={name}
              label={LABELS[name]}
              hint="Separate with commas."
              value={draft[name]}
              onChange={(text) => put({ [name]: text })}
              error={errors[`/${name}`]}
              autoComplete="off"
            />
          ))}
        </div>
        <p>
          <Button isDisabled={!isChanged} isBusy={isBusy} busyLabel="Saving…" onPress={() => void save()}>
            Save details
          </Button>
        </p>
      </div>
    </Section>
  );
}

function useDetails(clip: VideoClip) {
  const client = useQueryClient();
  const stored = draftOf(clip);
  const [draft, setDraft] = useState(stored);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setErrors({});
    const lists = Object.fromEntries(LISTS.map((name) => [name, wordsIn(draft[name])]));
    const body = { title: draft.title, employeeRole: draft.role, ...lists };
    try {
      const params = { employer: employerOf(), videoClip: clip.permalink };
      const saved = await call(saveVideoClip, { params, body }, { version: clip.version });
      setDraft(draftOf(saved));
      await videoClipArrived(client, saved);
      notify({ text: 'Details saved' });
    } catch (error) {
      const fields = error instanceof CallError ? (error.problem?.errors ?? []) : [];
      setErrors(
        Object.fromEntries(
          fields.map(({ pointer = '', detail }) => [pointer.replace(/^(\/\w+)\/.*/, '$1'), detail]),
        ),
      );
      if (fields.length === 0) notify({ variant: 'warning', text: sentenceOf(error) });
      // The newest is read, so that the next press saves over it knowingly.
      await client.invalidateQueries({ queryKey: videoClipQuery(clip.permalink).queryKey });
    }
    setBusy(false);
  };
  const put = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  return { draft, put, errors, isBusy, isChanged, save };
}
