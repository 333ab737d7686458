// Departments and offices as the platform names them, and what candidates should read instead.
import { useState } from 'react';
import { saveAtsConnection } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { call } from '#lib/api/call.ts';
import { Button } from '#ui/button.tsx';
import styles from '../ats.module.css';
import { employerOf } from '../ats-queries.ts';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';
import { type Names, NameTable } from './name-table.tsx';
import type { Preview } from './preview-jobs.tsx';

type Props = { connection: AtsConnection; preview: Preview; onSaved: () => void };

export function MappingForm({ connection, preview, onSaved }: Props) {
  const [departments, setDepartments] = useState<Names>(connection.mapping.departments);
  const [offices, setOffices] = useState<Names>(connection.mapping.offices);
  const save = useAct(() =>
    call(
      saveAtsConnection,
      {
        params: { employer: employerOf(), connection: connection.permalink },
        body: { mapping: { departments, offices } },
      },
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
        names={departments}
        onChange={setDepartments}
      />
      <NameTable caption="Offices" nodes={preview.offices} names={offices} onChange={setOffices} />
      <div className={styles.row}>
        <Button type="submit" variant="primary" isBusy={save.isBusy} busyLabel="Saving…">
          Save and continue
        </Button>
      </div>
      <Told failure={save.failure} />
    </form>
  );
}
