// An import while it runs and after: how far it is, what it did, and its Undo.
import type { PersonImport } from '#contract/person-imports.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section-card.tsx';
import { dateOf } from '../person-words.ts';
import shared from '../persons.module.css';
import { findingsInWords, isUndoable, statusWords } from './import-words.ts';
import styles from './imports.module.css';
import { RefusedRows } from './refused-rows.tsx';
import type { ImportSteps } from './use-imports.ts';

export function ImportOutcome({ one, steps }: { one: PersonImport; steps: ImportSteps }) {
  const { counts, status, undoableUntil } = one;
  return (
    <Section level={2} title={one.fileName} note={statusWords[status]}>
      {status === 'running' && (
        <ProgressBar
          label="Importing"
          value={counts.rows === 0 ? 0 : counts.done / counts.rows}
          note={`${counts.done.toLocaleString('en')} of ${counts.rows.toLocaleString('en')}. You can leave this page.`}
        />
      )}
      <p role="status">{wordsOf(one)}</p>
      <RefusedRows one={one} />
      {steps.undo.isError && (
        <p className={shared.failed} role="alert">
          {sentenceOf(steps.undo.error)}
        </p>
      )}
      <div className={styles.acts}>
        {status === 'done' && (
          <>
            {one.personLists.map(({ permalink, title }) => (
              <LinkButton
                key={permalink}
                href={employerPaths.talentList(permalink)}
              >{`Open “${title}”`}</LinkButton>
            ))}
            <LinkButton href={`${employerPaths.talentPool}?source=import`}>View imported people</LinkButton>
            <LinkButton href={`${employerPaths.talentPool}?panel=duplicates`}>Review duplicates</LinkButton>
          </>
        )}
        {isUndoable(one, new Date()) && (
          <Button
            isBusy={steps.undo.isPending}
            busyLabel="Undoing…"
            onPress={() => steps.undo.mutate(one.id)}
          >
            Undo import
          </Button>
        )}
      </div>
      {status === 'done' && undoableUntil !== null && (
        <p className={shared.quiet}>You can undo this until {dateOf(undoableUntil)}.</p>
      )}
    </Section>
  );
}

function wordsOf({ status, counts }: PersonImport): string {
  if (status === 'done') return `Imported: ${findingsInWords(counts)}.`;
  if (status === 'undone')
    return 'Import undone. New people were removed, and updated people restored unless edited since.';
  return status === 'failed'
    ? 'No one was imported: the file, or a tag or list it uses, no longer exists. Upload it again.'
    : '';
}
