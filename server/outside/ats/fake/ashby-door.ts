// An Ashby that exists only here: a public board, and calls by name that refuse with HTTP 200.
import type { FakeBoard, FakeJob } from './boards.ts';
import { basicUser, type FakeAnswer, type FakeRequest, readForm } from './http.ts';
import { type FakeApplication, type FakeState, keep, moveIn } from './state.ts';

const postingOf = (job: FakeJob) => ({
  id: job.id,
  title: job.title,
  department: job.departments?.[0] ?? null,
  team: job.departments?.[1] ?? job.departments?.[0] ?? null,
  employmentType: job.employmentType ?? 'FullTime',
  location: job.locations?.[0] ?? '',
  secondaryLocations: (job.locations ?? []).slice(1).map((location) => ({ location, address: null })),
  publishedAt: job.publishedAt ?? '2026-09-01T08:00:00.000+00:00',
  isListed: job.isListed ?? true,
  isRemote: null,
  descriptionHtml: job.html ?? '<p>A job.</p>',
  descriptionPlain: 'A job.',
  jobUrl: `https://jobs.ashbyhq.com/fake/${job.id}`,
  applyUrl: `https://jobs.ashbyhq.com/fake/${job.id}/application`,
  ...(job.salary === undefined
    ? {}
    : {
        compensation: {
          compensationTierSummary: null,
          compensationTiers: [],
          summaryComponents: [
            {
              compensationType: 'Salary',
              interval: '1 YEAR',
              currencyCode: job.salary.currency,
              minValue: job.salary.min,
              maxValue: job.salary.max,
            },
          ],
        },
      }),
});

const said = (results: unknown): FakeAnswer => ({ status: 200, body: { success: true, results } });
const refused = (code: string, message = code): FakeAnswer => ({
  status: 200,
  body: { success: false, errors: [message], errorInfo: { code, message } },
});

/** Answers /posting-api/job-board/{name} and /{category}.{call}. */
export async function ashbyDoor(state: FakeState, asked: FakeRequest): Promise<FakeAnswer> {
  if (asked.path[0] === 'posting-api') {
    const board = state.boards.get(`ashby/${asked.path[2] ?? ''}`);
    // Ashby tells a name that nobody has as a board without jobs.
    const jobs = board?.jobs.map(postingOf) ?? [];
    return { status: 200, body: board?.raw?.jobs ?? { jobs, apiVersion: '1' } };
  }
  if (!state.keys.has(basicUser(asked)))
    return { status: 401, body: { success: false, errors: ['unauthorized'] } };
  const name = asked.path[0] ?? '';
  if (name === 'applicationForm.submit') return takeApplication(state, asked);
  const given = JSON.parse(asked.body.toString() || '{}') as Record<string, string>;
  if (name === 'jobPosting.info') return postingInfo(state, given.jobPostingId ?? '');
  if (name === 'candidate.search') return search(state, given.email ?? '');
  if (name === 'application.info') {
    const one = ours(state).find(({ id }) => id === given.applicationId);
    return one === undefined ? refused('application_not_found') : said(ashbyApplication(state, one));
  }
  if (name === 'application.changeStage') return changeStage(state, given);
  if (name === 'interviewPlan.list')
    return said([...state.stages.ashby.keys()].map((id) => ({ id, title: id, isArchived: false })));
  if (name === 'interviewStage.list') return stagesOf(state, given.interviewPlanId ?? '');
  return refused('invalid_input', 'Unknown call');
}

function stagesOf(state: FakeState, plan: string): FakeAnswer {
  const titles = state.stages.ashby.get(plan);
  if (titles === undefined) return refused('interview_plan_not_found');
  return said(
    titles.map((title, at) => ({
      id: `${plan}-${at}`,
      title,
      type: typeOf(title),
      orderInInterviewPlan: at,
    })),
  );
}

const typeOf = (title: string) => (title === 'Hired' || title === 'Archived' ? title : 'Active');

/** As Ashby: only into a stage of the application's own plan, and to the end of it only with a reason. */
async function changeStage(state: FakeState, given: Record<string, string>): Promise<FakeAnswer> {
  const one = ours(state).find(({ id }) => id === given.applicationId);
  if (one === undefined) return refused('application_not_found');
  const plan = planOf(state, one);
  const titles = state.stages.ashby.get(plan) ?? [];
  const title = titles.find((_, at) => `${plan}-${at}` === given.interviewStageId);
  if (title === undefined) return refused('invalid_input', 'The stage is of another interview plan');
  if (typeOf(title) !== 'Active' && given.archiveReasonId === undefined)
    return refused('invalid_input', 'An archive reason is required');
  await moveIn(state, one, title);
  return said(ashbyApplication(state, one));
}

const planOf = (state: FakeState, { jobId }: FakeApplication) => state.planOf.get(jobId) ?? 'plan-1';

const ours = (state: FakeState) => state.applications.filter(({ platform }) => platform === 'ashby');

function boardOf(state: FakeState, jobPostingId: string): { name: string; board: FakeBoard } | null {
  for (const [key, board] of state.boards)
    if (key.startsWith('ashby/') && board.jobs.some((job) => job.id === jobPostingId))
      return { name: key.slice('ashby/'.length), board };
  return null;
}

const system = (path: string, type: string, title: string) => ({
  isRequired: true,
  field: { path, type, title, selectableValues: null },
});

function postingInfo(state: FakeState, jobPostingId: string): FakeAnswer {
  const found = boardOf(state, jobPostingId);
  if (found === null) return refused('job_posting_not_found');
  const own = [
    system('_systemfield_name', 'String', 'Name'),
    system('_systemfield_email', 'Email', 'Email'),
    system('_systemfield_resume', 'File', 'Resume'),
    { ...system('phone', 'Phone', 'Phone'), isRequired: false },
  ];
  const fields = [...own, ...((found.board.asked as unknown[] | undefined) ?? [])];
  return said({
    id: jobPostingId,
    jobId: `job-of-${jobPostingId}`,
    applicationFormDefinition: { sections: [{ title: null, fields }] },
  });
}

type Form = { fieldSubmissions?: { path: string; value: unknown }[] };

async function takeApplication(state: FakeState, asked: FakeRequest): Promise<FakeAnswer> {
  const { fields, files } = await readForm(asked);
  const found = boardOf(state, fields.jobPostingId ?? '');
  if (found === null) return refused('job_posting_not_found');
  const form = JSON.parse(fields.applicationForm ?? '{}') as Form;
  const byPath = Object.fromEntries((form.fieldSubmissions ?? []).map(({ path, value }) => [path, value]));
  const [name, email] = [String(byPath._systemfield_name ?? ''), String(byPath._systemfield_email ?? '')];
  if (name === '' || !email.includes('@'))
    return refused('invalid_input', 'A value is missing: Name or Email');
  keep(state, {
    platform: 'ashby',
    board: found.name,
    jobId: fields.jobPostingId ?? '',
    email,
    name,
    fields: byPath,
    files,
  });
  return said({
    submittedFormInstance: { id: 'a receipt' },
    formMessages: { blockMessageForCandidateHtml: null },
  });
}

function search(state: FakeState, email: string): FakeAnswer {
  const found = ours(state).filter((one) => one.email.toLowerCase() === email.toLowerCase());
  if (found.length === 0) return said([]);
  return said([{ id: 'candidate', applicationIds: found.map(({ id }) => id) }]);
}

const STATUS = { active: 'Active', rejected: 'Archived', hired: 'Hired' };

/** As application.info and the webhooks say it. */
export function ashbyApplication(state: FakeState, one: FakeApplication) {
  const plan = planOf(state, one);
  const idOf = (title: string) => `${plan}-${(state.stages.ashby.get(plan) ?? []).indexOf(title)}`;
  return {
    id: one.id,
    status: STATUS[one.status],
    currentInterviewStage: {
      ...{ id: idOf(one.stage), title: one.stage, type: typeOf(one.stage), interviewPlanId: plan },
    },
    applicationHistory: one.history.map(({ stage, at }) => ({
      ...{ stageId: idOf(stage), title: stage, enteredStageAt: new Date(at).toISOString() },
    })),
    candidate: { id: 'candidate', name: one.name, primaryEmailAddress: { value: one.email } },
    job: { id: `job-of-${one.jobId}` },
  };
}
