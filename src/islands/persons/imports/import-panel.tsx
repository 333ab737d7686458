// Persons from a file: what each column means, what would happen, the import itself, and the way back.
import { useState } from 'react';
import { type PersonImportId, PersonListPermalink } from '#contract/kit/ids.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section-card.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import { PastExports } from '../exports/past-exports.tsx';
import shared from '../persons.module.css';
import { ImportMapping } from './import-mapping.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import styles from './imports.module.css';
import { PastImports } from './past-imports.tsx';
import { useImportSteps, useOneImport } from './use-imports.ts';

export function ImportPanel() {
  const [id, setId] = useState<PersonImportId | null>(null);
  const steps = useImportSteps((done) => setId(done.id));
  const into = useInto();
  const open = useOneImport(id);
  const one = open.data;
  return (
    <div className={styles.panel}>
      {id === null && (
        <Section level={2} title="Import people" note="A CSV file with one row per person, up to 50 MB.">
          <label className={styles.file}>
            <span>You’ll see a preview before anything is imported.</span>
            <input
              type="file"
              accept=".csv,text/csv"
              disabled={steps.send.isPending}
              onChange={({ target: { files } }) => files?.[0] && steps.send.mutate(files[0])}
            />
          </label>
          {steps.send.isPending && <ProgressBar label="Reading the file" value={steps.progress} />}
          {steps.send.isError && (
            <p className={shared.failed} role="alert">
              {sentenceOf(steps.send.error)}
            </p>
          )}
        </Section>
      )}
      {id !== null && open.isPending && <TableSkeleton rows={4} label="Loading the import" />}
      {open.isError && <LoadFailed what="the import" query={open} />}
      {one && (one.status === 'mapping' || one.status === 'checked') && (
        <ImportMapping key={one.id} {...{ one, steps, into }} />
      )}
      {one && one.status !== 'mapping' && one.status !== 'checked' && (
        <ImportOutcome one={one} steps={steps} />
      )}
      {id !== null && (
        <div>
          <Button onPress={() => setId(null)}>
            {one?.status === 'done' ? 'Done' : 'Choose another file'}
          </Button>
        </div>
      )}
      <PastImports without={id} onOpen={setId} />
      <PastExports />
    </div>
  );
}

/** `&into=`: the list whose page led here. */
function useInto(): PersonListPermalink | null {
  const [query] = useAddressQuery();
  return PersonListPermalink.safeParse(new URLSearchParams(query).get('into')).data ?? null;
}
