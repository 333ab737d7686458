// A Lever Data API and its sign-in that exist only here: rotating refresh tokens, forms, and how applications stand.
import { createHash, randomUUID } from 'node:crypto';
import { type FakeAnswer, type FakeRequest, readForm } from './http.ts';
import { type FakeApplication, type FakeState, keep, moveIn } from './state.ts';

const refused = (status: number, code: string, message: string): FakeAnswer => ({
  status,
  body: { code, message },
});

/** Answers /authorize, as a user who consents, and /oauth/token. */
export async function leverAuthDoor(state: FakeState, asked: FakeRequest): Promise<FakeAnswer> {
  if (asked.path[0] === 'authorize') {
    const code = randomUUID();
    state.signIns.codes.set(code, asked.query.get('code_challenge') ?? '');
    const back = new URL(asked.query.get('redirect_uri') ?? 'http://localhost/');
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.query.get('state') ?? '');
    return { status: 302, body: null, headers: { location: back.href } };
  }
  const form = new URLSearchParams(asked.body.toString());
  if (form.get('client_id') === null || form.get('client_secret') === 'wrong')
    return { status: 401, body: { error: 'access_denied', error_description: 'Unauthorized' } };
  return mayIssue(state, form)
    ? { status: 200, body: issue(state) }
    : { status: 403, body: { error: 'invalid_grant', error_description: 'Unknown or invalid grant.' } };
}

/** A code and a refresh token are worth something once. */
function mayIssue({ signIns }: FakeState, form: URLSearchParams): boolean {
  if (form.get('grant_type') === 'refresh_token')
    return signIns.refreshTokens.delete(form.get('refresh_token') ?? '');
  const code = form.get('code') ?? '';
  const challenge = signIns.codes.get(code);
  signIns.codes.delete(code);
  const digest = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return challenge !== undefined && challenge === digest;
}

function issue({ signIns }: FakeState) {
  const tokens = {
    access_token: randomUUID(),
    refresh_token: randomUUID(),
    expires_in: 3600,
    token_type: 'Bearer',
  };
  signIns.accessTokens.add(tokens.access_token);
  signIns.refreshTokens.add(tokens.refresh_token);
  return tokens;
}

/** Answers /v1/… with a token of the sign-in. */
export async function leverDataDoor(state: FakeState, asked: FakeRequest): Promise<FakeAnswer> {
  const token = asked.headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (!state.signIns.accessTokens.has(token)) return refused(401, 'Unauthorized', 'The token is not valid');
  const [, what, id, more] = asked.path;
  if (what === 'archive_reasons') return { status: 200, body: { data: [{ id: 'hired', text: 'Hired' }] } };
  if (what === 'stages') return { status: 200, body: { data: state.stages.lever.map(stageOf) } };
  if (what === 'uploads') return upload(state, asked);
  if (what === 'postings' && more === 'apply') return postingForm(state, asked, id ?? '');
  if (what === 'opportunities' && more === 'stage') return changeStage(state, asked, id ?? '');
  if (what === 'opportunities') return opportunities(state, asked, id);
  return refused(404, 'ResourceNotFound', 'Not found');
}

async function upload(state: FakeState, asked: FakeRequest): Promise<FakeAnswer> {
  const { files } = await readForm(asked);
  const file = files[0];
  if (file === undefined) return refused(400, 'BadRequest', 'No file');
  const uri = `https://api.lever.co/v1/uploads/${randomUUID()}/${file.name}`;
  state.uploads.set(uri, file);
  return { status: 201, body: { data: { uri, filename: file.name } } };
}

type Answered = {
  personalInformation?: { name: string; value: string }[];
  customQuestions?: unknown;
  urls?: unknown;
};

function postingForm(state: FakeState, asked: FakeRequest, jobId: string): FakeAnswer {
  const found = [...state.boards].find(
    ([key, { jobs }]) => key.startsWith('lever/') && jobs.some((job) => job.id === jobId),
  );
  if (found === undefined) return refused(404, 'ResourceNotFound', 'Posting was not found');
  const [key, board] = found;
  if (asked.method === 'GET')
    return { status: 200, body: { data: board.asked ?? { customQuestions: [], urls: [] } } };
  const said = JSON.parse(asked.body.toString()) as Answered;
  const person = Object.fromEntries((said.personalInformation ?? []).map(({ name, value }) => [name, value]));
  const file = state.uploads.get(person.resume ?? '');
  const kept = keep(state, {
    platform: 'lever',
    board: key.slice('lever/'.length),
    jobId,
    email: person.email ?? '',
    name: person.fullName ?? '',
    fields: { ...person, customQuestions: said.customQuestions, urls: said.urls },
    files: file === undefined ? [] : [{ field: 'resume', ...file }],
  });
  return { status: 200, body: { data: { applicationId: kept.id } } };
}

const stageOf = (text: string) => ({
  id: createHash('sha256').update(text).digest('hex').slice(0, 32),
  text,
});

/** As Lever: a stage of the account, and the opportunity as it is after. */
async function changeStage(state: FakeState, asked: FakeRequest, id: string): Promise<FakeAnswer> {
  const one = state.applications.find((candidate) => id === opportunityId(candidate));
  if (asked.method !== 'PUT' || one === undefined)
    return refused(404, 'ResourceNotFound', 'Opportunity was not found');
  const { stage } = JSON.parse(asked.body.toString() || '{}') as { stage?: string };
  const text = state.stages.lever.find((name) => stageOf(name).id === stage);
  if (text === undefined) return refused(400, 'BadRequest', 'Stage was not found');
  await moveIn(state, one, text);
  return { status: 200, body: { data: opportunityOf(one) } };
}

export const opportunityId = ({ id }: Pick<FakeApplication, 'id'>) => `opportunity-${id}`;

const opportunityOf = (one: FakeApplication) => ({
  id: opportunityId(one),
  name: one.name,
  emails: [one.email],
  stage: stageOf(one.stage),
  stageChanges: one.history.map(({ stage, at }) => ({ toStageId: stageOf(stage).id, updatedAt: at })),
  archived: one.status === 'active' ? null : { reason: one.status, archivedAt: 1_700_000_000_000 },
  applications: [{ id: one.id, posting: one.jobId }],
});

function opportunities(state: FakeState, asked: FakeRequest, id: string | undefined): FakeAnswer {
  const ours = state.applications.filter(({ platform }) => platform === 'lever');
  if (id === undefined) {
    const [email, posting] = [asked.query.get('email') ?? '', asked.query.get('posting_id') ?? ''];
    const found = ours.filter(
      (one) => one.email.toLowerCase() === email.toLowerCase() && one.jobId === posting,
    );
    return { status: 200, body: { data: found.map(opportunityOf), hasNext: false } };
  }
  const one = ours.find((candidate) => id === opportunityId(candidate));
  return one === undefined
    ? refused(404, 'ResourceNotFound', 'Opportunity was not found')
    : { status: 200, body: { data: opportunityOf(one) } };
}
