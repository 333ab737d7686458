// The stages that applications pass through: one list for the employer, and a job's own where it differs.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { line, stamp } from './kit/fields.ts';
import { AtsConnectionPermalink, EmployerName, JobPagePermalink } from './kit/ids.ts';

/** What happens in a stage. */
export const stageKinds = ['review', 'screen', 'interview', 'offer'] as const;
export const StageKind = z.enum(stageKinds);
export type StageKind = z.infer<typeof StageKind>;

export const stageIcons = [
  'inbox',
  'search',
  'phone',
  'clipboard',
  'message',
  'users',
  'calendar',
  'video',
  'flask',
  'file',
  'handshake',
  'star',
] as const;
export const StageIcon = z.enum(stageIcons);
export type StageIcon = z.infer<typeof StageIcon>;

/** Names a stage for as long as it is there, whatever it is called; `new` is the one where applications arrive. */
export const StageKey = z.string().check(z.regex(/^[\w-]{1,24}$/));
export type StageKey = z.infer<typeof StageKey>;
export const FIRST_STAGE = 'new';

/** The least role that may move an application into the stage. */
export const StageMover = z.enum(['hiring-manager', 'recruiter', 'admin']);
export type StageMover = z.infer<typeof StageMover>;

const stageFields = {
  /** 1–60 characters, each name once in a list. */
  name: line(60),
  kind: StageKind,
  icon: StageIcon,
  mover: StageMover,
  /** Days an application should stay at most; null: no target. */
  targetDays: z.nullable(z.int().check(z.gte(1), z.lte(365))),
  /** Stages of the ATS that mean this one: an application that arrives in one of them there is moved here. */
  atsStages: z.array(line(120)).check(z.maxLength(20)),
};
/** The stage of one connected ATS that an application moved into this one here is moved into there. */
export const AtsTarget = z.strictObject({ connection: AtsConnectionPermalink, stage: line(200) });
export type AtsTarget = z.infer<typeof AtsTarget>;

export const HiringStage = z.object({
  key: StageKey,
  ...stageFields,
  /** At most one for each connection; absent: moves into it are not sent. */
  atsTargets: z.optional(z.array(AtsTarget)),
});
export type HiringStage = z.infer<typeof HiringStage>;

/** As it is saved: without a key it is new, and without targets it keeps those it has. */
export const SavedStage = z.strictObject({
  key: z.optional(StageKey),
  ...stageFields,
  atsTargets: z.optional(z.array(AtsTarget).check(z.maxLength(20))),
});
export type SavedStage = z.infer<typeof SavedStage>;

const savedStages = z.array(SavedStage).check(z.minLength(1), z.maxLength(15));

/** Where applications of a removed stage go; without a word, to the nearest stage before it that is still there. */
export const StageHeir = z.strictObject({ from: StageKey, to: StageKey });
export type StageHeir = z.infer<typeof StageHeir>;
const goesTo = z.optional(z.array(StageHeir).check(z.maxLength(15)));

/** `isOwn`: the list is of this job alone. The first stage is always the one with the key `new`. */
export const HiringStages = z.object({ stages: z.array(HiringStage), isOwn: z.boolean(), ...stamp });
export type HiringStages = z.infer<typeof HiringStages>;

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofJob = z.strictObject({ employer: EmployerName, page: JobPagePermalink });
const stagesOfEmployer = '/v1/employers/:employer/hiring-stages';
const stagesOfJob = '/v1/employers/:employer/job-pipelines/:page/stages';

const reading = {
  method: 'GET',
  access: 'employer',
  role: 'hiring-manager',
  rate: 'read',
  retry: 'none',
  success: 200,
  response: HiringStages,
} as const;
const saving = {
  method: 'PUT',
  access: 'employer',
  rate: 'write',
  retry: 'version',
  success: 200,
  response: HiringStages,
  errors: ['UPSTREAM_FAILED'],
} as const;

export const getHiringStages = endpoint({
  ...reading,
  name: 'getHiringStages',
  path: stagesOfEmployer,
  summary: 'Returns the employer’s hiring stages, in order.',
  params: ofEmployer,
});

export const saveHiringStages = endpoint({
  ...saving,
  role: 'admin',
  name: 'saveHiringStages',
  path: stagesOfEmployer,
  summary:
    'Saves the employer’s hiring stages; applications of a removed stage move to the one named, or the one before it.',
  params: ofEmployer,
  body: z.strictObject({ stages: savedStages, goesTo }),
});

export const getJobStages = endpoint({
  ...reading,
  name: 'getJobStages',
  path: stagesOfJob,
  summary: 'Returns the hiring stages of a job: its own, or the employer’s.',
  params: ofJob,
});

export const saveJobStages = endpoint({
  ...saving,
  role: 'recruiter',
  name: 'saveJobStages',
  path: stagesOfJob,
  summary: 'Gives a job its own hiring stages, or with null the employer’s again.',
  params: ofJob,
  body: z.strictObject({ stages: z.nullable(savedStages), goesTo }),
});

export const hiringStageEndpoints: readonly Endpoint[] = [
  getHiringStages,
  saveHiringStages,
  getJobStages,
  saveJobStages,
];
