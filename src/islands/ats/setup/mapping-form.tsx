// What the platform says and what it means here: departments, offices, fields of jobs, stages of applications.
import { useState } from 'react';
import { saveAtsConnection } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import styles from '../ats.module.css';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';
import { FieldTable } from './field-table.tsx';
import { NameTable } from './name-table.tsx';
import type { Preview } from './preview-jobs.tsx';
import { StageTable } from './stage-table.tsx';

type Props = {
  connection: AtsConnection;
  preview: Preview;
  saveLabel: string;
  onSaved: () => void;
};

export function MappingForm({ connection, preview, saveLabel, onSaved }: Props) {
  const [mapping, setMapping] = useState(connection.mapping);
  const set = (part: Partial<AtsConnection['mapping']>) => setMapping({ ...mapping, ...part });
  const save = useAct(() =>
    call(
      saveAtsConnection,
      { params: { employer: employerOf(), connection: connection.permalink }, body: { mapping } },
      { version: connection.version },
    ),
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save.runAsync(undefined).then(onSaved, () => undefined);
      }}
    >
      <NameTable
        caption="Departments"
        nodes={preview.departments}
        names={mapping.departments}
        onChange={(departments) => set({ departments })}
      />
      <NameTable
        caption="Offices"
        nodes={preview.offices}
        names={mapping.offices}
        onChange={(offices) => set({ offices })}
      />
      <FieldTable fields={preview.fields} mapping={mapping.fields} onChange={(fields) => set({ fields })} />
      <StageTable connection={connection} mapping={mapping.stages} onChange={(stages) => set({ stages })} />
      <div className={styles.row}>
        <Button type="submit" variant="primary" isBusy={save.isBusy} busyLabel="Saving…">
          {saveLabel}
        </Button>
      </div>
      <Told failure={save.failure} />
    </form>
  );
}
