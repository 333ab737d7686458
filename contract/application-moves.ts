// Moves between stages on their way to an ATS, as staff watch them.
import * as z from 'zod/mini';
import { Application } from './application.ts';
import { AtsMove, AtsMoveStatus } from './ats-move.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Ref } from './kit/fields.ts';
import { ApplicationPermalink, AtsConnectionPermalink, EmployerName, JobPagePermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

export const sendMoveAgain = endpoint({
  name: 'sendMoveAgain',
  method: 'POST',
  path: '/v1/employers/:employer/applications/:application/ats-move',
  summary: 'Queues the application’s last move to be sent to its ATS again, as its stage is mapped now.',
  access: 'employer',
  role: 'recruiter',
  rate: 'write',
  retry: 'same',
  params: z.strictObject({ employer: EmployerName, application: ApplicationPermalink }),
  success: 200,
  response: Application,
  errors: ['CONFLICT'],
});

const moves = '/v1/employers/:employer/ats/moves';
const ofEmployer = z.strictObject({ employer: EmployerName });

export const listAtsMoves = endpoint({
  name: 'listAtsMoves',
  method: 'GET',
  path: moves,
  summary: 'Lists moves between stages on their way to an ATS, newest first.',
  access: 'employer',
  role: 'recruiter',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.array(AtsMoveStatus)),
    connection: z.optional(z.array(AtsConnectionPermalink)),
  }),
  success: 200,
  response: page(z.object({ application: Ref, jobPage: JobPagePermalink, move: AtsMove })),
});

export const sendMovesAgain = endpoint({
  name: 'sendMovesAgain',
  method: 'POST',
  path: moves,
  summary: 'Queues again what a connection’s ATS refused; at most 1,000 moves at once.',
  access: 'employer',
  role: 'recruiter',
  rate: 'write',
  retry: 'same',
  params: ofEmployer,
  body: z.strictObject({ connection: AtsConnectionPermalink }),
  success: 200,
  response: z.object({ queuedCount: z.int() }),
  errors: ['CONFLICT'],
});

export const applicationMoveEndpoints: readonly Endpoint[] = [sendMoveAgain, listAtsMoves, sendMovesAgain];
