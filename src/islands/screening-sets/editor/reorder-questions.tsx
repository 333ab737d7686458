import { ReorderList } from '#ui/reorder-list.tsx';
import type { QuestionCards } from './question-list.tsx';

/** The questions as a list whose order is chosen by dragging, by Alt with an arrow, or by a menu. */
export function ReorderQuestions({
  questions,
  nameOf,
  current,
  onOpen,
  onReorder,
  renderCard,
}: QuestionCards) {
  return (
    <ReorderList
      label="Questions"
      items={questions}
      keyOf={(question) => question.id}
      nameOf={nameOf}
      render={renderCard}
      onReorder={onReorder}
      onOpen={onOpen}
      current={current}
    />
  );
}
