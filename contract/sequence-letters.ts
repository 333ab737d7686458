// The e-mails of a sequence that a member sends by a press: a test to themselves, and one that waits for a colleague.
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { lineOrEmpty, longOrEmpty } from './kit/fields.ts';
import {
  EmployerName,
  PersonPermalink,
  SequencePermalink,
  SequenceTargetPermalink,
  StageId,
} from './kit/ids.ts';
import { SequenceTarget } from './sequence.ts';
import { Variant } from './sequence-stage.ts';

const one = '/v1/employers/:employer/sequences/:sequence';
const targets = `${one}/targets` as const;
const ofSequence = z.strictObject({ employer: EmployerName, sequence: SequencePermalink });
const ofTarget = z.strictObject({ ...ofSequence.shape, target: SequenceTargetPermalink });
const write = { access: 'employer', role: 'recruiter', rate: 'mail' } as const;

export const testSequence = endpoint({
  ...write,
  name: 'testSequence',
  method: 'POST',
  path: `${one}/test`,
  summary: 'Sends an e-mail stage to the caller, written as for `person`.',
  retry: 'none',
  offWhileImpersonating: true,
  params: ofSequence,
  body: z.strictObject({
    stage: StageId,
    person: z.optional(PersonPermalink),
    variant: z.optional(Variant),
  }),
  success: 204,
});

export const sendSequenceLetter = endpoint({
  ...write,
  name: 'sendSequenceLetter',
  method: 'POST',
  path: `${targets}/:target/send`,
  summary: 'Sends an e-mail that waits for a colleague to one person, as the caller edited it.',
  retry: 'key',
  offWhileImpersonating: true,
  params: ofTarget,
  body: z.strictObject({ stage: StageId, subject: lineOrEmpty(200), bodyHtml: longOrEmpty(20_000) }),
  success: 200,
  response: SequenceTarget,
  errors: ['CONFLICT'],
});
