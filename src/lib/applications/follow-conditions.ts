// Hides questions whose condition is not met, as somebody answers. Small: it runs before anybody touches the page.
import { shownQuestions } from '#contract/answered.ts';
import { askedIn } from './asked-in.ts';
import { answersOf, typedOf } from './typed.ts';

/** Follows the form of the page. Fields of hidden questions are disabled, so that they do not travel. */
export function followConditions(): void {
  const questions = askedIn(document);
  const form = questions[0]?.box.closest('form');
  if (!form) return;
  const follow = () => {
    const shown = new Set(
      shownQuestions(questions, answersOf(typedOf(new FormData(form)), questions)).map(({ id }) => id),
    );
    for (const { id, box } of questions) {
      box.hidden = !shown.has(id);
      for (const field of box.querySelectorAll<HTMLInputElement>('input, select, textarea'))
        field.disabled = box.hidden;
    }
  };
  form.addEventListener('input', follow);
  follow();
}
