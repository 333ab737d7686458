// Visits and posts to the apply page, whose calls are answered by hand.
import type { ErrorCode } from '#contract/kit/errors.ts';
import { statusOf } from '#contract/kit/errors.ts';
import { CallError } from '#lib/api/call-error.ts';
import type { Call } from '#lib/api/create-call.ts';
import type { JobPlace, OwnApplication } from '#lib/applications/apply-face.ts';
import { applyFace } from '#lib/applications/apply-page.ts';

export const place = { board: 'board12345', page: 'page123456' } as JobPlace;
export const token = 't'.repeat(43);
export const r = `appl123456.${token}`;
export const publicUrl = 'https://jobs.example';
export const address = `${publicUrl}/job-board/board12345/job/page123456/apply`;

export const form = {
  jobPage: { permalink: 'page123456', title: 'Second engineer' },
  steps: ['start', 'questions'] as ['start', 'questions'],
  questions: [],
  resume: 'optional' as const,
  consents: [{ key: 'privacy' as const, text: 'I agree', version: '1', required: true }],
};
export const own = (more: object = {}) =>
  ({
    ...{ status: 'started', version: 3, form, jobBoardPermalink: 'board12345', firstName: 'Mairi' },
    ...{
      answers: [],
      files: [],
      submittedAt: null,
      resumeUntil: '2026-04-01T00:00:00.000Z',
      isThanked: false,
    },
    ...more,
  }) as unknown as OwnApplication;

export const refused = (code: ErrorCode, more: object = {}) =>
  new CallError(code, 'No.', statusOf(code), {
    ...{ type: '', title: '', status: statusOf(code), code, detail: 'No.', instance: 'x' },
    ...more,
  });

export type Made = { name: string; input: unknown; options: unknown };

/** A `call` that answers by the endpoint's name; an error is thrown, and a missing answer is "not found". */
export function answering(answers: Record<string, unknown>): { call: Call; made: Made[] } {
  const made: Made[] = [];
  const call = async (endpoint: { name: string }, input: unknown, options: unknown) => {
    made.push({ name: endpoint.name, input, options });
    const answer = answers[endpoint.name] ?? refused('NOT_FOUND');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { call: call as unknown as Call, made };
}

export const visit = (call: Call, query = '') =>
  applyFace({ call, place, publicUrl, request: new Request(address + query) });

export function post(
  call: Call,
  fields: Record<string, string>,
  query = '',
  headers: Record<string, string> = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const request = new Request(address + query, {
    method: 'POST',
    body,
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
  });
  return applyFace({ call, place, publicUrl, request });
}

export const started = {
  application: 'appl123456',
  version: 1,
  token,
  resumeUntil: '2026-04-01T00:00:00.000Z',
};
export const person = { firstName: 'Mairi', lastName: 'Sinclair', email: 'm@example.com', privacy: '1' };
