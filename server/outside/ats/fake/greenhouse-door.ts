// A Greenhouse Job Board API that exists only here.
import { createHash } from 'node:crypto';
import { escapeHtml } from '#lib/format/escape-html.ts';
import { type FakeBoard, type FakeJob, numberFor } from './boards.ts';
import { basicUser, type FakeAnswer, type FakeRequest, readForm } from './http.ts';
import { type FakeState, keep } from './state.ts';

type Node = { id: number; name: string; parent_id: number | null; child_ids: number[] };

/** Every node above and of a path of names. */
const nodesOf = (path: readonly string[]): Node[] =>
  path.map((name, level) => ({
    id: numberFor(path.slice(0, level + 1).join('/')),
    name,
    parent_id: level === 0 ? null : numberFor(path.slice(0, level).join('/')),
    child_ids: level + 1 < path.length ? [numberFor(path.slice(0, level + 2).join('/'))] : [],
  }));

const officesOf = (job: FakeJob) => (job.locations ?? []).flatMap((name) => nodesOf([name]));

function jobRow(job: FakeJob, hasContent: boolean) {
  const row = {
    id: Number(job.id),
    internal_job_id: Number(job.id) + 1,
    title: job.title,
    updated_at: job.updatedAt ?? '2026-10-01T08:00:00-04:00',
    first_published: job.publishedAt ?? '2026-09-01T08:00:00-04:00',
    requisition_id: `R-${job.id}`,
    location: { name: (job.locations ?? []).join('; ') },
    absolute_url: job.url ?? `https://boards.greenhouse.io/fake/jobs/${job.id}`,
    language: job.language ?? 'en',
    metadata:
      job.employmentType === undefined
        ? null
        : [{ id: 1, name: 'Employment Type', value: job.employmentType, value_type: 'single_select' }],
  };
  if (!hasContent) return row;
  const { salary } = job;
  return {
    ...row,
    content: escapeHtml(job.html ?? '<p>A job.</p>'),
    departments: nodesOf(job.departments ?? []).slice(-1),
    offices: officesOf(job),
    ...(salary === undefined
      ? {}
      : {
          pay_input_ranges: [
            {
              min_cents: salary.min * 100,
              max_cents: salary.max * 100,
              currency_type: salary.currency,
              title: 'Annual salary range',
            },
          ],
        }),
  };
}

function listOf(board: FakeBoard, kind: 'departments' | 'offices') {
  const nodes = new Map<number, Node>();
  for (const job of board.jobs)
    for (const node of kind === 'departments' ? nodesOf(job.departments ?? []) : officesOf(job)) {
      const child_ids = [...new Set([...(nodes.get(node.id)?.child_ids ?? []), ...node.child_ids])];
      nodes.set(node.id, { ...node, child_ids });
    }
  return { [kind]: [...nodes.values()].map((node) => ({ ...node, jobs: [] })) };
}

const notFound: FakeAnswer = { status: 404, body: { status: 404, error: 'Job not found' } };

/** Answers /v1/boards/{token}/… */
export async function greenhouseDoor(state: FakeState, asked: FakeRequest): Promise<FakeAnswer> {
  const [, , token = '', kind = '', jobId] = asked.path;
  const board = state.boards.get(`greenhouse/${token}`);
  if (board === undefined) return { status: 404, body: { status: 404, error: 'Board not found' } };
  if (asked.method === 'POST') return takeApplication(state, asked, { token, board });
  if (jobId !== undefined) {
    const job = board.jobs.find((one) => one.id === jobId);
    if (job === undefined) return notFound;
    return { status: 200, body: { ...jobRow(job, true), ...(board.asked ?? {}) } };
  }
  if (kind === 'departments' || kind === 'offices')
    return { status: 200, body: board.raw?.[kind] ?? listOf(board, kind) };
  const hasContent = asked.query.get('content') === 'true';
  const jobs = board.jobs.map((job) => jobRow(job, hasContent));
  const body = board.raw?.jobs ?? { jobs, meta: { total: jobs.length } };
  const etag = `W/"${createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 32)}"`;
  const status = asked.headers['if-none-match'] === etag ? 304 : 200;
  return { status, body, headers: { etag } };
}

type At = { token: string; board: FakeBoard };

async function takeApplication(
  state: FakeState,
  asked: FakeRequest,
  { token, board }: At,
): Promise<FakeAnswer> {
  if (!state.keys.has(basicUser(asked)))
    return { status: 401, body: { status: 401, error: 'Failed to authenticate' } };
  const jobId = asked.path[4] ?? '';
  if (!board.jobs.some((job) => job.id === jobId)) return notFound;
  const isJson = asked.headers['content-type']?.startsWith('application/json') === true;
  const { fields, files } = isJson ? jsonForm(asked.body) : await readForm(asked);
  const text = (name: string) => String(fields[name] ?? '');
  const wrong = ['first_name', 'last_name', 'email'].find(
    (name) => text(name) === '' || text(name).length > 255,
  );
  if (wrong !== undefined)
    return { status: 422, body: { status: 422, error: `Invalid attributes: ${wrong}` } };
  if (!text('email').includes('@'))
    return { status: 422, body: { status: 422, error: 'Invalid attributes: email' } };
  if (/https?:\/\//.test(`${text('first_name')}${text('last_name')}${text('phone')}`))
    return { status: 422, body: { status: 422, error: 'Invalid attributes: a name may hold no address' } };
  const odd = files.find(({ name }) => !/\.(?:pdf|docx?|txt|rtf)$/i.test(name));
  if (odd !== undefined) return { status: 422, body: { status: 422, error: 'Invalid file type' } };
  const name = `${text('first_name')} ${text('last_name')}`;
  keep(state, { platform: 'greenhouse', board: token, jobId, email: text('email'), name, fields, files });
  return { status: 200, body: { success: 'Candidate saved successfully' } };
}

/** Files inside JSON: `resume_content` in base64 with `resume_content_filename`. */
function jsonForm(body: Buffer) {
  const fields = JSON.parse(body.toString()) as Record<string, unknown>;
  const files = Object.keys(fields)
    .filter((key) => key.endsWith('_content'))
    .map((key) => ({
      field: key.replace(/_content$/, ''),
      name: String(fields[`${key}_filename`] ?? ''),
      bytes: Buffer.from(String(fields[key]), 'base64').length,
    }));
  return { fields, files };
}
