// What answers are worth: points for what is answered and not knocked out, and which knockouts they meet. Pure.
import { isAnswered, meets, shownQuestions } from '#contract/answered.ts';
import type { Answer, MatchStatus, Question, Score } from '#contract/screening-set.ts';

type Scored = Score & {
  /** What follows for the application by itself: nothing, or it is screened out. */
  isScreenedOut: boolean;
};

/**
 * `threshold` is the employer's (0–100). Equal-opportunity questions and hidden ones count for nothing. A set that only
 * knocks out has no score: who passes it is a match.
 */
export function scoreOf(
  questions: readonly Question[],
  answers: readonly Answer[],
  threshold: number,
): Scored {
  const asked = shownQuestions(questions, answers).filter(
    (question) => !question.eeo && (question.weight > 0 || question.knockout !== null),
  );
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const reasons = asked.map((question) => reasonOf(question, given.get(question.id)));
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  const reached = reasons.reduce((sum, { points }) => sum + points, 0);
  const score = total === 0 ? null : Math.round((100 * reached) / total);
  return {
    score,
    matchStatus: asked.length === 0 ? null : matchOf(reasons, score, threshold),
    reasons,
    isScreenedOut: asked.some(
      ({ knockout }, at) => reasons[at]?.knockout === true && knockout !== null && knockout.action !== 'flag',
    ),
  };
}

function reasonOf(question: Question, answer: Answer | undefined): Score['reasons'][number] {
  const knockout = question.knockout !== null && meets(question.knockout.rule, answer?.value);
  return {
    questionId: question.id,
    points: isAnswered(answer) && !knockout ? question.weight : 0,
    knockout,
  };
}

function matchOf(reasons: Score['reasons'], score: number | null, threshold: number): MatchStatus {
  if (reasons.some(({ knockout }) => knockout)) return 'knocked-out';
  return score === null || score >= threshold ? 'match' : 'no-match';
}
