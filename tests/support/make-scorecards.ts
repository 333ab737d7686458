// Scorecards through the contract: asked for, written, handed in.
import { expect } from 'vitest';
import type { InterviewGuide } from '#contract/interview-guides.ts';
import {
  assignScorecards,
  handInScorecard,
  openScorecard,
  type Scorecard,
  type ScorecardLevel,
} from '#contract/scorecards.ts';
import type { Desk } from './make-clips.ts';
import type { Candidate } from './make-jobs.ts';
import type { TestUser } from './make-people.ts';

export function scorecardDesk({ app, employer, owner }: Desk) {
  const here = { employer: employer.permalink };
  const at = ({ permalink }: Pick<Scorecard, 'permalink'>) => ({ ...here, scorecard: permalink });
  return {
    at,
    /** Asks these members, as the owner. */
    async ask(one: Candidate, members: readonly TestUser[], more: object = {}): Promise<Scorecard[]> {
      const body = { application: one.permalink, authorIds: members.map(({ id }) => id), ...more };
      const answer = await app.call(assignScorecards, { params: here, body }, { as: owner });
      expect([answer.status, answer.problem.detail]).toEqual([201, undefined]);
      return answer.body.data;
    },
    /** Opens it and rates everything alike, with this note. */
    async handIn(
      card: Pick<Scorecard, 'permalink'>,
      by: TestUser,
      { level = 'yes' as ScorecardLevel, text = '' } = {},
    ): Promise<Scorecard> {
      const opened = await app.call(openScorecard, { params: at(card) }, { as: by });
      const ratings = opened.body.criteria.map(({ id }) => ({ id, rating: level, note: text }));
      const answer = await app.call(
        handInScorecard,
        { params: at(card), body: { ratings, recommendation: level, summary: text } },
        { as: by, version: opened.body.version },
      );
      expect([answer.status, answer.problem.detail]).toEqual([200, undefined]);
      return answer.body;
    },
  };
}

/** A guide's permalink as a body names it. */
export const byGuide = ({ permalink }: InterviewGuide) => ({ interviewGuide: permalink as never });
