// What answers are worth: points by the rules staff wrote, and which knockouts they meet. Pure.
import { isAnswered, meets, shownQuestions } from '#contract/answered.ts';
import type { Answer, MatchStatus, Question, Score, ScoreReason } from '#contract/screening-set.ts';

type Scored = Score & {
  /** What follows for the application by itself: nothing, or it is screened out. */
  isScreenedOut: boolean;
};

/**
 * `threshold` is the employer's or the job's (0–100). Equal-opportunity questions and hidden ones count for nothing, and
 * so do those with a weight and no word of what counts. A set that only knocks out has no score: who passes it is a match.
 */
export function scoreOf(
  questions: readonly Question[],
  answers: readonly Answer[],
  threshold: number,
): Scored {
  const asked = shownQuestions(questions, answers).filter(
    (question) => !question.eeo && (weightOf(question) > 0 || question.knockout !== null),
  );
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const reasons = asked.map((question) => reasonOf(question, given.get(question.id)));
  const score = shareOf(reasons.filter((reason) => reason.isAnswered));
  return {
    score,
    matchStatus: asked.length === 0 ? null : matchOf(reasons, score, threshold),
    reasons,
    isScreenedOut: asked.some(
      ({ knockout }, at) => reasons[at]?.knockout === true && knockout !== null && knockout.action !== 'flag',
    ),
  };
}

const weightOf = ({ weight, credit }: Question) => (credit.length === 0 ? 0 : weight);

function reasonOf(question: Question, answer: Answer | undefined): ScoreReason {
  const { knockout, credit } = question;
  const value = answer?.value;
  const weight = weightOf(question);
  const isOut = knockout !== null && meets(knockout.rule, value);
  const percent = isOut ? 0 : (credit.find(({ rule }) => meets(rule, value))?.percent ?? 0);
  return {
    questionId: question.id,
    points: Math.round(weight * percent) / 100,
    weight,
    isAnswered: isAnswered(answer),
    knockout: isOut,
  };
}

/** The points of the weights, 0–100; null where nothing has weight. */
function shareOf(reasons: readonly ScoreReason[]): Score['score'] {
  const weights = reasons.reduce((sum, { weight }) => sum + weight, 0);
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
  return weights === 0 ? null : Math.round((100 * points) / weights);
}

/** Null: what would decide was not answered. */
function matchOf(
  reasons: readonly ScoreReason[],
  score: number | null,
  threshold: number,
): MatchStatus | null {
  if (reasons.some(({ knockout }) => knockout)) return 'knocked-out';
  if (score === null) return reasons.some(({ weight }) => weight > 0) ? null : 'match';
  return score >= threshold ? 'match' : 'no-match';
}
