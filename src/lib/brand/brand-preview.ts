// The board as candidates would see it with a brand that is not saved yet; jobs of a template stand in where there are
// none. Pure.
import { type EmployerProfile, PublicEmployer } from '#contract/employer-profile.ts';
import type { Job } from '#contract/job.ts';
import type { JobBoard, PublicBoardFace } from '#contract/job-boards.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { longHex, tintError } from '../format/tint.ts';
import { type Templates, templateFacts } from '../job-templates/job-templates.ts';

/** So many rows show how a list looks. */
const MOST_ROWS = 5;

/** The employer with what is typed: a name, and a colour that is one. */
export function typedEmployer(employer: EmployerProfile, typed: URLSearchParams): PublicEmployer {
  const { consentMode } = employer.settings;
  const name = typed.get('name')?.trim().slice(0, 120) || employer.name;
  const tint = typed.get('tint') ?? employer.tint ?? '';
  return PublicEmployer.parse({
    ...employer,
    ...{ consentMode, name, tint: tintError(tint) === null ? longHex(tint) : null },
  });
}

type Shown = { board: PublicBoardFace; jobs: readonly Job[]; isExample: boolean };

/** What is there of a board, with examples where it has no open job yet. */
export function shownBoard(
  employer: PublicEmployer,
  { board, templates, language }: { board: JobBoard | null; templates: Templates; language: Language },
): Shown {
  const open = board?.jobs.filter(({ publishedAt }) => publishedAt !== null).slice(0, MOST_ROWS) ?? [];
  const jobs = open.length > 0 ? open : templates.jobs.slice(0, MOST_ROWS).map(exampleOf);
  const face: PublicBoardFace = {
    ...(board ?? emptyBoard(language, `${employer.name}`)),
    ...{ employerProfile: employer, state: 'board', jobCount: jobs.length, privacyVersion: '' },
  };
  return { board: face, jobs, isExample: open.length === 0 };
}

const emptyBoard = (
  language: Language,
  title: string,
): Omit<PublicBoardFace, 'employerProfile' | 'state' | 'jobCount' | 'privacyVersion'> => ({
  ...{ permalink: 'preview' as JobBoardPermalink, title, language, atsSourcePlatform: 'manual' as const },
  ...{ departments: [], offices: [], syncedAt: null, intro: '', coverImage: null, jobClips: [] },
  updatedAt: new Date(0).toISOString(),
});

const exampleOf = ({ id, title }: Templates['jobs'][number]): Job => ({
  ...{ permalink: id as string as JobPagePermalink, title, location: '', secondaryLocations: [] },
  ...{ departments: [], offices: [], topDepartment: null, topOffice: null, jobCount: 0 },
  ...templateFacts[id],
  ...{ salary: null, publishedAt: null },
});
