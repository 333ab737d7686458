// What an interviewer writes down in the guide, and the note it becomes on the candidate. Pure.
import type { Rubric } from '#contract/interview-guide.ts';
import type { InterviewGuide } from '#contract/interview-guides.ts';

/** `scores` by attribute; `rating` is of the application as a whole, from 1 to 5. */
export type Written = {
  application: string | null;
  text: string;
  scores: Readonly<Record<string, number>>;
  rating: number | null;
};

export const nothingWritten: Written = { application: null, text: '', scores: {}, rating: null };

/** A note takes 10,000 characters: this leaves room for the guide's title and twenty scores. */
export const MOST_TEXT = 6500;

const scoresOf = ({ attributes, scale }: Rubric, scores: Written['scores']) =>
  attributes.flatMap((attribute) => {
    const score = scores[attribute];
    // The scale or the attributes may have changed since.
    return score === undefined || score > scale ? [] : [`${attribute}: ${score} of ${scale}`];
  });

/** The note; empty while nothing stands in it but the guide. */
export function noteOf(
  { title, stage, rubric }: Pick<InterviewGuide, 'title' | 'stage' | 'rubric'>,
  { text, scores }: Pick<Written, 'text' | 'scores'>,
): string {
  const rated = rubric === undefined ? [] : scoresOf(rubric, scores);
  const said = text.trim();
  if (rated.length === 0 && said === '') return '';
  const head = stage === '' ? `Interview: ${title}` : `Interview: ${title} (${stage})`;
  return [[head, ...rated].join('\n'), ...(said === '' ? [] : [said])].join('\n\n');
}
