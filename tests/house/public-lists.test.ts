/** What anybody may ask for does not grow with an employer's data: it comes in pages, or is one thing with limits of its own. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '#contract/all-endpoints.ts';

const open = allEndpoints.filter(({ method, access }) => method === 'GET' && access === 'public');

/** Answers with lists that take no `perPage`, each with what bounds it. */
const bounded: Record<string, string> = {
  getPublicJobClip:
    'one clip: tracks, highlights and guests have limits where they are written; of jobs it names those that staff linked',
  getPublicTranscript: 'one clip: a transcript has a limit where it is written',
  getPublicJobPage: 'one job: its clips have a limit where they are written',
  getBoardFace: 'one board without its jobs: departments and offices',
  getJobRows: 'as many as are asked for, 50 at most',
  getPublicContentPage: 'one page: its blocks have a limit where they are written',
  getSharedPreview: 'one page: its blocks have a limit where they are written',
  getPublicHost: 'one host: the first few boards and careers pages',
  searchOccupations: 'occupations of a fixed table',
  getSalaryLink: 'one comparison: its offers have a limit where they are written',
  getLatestDailyHighlights: 'one day: at most 20 items',
  getPublicDailyHighlights: 'one day: at most 20 items',
  listPublicDailyHighlights: 'one month: at most 31 days',
  getReminderTarget: 'one link: its list is the languages of the employer',
  getLockedSmartLink: 'one link: its list is the languages of the employer',
  getVideoClipRequest: 'one request: at most 10 questions, and 21 takes of each',
  getPublicInterview: 'one interview: at most 20 times and 10 interviewers',
  getApplicationForm: 'one form: its questions have a limit where they are written',
  getPublicTextToApply: 'one keyword: at most 20 jobs and 10 numbers',
  getTextChat: 'one conversation: at most 1,000 messages',
  getOwnApplication: 'one application: its answers are those of one form, its files have a limit',
};

function hasList({ response }: (typeof open)[number]): boolean {
  if (response === undefined) return false;
  const schema = z.toJSONSchema(response as z.ZodMiniType, { io: 'output', unrepresentable: 'any' });
  return JSON.stringify(schema).includes('"type":"array"');
}

/** Whether this query is taken. */
const takes = ({ query }: (typeof open)[number], asked: Record<string, unknown>) =>
  query !== undefined && z.safeParse(query as z.ZodMiniType, asked).success;
const isPaged = (endpoint: (typeof open)[number]) =>
  takes(endpoint, { perPage: '1000' }) && !takes(endpoint, { perPage: '1001' });
const names = (list: typeof open) => list.map(({ name }) => name).sort();

test('a public list comes in pages of 1,000 at most, or says what bounds it', () => {
  const unbounded = open.filter((endpoint) => hasList(endpoint) && !isPaged(endpoint));
  expect(names(unbounded)).toEqual(Object.keys(bounded).sort());
});

test('a board, the clips of an employer and a search of jobs come in pages', () => {
  expect(names(open.filter(isPaged))).toEqual(
    expect.arrayContaining(['getPublicJobBoard', 'listPublicJobClips', 'searchJobs']),
  );
});

test('rows of a board are asked for by place, 50 at most', () => {
  const rows = open.find(({ name }) => name === 'getJobRows');
  if (rows === undefined) throw new Error('There are no rows.');
  const at = (count: number) => ({
    indexVersion: 'abcdefghij',
    at: Array.from({ length: count }, (_, i) => `${i}`),
  });
  expect([takes(rows, at(50)), takes(rows, at(51))]).toEqual([true, false]);
});
