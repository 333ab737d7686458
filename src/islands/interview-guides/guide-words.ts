// What a guide is and how it stands, in plain words.
import type { GuideAudience, SectionKind } from '#contract/interview-guide.ts';
import type { ListedGuide } from '#contract/interview-guides.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const audienceNames: Record<GuideAudience, string> = {
  both: 'Candidates and interviewers',
  candidate: 'Candidates',
  interviewer: 'Interviewers',
};

export const kindNames: Record<SectionKind, string> = {
  overview: 'Overview',
  agenda: 'Agenda',
  people: 'People',
  questions: 'Questions',
  prep: 'Preparation',
  logistics: 'Logistics',
  clips: 'Clips',
  faq: 'Questions and answers',
};

type Standing = Pick<ListedGuide, 'status' | 'hasChanges'>;

export function standingOf({ status, hasChanges }: Standing): { tone: BadgeTone; word: string } {
  switch (status) {
    case 'published':
      return hasChanges ? { tone: 'info', word: 'Unpublished changes' } : { tone: 'good', word: 'Published' };
    case 'scheduled':
      return { tone: 'info', word: 'Scheduled' };
    case 'archived':
      return { tone: 'neutral', word: 'Archived' };
    case 'draft':
      return { tone: 'neutral', word: 'Draft' };
  }
}

/** What a file field offers to choose from; the server looks at what is inside. */
export const GUIDE_FILE_TYPES = ['.pdf', '.docx', '.odt', '.txt'] as const;
