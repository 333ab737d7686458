// The form of one's own scorecard. It saves itself; handing it in is an act of its own.
import { useEffect, useRef } from 'react';
import type { Criterion, RatedCriterion, Scorecard } from '#contract/scorecards.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { EditingLine } from '#ui/editing-line.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useEditingKeys } from '#ui/use-editing-keys.ts';
import { AboutScorecard, crumbsOf } from '../about-scorecard.tsx';
import { Discard } from './discard.tsx';
import styles from './form.module.css';
import { LevelChoice, ratings, recommendations } from './level-choice.tsx';
import { focusPart, useFormKeys } from './use-form-keys.ts';
import { type ScorecardEditor, useScorecardEditor } from './use-scorecard-editor.ts';

export function ScorecardForm({ scorecard: first }: { scorecard: Scorecard }) {
  const editor = useScorecardEditor(first);
  const { scorecard, draft, refusal } = editor;
  const form = useRef<HTMLDivElement>(null);
  const handIn = async () => {
    if (await editor.handIn()) notify({ text: 'Scorecard handed in', variant: 'success' });
  };
  useFormKeys(form, () => void handIn());
  useEditingKeys(editor);
  useRefusedPart(form, refusal?.place ?? null);
  const given = new Map(draft.ratings.map((rating) => [rating.id, rating]));
  return (
    <div className={styles.screen} ref={form}>
      <PageHeader
        title={`Scorecard on ${scorecard.application.fullName}`}
        crumbs={crumbsOf(scorecard)}
        aside={<EditingLine editor={editor} />}
        actions={
          <>
            <Discard scorecard={scorecard} />
            <Button
              variant="primary"
              keyHint="Ctrl ↵"
              aria-keyshortcuts="Control+Enter"
              isBusy={editor.isSending}
              busyLabel="Handing in…"
              onPress={() => void handIn()}
            >
              Hand in
            </Button>
          </>
        }
      />
      <AboutScorecard scorecard={scorecard} />
      <p className={styles.private}>
        {scorecard.status === 'handed-in'
          ? 'Others read what you handed in before until you hand in this correction. Both are kept.'
          : 'Only you can read this until you hand it in. You see what others wrote after that.'}
      </p>
      <Stale editor={editor} />
      {refusal !== null && partOf(refusal.place) === null && (
        <p className={styles.failure} role="alert">
          {refusal.why}
        </p>
      )}
      {scorecard.criteria.map((criterion, at) => (
        <Rated
          key={criterion.id}
          criterion={criterion}
          given={given.get(criterion.id)}
          editor={editor}
          error={refusal?.place === `/ratings/${at}/rating` ? refusal.why : null}
        />
      ))}
      <section className={styles.card} aria-labelledby="overall" data-rated="recommendation">
        <h2 id="overall">Overall recommendation</h2>
        <LevelChoice
          label="Overall recommendation"
          options={recommendations}
          value={draft.recommendation}
          onChange={editor.recommend}
          error={refusal?.place === '/recommendation' ? refusal.why : null}
        />
        <TextArea
          label="Summary"
          optionalLabel="optional"
          value={draft.summary}
          onChange={editor.summarize}
          maxLength={5000}
          isKept={false}
        />
      </section>
      <div className={styles.end}>
        <Button
          variant="primary"
          isBusy={editor.isSending}
          busyLabel="Handing in…"
          onPress={() => void handIn()}
        >
          Hand in
        </Button>
      </div>
      <p className={styles.keys}>
        Keys: 1–4 rate, 0 didn’t ask, ↑ ↓ between criteria (Alt ↑ ↓ while writing), Ctrl Enter hands in.
      </p>
    </div>
  );
}

const partOf = (place: string | null): string | null =>
  place === '/recommendation' ? place : (/^\/ratings\/\d+\/rating$/.exec(place ?? '')?.[0] ?? null);

/** Leads to what is missing. */
function useRefusedPart(form: React.RefObject<HTMLElement | null>, place: string | null): void {
  useEffect(() => {
    if (place === null) return;
    const parts = [...(form.current?.querySelectorAll<HTMLElement>('[data-rated]') ?? [])];
    const nth = /^\/ratings\/(\d+)\//.exec(place)?.[1];
    focusPart(nth === undefined ? parts.at(-1) : parts[Number(nth)]);
  }, [form, place]);
}

type RatedProps = {
  criterion: Criterion;
  given: RatedCriterion | undefined;
  editor: ScorecardEditor;
  error: string | null;
};

function Rated({ criterion: { id, title, lookFor }, given, editor, error }: RatedProps) {
  return (
    <section className={styles.card} aria-labelledby={`criterion-${id}`} data-rated={id}>
      <h2 id={`criterion-${id}`} dir="auto">
        {title}
      </h2>
      {lookFor !== '' && (
        <p className={styles.lookFor} dir="auto">
          {lookFor}
        </p>
      )}
      <LevelChoice
        label={`Rating: ${title}`}
        options={ratings}
        value={given?.rating ?? null}
        onChange={(rating) => editor.rate(id, { rating })}
        error={error}
      />
      <TextArea
        label="Note"
        optionalLabel="optional"
        rows={2}
        value={given?.note ?? ''}
        onChange={(note) => editor.rate(id, { note })}
        maxLength={2000}
        isKept={false}
      />
    </section>
  );
}

/** Written in another window of the same person. */
function Stale({ editor: { state, keepMine, takeTheirs } }: { editor: ScorecardEditor }) {
  if (state.is !== 'stale') return null;
  return (
    <ConflictBar
      message="You changed this scorecard in another window."
      onKeepMine={() => void keepMine()}
      onTakeTheirs={() => takeTheirs()}
    >
      “Keep mine” adds what you changed here to it.
    </ConflictBar>
  );
}
