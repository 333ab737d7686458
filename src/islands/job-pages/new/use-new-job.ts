// A job before there is one: what was typed, read from an advert or taken from a template, and the making of its draft.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Salary } from '#contract/job.ts';
import { createJobBoard, type JobBoardRow } from '#contract/job-boards.ts';
import type { NewJobPage } from '#contract/job-page.ts';
import { createJobPage } from '#contract/job-pages.ts';
import { call } from '#lib/api/call.ts';
import { goTo } from '#lib/go-to.ts';
import { saysSame } from '#lib/merged-draft.ts';
import { employerPaths } from '#lib/paths.ts';
import { typedNumber } from '#lib/salary/typed-number.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { useKeptDocument } from '#ui/drafts/use-kept-document.ts';
import { listsChanged } from '../job-page-queries.ts';
import { firstBoardTitle } from '../list/use-first-board.ts';

/** Everything as the fields hold it; `language` is empty where the board's holds. */
export type NewJob = {
  /** The board it goes to; empty for the first one that is filled by hand. */
  board: string;
  /** The advert it was read from, as pasted. */
  advert: string;
  title: string;
  location: string;
  workplaceType: string;
  employmentType: string;
  salaryMin: string;
  salaryMax: string;
  currency: string;
  interval: string;
  department: string;
  office: string;
  requisitionId: string;
  language: string;
  descriptionHtml: string;
};

export const emptyJob: NewJob = {
  ...{ board: '', advert: '' },
  ...{ title: '', location: '', workplaceType: '', employmentType: '' },
  ...{ salaryMin: '', salaryMax: '', currency: 'USD', interval: 'year' },
  ...{ department: '', office: '', requisitionId: '', language: '', descriptionHtml: '' },
};

const emptyOn = (board: string): NewJob => ({ ...emptyJob, board });

/** Whether anything is in the fields; an advert that is not read yet is in none of them, and a board is no words. */
export const isBegun = (job: NewJob): boolean => !saysSame({ ...job, advert: '' }, emptyOn(job.board));

/** Another board has other departments. */
export const onBoard = (job: NewJob, board: string): NewJob =>
  board === job.board ? job : { ...job, board, department: '', office: '' };

export type NewJobMistakes = Partial<Record<keyof NewJob, string>>;

/** The sentence about each field without which there is no draft. */
export function mistakesOf(job: NewJob): NewJobMistakes {
  const mistakes: NewJobMistakes = {};
  if (job.title.trim() === '') mistakes.title = 'Enter a title.';
  if (job.location.trim() === '') mistakes.location = 'Enter a location.';
  for (const end of ['salaryMin', 'salaryMax'] as const)
    if (job[end].trim() !== '' && typedNumber(job[end]) === null) mistakes[end] = 'Enter an amount.';
  const [min, max] = [typedNumber(job.salaryMin), typedNumber(job.salaryMax)];
  if (min !== null && max !== null && min > max)
    mistakes.salaryMax = 'The maximum can’t be below the minimum.';
  return mistakes;
}

export function salaryOf({ salaryMin, salaryMax, currency, interval }: NewJob): Salary | null {
  const [min, max] = [typedNumber(salaryMin), typedNumber(salaryMax)];
  if (min === null && max === null) return null;
  return { min, max, currency, interval: interval as Salary['interval'] };
}

/** The fields as the API wants them. */
export function bodyOf(job: NewJob): Omit<NewJobPage, 'jobBoardPermalink'> {
  const { title, location, descriptionHtml, department, office, requisitionId, language } = job;
  return {
    ...{ title: title.trim(), location: location.trim(), descriptionHtml, salary: salaryOf(job) },
    workplaceType: (job.workplaceType || null) as NonNullable<NewJobPage['workplaceType']> | null,
    employmentType: (job.employmentType || null) as NonNullable<NewJobPage['employmentType']> | null,
    ...(department !== '' && { departments: [department] }),
    ...(office !== '' && { offices: [office] }),
    ...(requisitionId !== '' && { requisitionId }),
    ...(language !== '' && { language }),
  };
}

/** An ATS fills none of its boards from here, but takes jobs by hand beside its own. */
const choicesOf = (boards: readonly JobBoardRow[], made: string | null) => [
  ...(made === null ? [] : [{ id: '', label: `${made} (new)` }]),
  ...boards.map(({ permalink, title }) => ({ id: permalink as string, label: title })),
];

const newKeys = () => ({ board: crypto.randomUUID(), job: crypto.randomUUID() });

type Boards = {
  boards: readonly JobBoardRow[];
  /** The board that somebody came from, or nothing. */
  asked: string;
};

/** Makes a draft and opens it; without a board, one is made with it. */
export function useNewJob({ boards, asked }: Boards) {
  const client = useQueryClient();
  const keeper = useKeptDocument(emptyJob, {
    ...{ name: 'new job page', title: 'New job page' },
    draftOf: (job: NewJob) => job,
    isStoredIn: saysSame,
  });
  const [job, setJob] = useState<NewJob>(() => {
    const begun = keeper.found?.draft ?? emptyJob;
    return asked === '' ? begun : onBoard(begun, asked);
  });
  const byHand = boards.find(({ connection }) => connection === null) ?? null;
  const board = boards.find(({ permalink }) => permalink === job.board) ?? byHand;
  const [restoredAt, setRestoredAt] = useState(keeper.found?.at ?? null);
  const [isMade, setMade] = useState(false);
  useEffect(() => keeper.follow(emptyOn(job.board), isMade ? emptyOn(job.board) : job));
  const [isAsked, setAsked] = useState(false);
  // Kept while nothing changes, so that a second try after a lost answer does not make a second one.
  const [keys, setKeys] = useState(newKeys);
  const params = { employer: employerOf() };
  const boardTitle = firstBoardTitle();
  const make = useMutation({
    mutationFn: async () => {
      const on =
        board ??
        (await call(createJobBoard, { params, body: { title: boardTitle } }, { idempotencyKey: keys.board }));
      const body = { jobBoardPermalink: on.permalink, ...bodyOf(job) };
      return call(createJobPage, { params, body }, { idempotencyKey: keys.job });
    },
    onSuccess: async (page) => {
      setMade(true);
      await listsChanged(client);
      goTo(employerPaths.editJobPage(page.permalink));
    },
  });
  const set = (change: Partial<NewJob>) => {
    setJob((before) => ({ ...before, ...change }));
    setKeys((before) => ({ ...newKeys(), board: before.board }));
  };
  const mistakes = mistakesOf(job);
  return {
    ...{ job, set, make, restoredAt, board },
    /** Those to choose from, where there are several. */
    boards: boards.length > 1 ? choicesOf(boards, byHand === null ? boardTitle : null) : [],
    keep: () => setRestoredAt(null),
    discard: () => {
      setRestoredAt(null);
      set(emptyOn(job.board));
    },
    mistakes: isAsked ? mistakes : {},
    create: () => {
      setAsked(true);
      if (Object.keys(mistakes).length === 0 && !make.isPending) make.mutate();
    },
    boardTitle: board?.title ?? boardTitle,
  };
}
