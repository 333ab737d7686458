import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import type { Language } from '#contract/kit/fields.ts';
import type { Question } from '#contract/screening-set.ts';
import { languagesOf, titleOf, untranslated } from '#lib/screening/set-check.ts';
import { mostQuestions, reordered, typeNames } from '#lib/screening/set-document.ts';
import { wordsIn } from '#lib/screening/words.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useEditorState, useEditorTools } from './editor-context.tsx';
import styles from './question-list.module.css';

// Dragging is heavy, so it comes after the first view; until then the questions can be opened.
const ReorderList = lazyPart(async () => (await import('./reorder-questions.tsx')).ReorderQuestions, {
  waiting: (cards) => <PlainList {...cards} />,
});

/** The questions in the order they are asked. */
export function QuestionList({ onNew }: { onNew: () => void }) {
  const { editor, chosen, choose, openView } = useEditorTools();
  const { questions } = useEditorState().document;
  const open = (id: string) => {
    choose(id);
    openView('question');
  };
  const card = (question: Question) => <Card question={question} number={questions.indexOf(question) + 1} />;
  return (
    <section className={styles.list} aria-labelledby="questions">
      <header className={styles.listHead}>
        <h2 id="questions">
          Questions <span className={styles.count}>{questions.length}</span>
        </h2>
        <Button
          size="row"
          icon={<Plus aria-hidden="true" />}
          isDisabled={questions.length >= mostQuestions}
          onPress={onNew}
        >
          Add
        </Button>
      </header>
      {questions.length === 0 ? (
        <p className={styles.nothing}>
          No questions yet. Name, e-mail and résumé are always asked; add anything else you need to know.
        </p>
      ) : (
        <ReorderList
          questions={questions}
          nameOf={titleOf}
          current={chosen}
          onOpen={open}
          renderCard={card}
          onReorder={(ids) => editor.edit('order', (document) => reordered(document, ids))}
        />
      )}
      {questions.length >= mostQuestions && (
        <p className={styles.nothing}>A set can have up to 60 questions.</p>
      )}
    </section>
  );
}

export type QuestionCards = {
  questions: readonly Question[];
  nameOf: (question: Question) => string;
  current: string | null;
  onOpen: (id: string) => void;
  onReorder: (ids: string[]) => void;
  renderCard: (question: Question) => React.ReactNode;
};

function PlainList({ questions, onOpen, renderCard }: QuestionCards) {
  return (
    <ol className={styles.plain}>
      {questions.map((question) => (
        <li key={question.id}>
          <button type="button" onClick={() => onOpen(question.id)}>
            {renderCard(question)}
          </button>
        </li>
      ))}
    </ol>
  );
}

function Card({ question, number }: { question: Question; number: number }) {
  const { language } = useEditorTools();
  const { problems, document } = useEditorState();
  const employer = useStore($user)?.employerProfile?.settings.languages ?? [];
  const hasProblem = problems.some(({ questionId }) => questionId === question.id);
  const lacks = languagesOf(document, employer as Language[]).some((one) =>
    untranslated(document, one).includes(question.id),
  );
  const { type, required, weight, knockout, showIf, eeo } = question;
  const marks = [
    typeNames[type],
    required && 'required',
    weight > 0 && `weight ${weight}`,
    knockout !== null && 'knockout',
    showIf !== null && 'conditional',
    eeo && 'equal opportunity',
  ].filter(Boolean);
  return (
    <span className={styles.card} data-problem={hasProblem || undefined}>
      <span className={styles.number}>{number}</span>
      <span className={styles.cardWords}>
        <span className={styles.cardTitle} dir="auto">
          {wordsIn(question.label, language) || 'Untitled question'}
        </span>
        <span className={styles.marks}>
          {marks.join(' · ')}
          {hasProblem && <span className={styles.trouble}> · needs fixing</span>}
          {!hasProblem && lacks && <span className={styles.lackMark}> · translation missing</span>}
        </span>
      </span>
    </span>
  );
}
