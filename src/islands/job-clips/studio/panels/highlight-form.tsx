import { fieldError } from '#lib/api/call-error.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './panels.module.css';
import { type HighlightPlace, useHighlightDraft } from './use-highlight-draft.ts';

/** Changes the words, the title and the times of a highlight; its hearts stay. */
export function HighlightForm(place: HighlightPlace) {
  const draft = useHighlightDraft(place);
  const { typed, change, error } = draft;
  return (
    <form className={styles.form} onSubmit={(event) => void draft.save(event)}>
      <TextArea
        label="Quote"
        value={typed.quote}
        onChange={(quote) => change({ quote })}
        maxLength={500}
        rows={3}
        autoFocus
        error={fieldError(error, '/quote')}
      />
      <TextField
        label="Title"
        optionalLabel="optional"
        value={typed.title}
        onChange={(title) => change({ title })}
        maxLength={128}
        error={fieldError(error, '/title')}
      />
      <Times {...draft} />
      {error !== null && error.errors.length === 0 && (
        <p className={styles.refused} role="alert">
          {error.message}
        </p>
      )}
      <div className={styles.row}>
        <Button type="submit" isBusy={draft.isBusy} busyLabel="Saving…">
          Save highlight
        </Button>
        <Button variant="plain" onPress={place.onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Times({ typed, times, error, change }: ReturnType<typeof useHighlightDraft>) {
  return (
    <div className={styles.pair}>
      <TextField
        label="Start"
        value={typed.start}
        onChange={(start) => change({ start })}
        error={times.startError ?? fieldError(error, '/start')}
      />
      <TextField
        label="End"
        value={typed.end}
        onChange={(end) => change({ end })}
        error={times.endError ?? fieldError(error, '/end')}
      />
    </div>
  );
}
