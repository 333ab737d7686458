// The mailbox of the demo: its people read their mail, and most of them answer.
import {
  type Answer,
  type AnsweringMail,
  openAnsweringMail,
} from '#server/outside/mailbox/fake/answering-mail.ts';

const AFTER_MS = 20_000;

const answers: readonly Answer[] = [
  {
    text: 'Hello, that sounds like my kind of place. I could come by on Thursday after six. Which gate do I ring at?',
    isAutomatic: false,
  },
  {
    text: 'Thank you for thinking of me. I have just started somewhere, so not now. Please write again in spring.',
    isAutomatic: false,
  },
  {
    text: `I am out of the office until ${awayUntil()} and read no mail. Thank you for your message.`,
    isAutomatic: true,
  },
  null,
  { text: 'Thanks, but I am not interested. I wish you luck with the search.', isAutomatic: false },
];

/** A week from the start of the product, in words. */
function awayUntil(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

export const openDemoMail = (): Promise<AnsweringMail> =>
  openAnsweringMail({ answerOf: (number) => answers[number % answers.length] ?? null, afterMs: AFTER_MS });
