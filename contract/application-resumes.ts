// What a résumé says of the person, read into fields: proposals that somebody adds to the profile, corrects or leaves.
import * as z from 'zod/mini';
import { FileReading } from './application-acts.ts';
import { PartDate } from './kit/codes.ts';
import { endpoint } from './kit/endpoint.ts';
import { Email, line, Ref, WebAddress } from './kit/fields.ts';
import { ApplicationFileId, ApplicationPermalink, EmployerName } from './kit/ids.ts';
import { Education, Experience } from './person.ts';

export const ReadPosition = z.object(Experience.shape);
export type ReadPosition = z.infer<typeof ReadPosition>;
export const ReadEducation = z.object(Education.shape);
export type ReadEducation = z.infer<typeof ReadEducation>;

const read = {
  /** Of this answer only. */
  key: z.string(),
  /** The line of the résumé that says it. */
  line: z.string(),
  /** `known`: the profile says the same already. */
  state: z.enum(['new', 'known']),
};
const textOf = <K extends string>(kind: K) => z.object({ kind: z.literal(kind), value: z.string(), ...read });

export const ReadField = z.discriminatedUnion('kind', [
  /** Adding it replaces the profile's name, which is `current`. */
  z.object({ kind: z.literal('name'), value: z.string(), current: z.string(), ...read }),
  textOf('email'),
  /** As written; the profile takes it with its country. */
  textOf('phone'),
  textOf('link'),
  z.object({ kind: z.literal('experience'), value: ReadPosition, ...read }),
  z.object({ kind: z.literal('education'), value: ReadEducation, ...read }),
]);
export type ReadField = z.infer<typeof ReadField>;

export const ResumeFields = z.object({
  /** How far the file was read; without text there are no fields. */
  state: FileReading,
  person: Ref,
  /** Of the person, for adding a field. */
  version: z.int(),
  fields: z.array(ReadField),
});
export type ResumeFields = z.infer<typeof ResumeFields>;

const span = { from: PartDate, to: PartDate };

/** A field as it shall stand in the profile: as it was read, or corrected. */
export const TakenField = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('name'), value: line(120) }),
  z.strictObject({ kind: z.literal('email'), value: Email }),
  z.strictObject({ kind: z.literal('phone'), value: line(40) }),
  z.strictObject({ kind: z.literal('link'), value: WebAddress }),
  z.strictObject({ kind: z.literal('experience'), value: z.extend(Experience, span) }),
  z.strictObject({ kind: z.literal('education'), value: z.extend(Education, span) }),
]);
export type TakenField = z.infer<typeof TakenField>;

const ofFile = z.strictObject({
  employer: EmployerName,
  application: ApplicationPermalink,
  id: ApplicationFileId,
});
const fields = '/v1/employers/:employer/applications/:application/files/:id/fields';

export const getResumeFields = endpoint({
  name: 'getResumeFields',
  method: 'GET',
  path: fields,
  access: 'employer',
  role: 'recruiter',
  summary: 'Returns what a résumé says of the person, each value with its line; stores nothing.',
  rate: 'heavy',
  retry: 'none',
  params: ofFile,
  success: 200,
  response: ResumeFields,
});

export const takeResumeField = endpoint({
  name: 'takeResumeField',
  method: 'POST',
  path: fields,
  access: 'employer',
  role: 'recruiter',
  summary: 'Adds one value of a résumé, as read or corrected, to the person; versions are the person’s.',
  rate: 'write',
  retry: 'version',
  params: ofFile,
  body: z.strictObject({ field: TakenField }),
  success: 200,
  response: ResumeFields,
  errors: ['DUPLICATE'],
});

export const applicationResumeEndpoints = [getResumeFields, takeResumeField] as const;
