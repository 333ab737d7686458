// The questions as a candidate meets them, answered here to see what is asked next and what it would score.
import { useState } from 'react';
import { shownQuestions } from '#contract/answered.ts';
import type { Answer, Question } from '#contract/screening-set.ts';
import { wordsIn } from '#lib/screening/words.ts';
import { useEditorState, useEditorTools } from '../editor/editor-context.tsx';
import { AnswerField } from './answer-field.tsx';
import styles from './preview.module.css';
import { ScoreBox } from './score-box.tsx';

type Values = Readonly<Record<string, Answer['value']>>;

/** The preview with the score tester under it. */
export function TryIt() {
  const { language } = useEditorTools();
  const { questions } = useEditorState().document;
  const [values, setValues] = useState<Values>({});
  const answers: Answer[] = questions.flatMap(({ id }) =>
    values[id] === undefined || values[id] === null ? [] : [{ questionId: id, value: values[id] }],
  );
  const shown = shownQuestions(questions, answers);
  const hidden = questions.length - shown.length;
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">Candidate preview</h2>
      {questions.length === 0 && <p className={styles.quiet}>Only name, e-mail and résumé.</p>}
      <div className={styles.paper} lang={language}>
        {shown.map((question) => (
          <One
            key={question.id}
            question={question}
            value={values[question.id] ?? null}
            onChange={(value) => setValues((before) => ({ ...before, [question.id]: value }))}
          />
        ))}
      </div>
      {hidden > 0 && (
        <p className={styles.quiet}>
          {hidden === 1 ? '1 question is' : `${hidden} questions are`} hidden until another answer shows it.
        </p>
      )}
      {questions.length > 0 && (
        <ScoreBox
          answers={answers.filter(({ questionId }) => shown.some(({ id }) => id === questionId))}
          onClear={() => setValues({})}
        />
      )}
    </section>
  );
}

type OneProps = {
  question: Question;
  value: Answer['value'];
  onChange: (value: Answer['value']) => void;
};

function One({ question, value, onChange }: OneProps) {
  const { language } = useEditorTools();
  const label = wordsIn(question.label, language) || 'Untitled question';
  const help = wordsIn(question.help, language);
  return (
    <div className={styles.one}>
      <AnswerField question={question} label={label} value={value} onChange={onChange} />
      {help !== '' && <p className={styles.quiet}>{help}</p>}
    </div>
  );
}
