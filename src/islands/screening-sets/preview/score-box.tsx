import { useStore } from '@nanostores/react';
import { useMutation } from '@tanstack/react-query';
import type { Answer, Score } from '#contract/screening-set.ts';
import { scoreAnswers } from '#contract/screening-sets.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { basisWords, matchWords, reasonWords } from '#lib/screening/score-words.ts';
import { titleOf } from '#lib/screening/set-check.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useEditorState, useEditorTools } from '../editor/editor-context.tsx';
import styles from './preview.module.css';

type ScoreBoxProps = { answers: Answer[]; onClear: () => void };

/** What these answers would score. The server says it, by the saved questions. */
export function ScoreBox({ answers, onClear }: ScoreBoxProps) {
  const { editor } = useEditorTools();
  const { set: stored } = useEditorState().stored;
  const threshold = useStore($user)?.employerProfile?.settings.matchThreshold;
  const isSaved = stored !== null && !editor.isDirty();
  const score = useMutation({
    mutationFn: (given: Answer[]) => {
      if (stored === null) throw new Error('A set that is not saved has no score.');
      const params = { employer: employerOf(), screeningSet: stored.permalink };
      return call(scoreAnswers, { params, body: { answers: given } });
    },
  });
  return (
    <section className={styles.score} aria-label="Score">
      <div className={styles.acts}>
        <Button
          isDisabled={!isSaved}
          isBusy={score.isPending}
          busyLabel="Scoring…"
          onPress={() => score.mutate(answers)}
        >
          Score answers
        </Button>
        <Button
          variant="plain"
          onPress={() => {
            onClear();
            score.reset();
          }}
        >
          Clear
        </Button>
      </div>
      {!isSaved && <p className={styles.quiet}>Save first. Only saved questions are scored.</p>}
      {isSaved && threshold !== undefined && (
        <p className={styles.quiet}>Match threshold: {threshold} of 100. Knockout answers never match.</p>
      )}
      <div role="status">
        {score.isError && <p className={styles.trouble}>{sentenceOf(score.error)}</p>}
        {score.data && isSaved && <Result score={score.data} />}
      </div>
    </section>
  );
}

const tones = { match: 'good', 'no-match': 'neutral', 'knocked-out': 'bad' } as const;

function Result({ score: { score, matchStatus, reasons } }: { score: Score }) {
  const { questions } = useEditorState().document;
  const basis = basisWords(reasons);
  return (
    <>
      <p className={styles.result}>
        <strong>{score ?? '–'}</strong>
        {matchStatus === null ? (
          <span className={styles.quiet}>
            {reasons.length === 0 ? 'No scored questions' : 'No scored answers'}
          </span>
        ) : (
          <Badge tone={tones[matchStatus]}>{matchWords[matchStatus]}</Badge>
        )}
      </p>
      {basis !== null && <p className={styles.quiet}>{basis}</p>}
      <ul className={styles.reasons}>
        {reasons.map((reason) => {
          const question = questions.find(({ id }) => id === reason.questionId);
          return (
            <li key={reason.questionId}>
              <span dir="auto">{question ? titleOf(question) : reason.questionId}</span>
              <span>{reasonWords(reason)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
