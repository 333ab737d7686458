// How answers lie in an application: equal-opportunity ones in a column of their own, which nobody who hires reads.
import type { Answer } from '#contract/screening-set.ts';
import type { ApplicationRow } from './own-application.ts';

type Kept = Pick<ApplicationRow, 'answers' | 'eeoAnswers'>;

export function apart({ questions }: Pick<ApplicationRow, 'questions'>, all: readonly Answer[]): Kept {
  const apartIds = new Set(questions.filter(({ eeo }) => eeo).map(({ id }) => id));
  return {
    answers: all.filter(({ questionId }) => !apartIds.has(questionId)),
    eeoAnswers: all.filter(({ questionId }) => apartIds.has(questionId)),
  };
}

export const together = ({ answers, eeoAnswers }: Kept): Answer[] => [...answers, ...eeoAnswers];
