// What an interviewer writes down in the guide, and the note it becomes on the candidate. Pure.
import type { Rubric } from '#contract/interview-guide.ts';
import type { InterviewGuide } from '#contract/interview-guides.ts';
import type { RubricScore } from '#contract/person.ts';

/** `scores` by attribute; `rating` is of the application as a whole, from 1 to 5. */
export type Written = {
  application: string | null;
  text: string;
  scores: Readonly<Record<string, number>>;
  rating: number | null;
};

export const nothingWritten: Written = { application: null, text: '', scores: {}, rating: null };

/** A note takes 10,000 characters: this leaves room for the guide's title and round. */
export const MOST_TEXT = 9500;

/** What was scored, in the order of the rubric; null for nothing. */
export function scorecardOf(
  { permalink, rubric }: Pick<InterviewGuide, 'permalink' | 'rubric'>,
  { scores }: Pick<Written, 'scores'>,
) {
  const rated = rubric === undefined ? [] : scoresOf(rubric, scores);
  return rated.length === 0 ? null : { interviewGuide: permalink, scores: rated };
}

const scoresOf = ({ attributes, scale }: Rubric, scores: Written['scores']): RubricScore[] =>
  [...new Set(attributes)].flatMap((criterion) => {
    const score = scores[criterion];
    // The scale or the attributes may have changed since.
    return score === undefined || score > scale ? [] : [{ criterion, score }];
  });

/** The words of the note; empty while nothing was said and nothing scored. */
export function noteOf(
  guide: Pick<InterviewGuide, 'permalink' | 'title' | 'stage' | 'rubric'>,
  { text, scores }: Pick<Written, 'text' | 'scores'>,
): string {
  const { title, stage } = guide;
  const said = text.trim();
  if (scorecardOf(guide, { scores }) === null && said === '') return '';
  const head = stage === '' ? `Interview: ${title}` : `Interview: ${title} (${stage})`;
  return said === '' ? head : `${head}\n\n${said}`;
}
