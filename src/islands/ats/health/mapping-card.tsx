// The mapping of a connection that is live: the platform is asked for its board only when somebody wants to change it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from '../ats.module.css';
import { previewQuery } from '../ats-queries.ts';
import { MappingForm } from '../setup/mapping-form.tsx';
import { PreviewJobs } from '../setup/preview-jobs.tsx';

export function MappingCard({ connection }: { connection: AtsConnection }) {
  const [isOpen, setOpen] = useState(false);
  const preview = useQuery({ ...previewQuery(connection), enabled: isOpen });
  const close = () => setOpen(false);
  return (
    <Section title="Mapping" note={countInWords(connection.mapping)}>
      {isOpen &&
        (preview.isSuccess ? (
          <MappingForm
            connection={connection}
            preview={preview.data}
            saveLabel="Save mapping"
            onSaved={() => {
              notify({ variant: 'success', text: 'Mapping saved. It applies at the next sync.' });
              close();
            }}
          />
        ) : (
          <PreviewJobs preview={preview} />
        ))}
      <div className={styles.row}>
        <Button variant={isOpen ? 'plain' : 'secondary'} onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Close without saving' : 'Edit mapping'}
        </Button>
      </div>
    </Section>
  );
}

/** "2 departments, 1 stage are mapped"; what is not mapped stands as the platform says it. */
function countInWords({ departments, offices, fields, stages }: AtsConnection['mapping']): string {
  const parts = [
    [departments, 'department'],
    [offices, 'office'],
    [fields, 'field'],
    [stages, 'stage'],
  ] as const;
  const said = parts.flatMap(([part, word]) => {
    const count = Object.keys(part).length;
    return count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`];
  });
  return said.length === 0
    ? 'Departments, offices, fields and stages use your ATS names.'
    : `Mapped: ${said.join(', ')}. Everything else uses your ATS names.`;
}
