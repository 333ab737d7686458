// Sequences: e-mails and tasks, one after the other, for people who are reviewed first and leave once they answer.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, line } from './kit/fields.ts';
import {
  EmployerName,
  PersonListPermalink,
  PersonPermalink,
  SequencePermalink,
  SequenceTargetPermalink,
  UserId,
} from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import {
  Sequence,
  SequenceChange,
  SequenceRow,
  SequenceStatus,
  SequenceTarget,
  SequenceType,
  TargetChange,
  TargetRow,
} from './sequence.ts';
import { sendSequenceLetter, testSequence } from './sequence-letters.ts';
import {
  AddedTargets,
  SequenceReview,
  StageFigures,
  TargetsQuestion,
  targetActions,
  targetResults,
} from './sequence-results.ts';

export { targetActions };

const all = '/v1/employers/:employer/sequences';
const one = '/v1/employers/:employer/sequences/:sequence';
const targets = `${one}/targets` as const;
const ofEmployer = z.strictObject({ employer: EmployerName });
const ofSequence = z.strictObject({ employer: EmployerName, sequence: SequencePermalink });
const ofTarget = z.strictObject({ ...ofSequence.shape, target: SequenceTargetPermalink });
const read = { method: 'GET', access: 'employer', rate: 'read', retry: 'none' } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listSequences = endpoint({
  ...read,
  name: 'listSequences',
  role: 'viewer',
  path: all,
  summary: 'Lists team sequences and the caller’s private ones, last updated first; admins see all.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.array(SequenceStatus)),
    type: z.optional(SequenceType),
    owner: z.optional(UserId),
  }),
  success: 200,
  response: page(SequenceRow),
});

export const createSequence = endpoint({
  ...write,
  name: 'createSequence',
  method: 'POST',
  path: all,
  summary: 'Creates a draft sequence; at most 1,000 an employer.',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({ ...SequenceChange.shape, name: line(120) }),
  success: 201,
  response: Sequence,
  errors: ['CONFLICT'],
});

export const getSequence = endpoint({
  ...read,
  name: 'getSequence',
  role: 'viewer',
  path: one,
  summary: 'Returns a sequence with its stages.',
  params: ofSequence,
  success: 200,
  response: Sequence,
});

export const saveSequence = endpoint({
  ...write,
  name: 'saveSequence',
  method: 'PUT',
  path: one,
  summary:
    'Updates a sequence. Changes reach people who haven’t passed a stage; a stage that was sent can’t be removed or moved.',
  retry: 'version',
  params: ofSequence,
  body: SequenceChange,
  success: 200,
  response: Sequence,
  errors: ['CONFLICT'],
});

const act = <V extends string>(verb: V, summary: string) =>
  ({
    ...write,
    method: 'POST',
    path: `${one}/${verb}` as `${typeof one}/${V}`,
    summary,
    retry: 'same',
    params: ofSequence,
    success: 200,
    response: Sequence,
    errors: ['CONFLICT'],
  }) as const;

export const duplicateSequence = endpoint({
  ...act('duplicate', 'Duplicates a sequence as a draft, without its people.'),
  name: 'duplicateSequence',
  retry: 'key',
  success: 201,
});
export const submitSequenceForReview = endpoint({
  ...act('submit-review', 'Checks a draft’s stages and moves it to review.'),
  name: 'submitSequenceForReview',
});
export const returnSequenceToDraft = endpoint({
  ...act('back-to-draft', 'Moves a sequence that sent nothing back to draft.'),
  name: 'returnSequenceToDraft',
});
export const activateSequence = endpoint({
  ...act('activate', 'Starts sending to approved people; needs a mailbox and a postal address.'),
  name: 'activateSequence',
  offWhileImpersonating: true,
});
export const pauseSequence = endpoint({
  ...act('pause', 'Pauses a sequence; e-mails that haven’t left are held.'),
  name: 'pauseSequence',
});
export const resumeSequence = endpoint({
  ...act('resume', 'Resumes a paused sequence.'),
  name: 'resumeSequence',
  offWhileImpersonating: true,
});
export const archiveSequence = endpoint({
  ...act('archive', 'Archives a sequence; nothing more is sent.'),
  name: 'archiveSequence',
});
export const restoreSequence = endpoint({
  ...act('restore', 'Restores an archived sequence, paused or as a draft.'),
  name: 'restoreSequence',
});

export const getSequenceReview = endpoint({
  ...read,
  name: 'getSequenceReview',
  role: 'recruiter',
  path: `${one}/review`,
  summary: 'Counts people waiting for review by warning, and says when the first e-mail would leave.',
  rate: 'heavy',
  params: ofSequence,
  success: 200,
  response: SequenceReview,
});

export const getSequenceMetrics = endpoint({
  ...read,
  name: 'getSequenceMetrics',
  role: 'viewer',
  path: `${one}/metrics`,
  summary: 'Counts, for each stage, what was sent and what came back.',
  rate: 'heavy',
  params: ofSequence,
  success: 200,
  response: z.object({ stages: z.array(StageFigures) }),
});

export const listSequenceTargets = endpoint({
  ...read,
  name: 'listSequenceTargets',
  role: 'recruiter',
  path: targets,
  summary: 'Lists people in a sequence, last added first.',
  params: ofSequence,
  query: TargetsQuestion,
  success: 200,
  response: page(TargetRow),
});

export const addSequenceTargets = endpoint({
  ...write,
  name: 'addSequenceTargets',
  method: 'POST',
  path: targets,
  summary: 'Adds up to 1,000 people, or the first 1,000 of a list that aren’t in it, to be reviewed.',
  rate: 'heavy',
  retry: 'key',
  params: ofSequence,
  body: z.union([
    z.strictObject({ persons: z.array(PersonPermalink).check(z.minLength(1), z.maxLength(1000)) }),
    z.strictObject({ personListPermalink: PersonListPermalink }),
  ]),
  success: 201,
  response: AddedTargets,
  errors: ['CONFLICT'],
});

export const getSequenceTarget = endpoint({
  ...read,
  name: 'getSequenceTarget',
  role: 'recruiter',
  path: `${targets}/:target`,
  summary: 'Returns a person in a sequence with the next e-mail as it would read.',
  params: ofTarget,
  success: 200,
  response: SequenceTarget,
});

export const saveSequenceTarget = endpoint({
  ...write,
  name: 'saveSequenceTarget',
  method: 'PUT',
  path: `${targets}/:target`,
  summary: 'Edits the e-mails of one person, or says what they answered. `interested` and the like stop it.',
  retry: 'version',
  params: ofTarget,
  body: TargetChange,
  success: 200,
  response: SequenceTarget,
  errors: ['CONFLICT'],
});

const batch = {
  ...write,
  method: 'POST',
  rate: 'heavy',
  retry: 'same',
  params: ofSequence,
  success: 200,
  response: z.object({ results: targetResults, firstSendAt: z.nullable(Iso) }),
  errors: ['CONFLICT'],
} as const;

const someTargets = z.array(SequenceTargetPermalink).check(z.minLength(1), z.maxLength(1000));

export const approveSequenceTargets = endpoint({
  ...batch,
  name: 'approveSequenceTargets',
  path: `${targets}/approve`,
  summary:
    'Approves people, or the first 1,000 that are ready: they are sent to while the sequence is active.',
  offWhileImpersonating: true,
  body: z.union([z.strictObject({ targets: someTargets }), z.strictObject({ allReady: z.literal(true) })]),
});

export const changeSequenceTargets = endpoint({
  ...batch,
  name: 'changeSequenceTargets',
  path: `${targets}/batch`,
  summary: 'Pauses, resumes, skips or removes people, or takes back an approval; one result each.',
  body: z.strictObject({ targets: someTargets, action: z.enum(targetActions) }),
});

export const sequenceEndpoints: readonly Endpoint[] = [
  listSequences,
  createSequence,
  getSequence,
  saveSequence,
  duplicateSequence,
  submitSequenceForReview,
  returnSequenceToDraft,
  activateSequence,
  pauseSequence,
  resumeSequence,
  archiveSequence,
  restoreSequence,
  testSequence,
  getSequenceReview,
  getSequenceMetrics,
  listSequenceTargets,
  addSequenceTargets,
  getSequenceTarget,
  saveSequenceTarget,
  sendSequenceLetter,
  approveSequenceTargets,
  changeSequenceTargets,
];
