// The questions of a section in their order, one of them open to be written.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { GuideQuestion, GuideSection } from '#contract/interview-guide.ts';
import { Button } from '#ui/button.tsx';
import { ReorderList } from '#ui/reorder-list.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { emptyQuestion } from '../templates.ts';
import { inOrder, minutesAsked, neighbourOf, withPart } from './draft.ts';
import styles from './editor.module.css';
import { LinesField, MinutesField } from './small-fields.tsx';

type Props = {
  section: GuideSection;
  onChange: (about: string, questions: GuideQuestion[]) => void;
};

const MOST = 60;

export function QuestionList({ section: { questions, durationMinutes }, onChange }: Props) {
  const [current, setCurrent] = useState<string | null>(null);
  const open = questions.find(({ id }) => id === current);
  const minutes = minutesAsked(questions);
  const add = () => {
    const fresh = emptyQuestion();
    onChange('add', [...questions, fresh]);
    setCurrent(fresh.id);
  };
  const remove = (id: string) => {
    setCurrent(neighbourOf(questions, id));
    onChange(
      'remove',
      questions.filter((question) => question.id !== id),
    );
  };
  return (
    <Section title="Questions" note={minutes === 0 ? undefined : timeWords(minutes, durationMinutes)}>
      <ReorderList
        label="Section questions"
        items={questions}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        render={(question) => (
          <div className={styles.line}>
            <b>{nameOf(question)}</b>
            {question.minutes > 0 && <span>{question.minutes} min</span>}
          </div>
        )}
        onReorder={(ids) => onChange('order', inOrder(questions, ids))}
        onOpen={setCurrent}
        current={current}
      />
      {questions.length < MOST && (
        <Button icon={<Plus aria-hidden="true" />} onPress={add}>
          Add question
        </Button>
      )}
      {open && (
        <>
          <QuestionFields
            key={open.id}
            question={open}
            onChange={(about, next) => onChange(`${open.id} ${about}`, withPart(questions, next))}
          />
          <div className={styles.acts}>
            <Button size="row" variant="plain" onPress={() => remove(open.id)}>
              Remove question
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

const nameOf = ({ text }: GuideQuestion): string => (text === '' ? 'Empty question' : text);

const timeWords = (minutes: number, slot: number): string =>
  slot > 0 && minutes > slot ? `${minutes} minutes, longer than the section’s ${slot}` : `${minutes} minutes`;

type FieldsProps = {
  question: GuideQuestion;
  onChange: (about: string, question: GuideQuestion) => void;
};

function QuestionFields({ question, onChange }: FieldsProps) {
  const set = (about: string, change: Partial<GuideQuestion>) => onChange(about, { ...question, ...change });
  return (
    <>
      <TextArea
        label="Question"
        rows={2}
        value={question.text}
        maxLength={1000}
        onChange={(text) => set('text', { text })}
      />
      <MinutesField
        label="Question minutes"
        value={question.minutes}
        onChange={(minutes) => set('minutes', { minutes })}
      />
      <fieldset className={styles.kept}>
        <legend>Only interviewers see this</legend>
        <TextArea
          label="Why we ask"
          rows={2}
          value={question.purpose}
          maxLength={1000}
          onChange={(purpose) => set('purpose', { purpose })}
        />
        <LinesField
          label="Follow-up questions"
          value={question.followUps}
          most={{ lines: 20, length: 300 }}
          onChange={(followUps) => set('further', { followUps })}
        />
        <TextArea
          label="Good answer"
          rows={3}
          value={question.goodAnswer}
          maxLength={3000}
          onChange={(goodAnswer) => set('answer', { goodAnswer })}
        />
      </fieldset>
    </>
  );
}
