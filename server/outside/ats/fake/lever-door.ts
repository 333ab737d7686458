// A Lever Postings API that exists only here: bare lists by pages, applications as multipart.
import type { FakeJob } from './boards.ts';
import { type FakeAnswer, type FakeRequest, readForm } from './http.ts';
import { type FakeState, keep } from './state.ts';

const postingOf = (job: FakeJob) => ({
  id: job.id,
  text: job.title,
  categories: {
    location: job.locations?.[0],
    allLocations: job.locations ?? [],
    department: job.departments?.[0],
    team: job.departments?.[1] ?? job.departments?.[0],
    commitment: job.employmentType ?? 'Full-time',
  },
  country: job.country ?? null,
  description: job.html ?? '<div>A job.</div>',
  descriptionPlain: 'A job.',
  lists: [{ text: 'You will', content: '<li>Work</li><li>Rest</li>' }],
  additional: '<div>We reply to everyone.</div>',
  workplaceType: 'unspecified',
  ...(job.salary === undefined ? {} : { salaryRange: { ...job.salary, interval: 'per-year-salary' } }),
  createdAt: Date.parse(job.publishedAt ?? '2026-09-01T08:00:00Z'),
  hostedUrl: `https://jobs.lever.co/fake/${job.id}`,
  applyUrl: `https://jobs.lever.co/fake/${job.id}/apply`,
});

const refusal = (status: number, error: unknown): FakeAnswer => ({ status, body: { ok: false, error } });

/** Answers /v0/postings/{site}[/{posting}]. */
export async function leverDoor(state: FakeState, asked: FakeRequest): Promise<FakeAnswer> {
  const [, , site = '', postingId] = asked.path;
  const board = state.boards.get(`lever/${site}`);
  if (board === undefined) return refusal(404, 'Document not found');
  const job = board.jobs.find((one) => one.id === postingId);
  if (asked.method === 'POST') return takeApplication(state, asked, job);
  if (postingId !== undefined)
    return job === undefined ? refusal(404, 'Document not found') : { status: 200, body: postingOf(job) };
  const all = (board.raw?.jobs as unknown[] | undefined) ?? board.jobs.map(postingOf);
  const skip = Number(asked.query.get('skip') ?? 0);
  const limit = Number(asked.query.get('limit') ?? all.length);
  return { status: 200, body: all.slice(skip, skip + limit) };
}

async function takeApplication(
  state: FakeState,
  asked: FakeRequest,
  job: FakeJob | undefined,
): Promise<FakeAnswer> {
  if (!state.keys.has(asked.query.get('key') ?? '')) return refusal(401, 'Invalid API key');
  if (job === undefined) return refusal(404, 'Document not found');
  const now = Date.now();
  state.leverPosts = state.leverPosts.filter((at) => now - at < 1000);
  if (state.leverPosts.length >= state.leverPostsPerSecond) return refusal(429, 'Too many requests');
  state.leverPosts.push(now);
  const { fields, files } = await readForm(asked);
  const { name = '', email = '' } = fields;
  if (name === '' || !email.includes('@')) return refusal(400, 'Missing or invalid name or email');
  const board = asked.path[2] ?? '';
  const kept = keep(state, { platform: 'lever', board, jobId: job.id, email, name, fields, files });
  return { status: 200, body: { ok: true, applicationId: kept.id } };
}
