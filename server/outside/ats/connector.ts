// The one port of every applicant tracking system: what we ask, and what it answers in our words (reference D.4).
import type { Capability, Region } from '#contract/ats-connection.ts';
import type { AtsPlatform, EmploymentType, Geo, Salary, WorkplaceType } from '#contract/job.ts';
import type { Question } from '#contract/screening-set.ts';
import type { SaidPlace } from '#server/tables/job-pages.ts';

/** Everything a connector needs to speak for one connection; keys are already opened. */
export type AtsConfig = {
  boardToken: string;
  region: Region;
  apiKey: string | null;
  /** An OAuth access token that is good for at least a minute more. */
  accessToken: string | null;
};

/** A department or office of the platform. */
export type SourceNode = { id: string; name: string; children: SourceNode[] };

/** The same as a list says it: with the one above it, null for none. */
export type FlatNode = { id: string; name: string; parentId: string | null };

/** A job in our words. `descriptionHtml` is unescaped but not yet sanitised: that happens where it is written. */
export type NormJob = {
  sourceId: string;
  title: string;
  departmentIds: string[];
  officeIds: string[];
  location: string;
  place: Geo | null;
  secondaryLocations: string[];
  /** What the platform says of its locations in fields of its own. */
  saidPlaces?: SaidPlace[];
  workplaceType: WorkplaceType | null;
  employmentType: EmploymentType | null;
  descriptionHtml: string;
  salary: Salary | null;
  requisitionId: string;
  /** BCP 47, or null where the platform does not say. */
  language: string | null;
  hostedUrl: string | null;
  applyUrl: string | null;
  isListed: boolean;
  publishedAt: Date | null;
  updatedAt: Date | null;
  /** What the source says beside, in its own words: what a field of ours may be filled with instead. By its name. */
  custom?: Record<string, string>;
};

/** A job of the source that cannot be taken, with why, in a sentence for staff. `raw`: the beginning of what it said. */
export type RejectedJob = { sourceId: string; title: string; reason: string; raw?: string };

/** What a row of the platform's list says beside its job: enough to know the row again without reading it. */
export type SourceRow = {
  sourceId: string;
  /** Names the row, letter for letter. */
  key: string;
  departments: readonly FlatNode[];
  offices: readonly FlatNode[];
};

export type SourceBoard = {
  boardName: string | null;
  departments: SourceNode[];
  offices: SourceNode[];
  jobs: NormJob[];
  rejected: RejectedJob[];
  etag: string | null;
  /** The rows of `jobs`; only of a connector that was told which rows are known. */
  rows?: SourceRow[];
  /** Those that are known: their jobs were not read. */
  unchanged?: SourceRow[];
};

/** An application on its way out: answers by our question, files already read. */
export type OutgoingApplication = {
  sourceJobId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  answers: { question: Question; value: string | number | boolean | string[] | null }[];
  files: {
    kind: 'resume' | 'answer';
    questionId: string | null;
    name: string;
    contentType: string;
    bytes: Buffer;
  }[];
  consent: { marketing: boolean; retention: boolean };
  ghSrc: string | null;
  /** The same in every try, for platforms that recognise a repeated one. */
  idempotencyKey: string;
};

export type StandingStatus = 'active' | 'rejected' | 'hired' | 'deleted';

/** How one application stands at the platform. */
export type Standing = {
  externalId: string;
  stage: string | null;
  status: StandingStatus;
  email: string | null;
  sourceJobId: string | null;
};

/** A stage as the platform lists it. `takesMoves`: an application is put into it by a move alone, unlike archived or hired. */
export type ListedStage = { name: string; takesMoves: boolean };

/** An application that is to stand in another stage of the platform. */
export type MovingApplication = {
  externalId: string | null;
  /** The platform's id of the candidate, where it is known. */
  candidateId: string | null;
  sourceJobId: string;
  email: string;
  /** By its name, as `listStages` says it. */
  stage: string;
  /** When it was moved here: whoever moved it later over there has the last word. */
  movedAt: Date;
  /** Where an earlier move of ours put it, or may have put it; that is no move of theirs. */
  ourStage: string | null;
};

/** `there`: it stood in that stage already. `moved-later`: somebody at the platform moved it after us, and it stays there. */
export type MoveOutcome = { kind: 'moved' | 'there' | 'moved-later'; standing: Standing };

/** One thing a webhook told. `job` and `application` name the platform's ids; a hint is fetched again, never believed. */
export type AtsEvent =
  | { kind: 'ping' }
  /** `unpublished`: source ids of jobs that it says were taken off the board. */
  | { kind: 'board-changed'; unpublished?: string[] }
  | {
      kind: 'application-changed';
      externalId: string;
      /** Absent where the platform must be asked: `applicationsBehind`. */
      stage?: string;
      status?: StandingStatus;
      /** Whose and for which job, where the delivery says so: how an application pushed without an id is found. */
      email?: string;
      sourceJobIds?: string[];
      /** Who applied, by the platform's id. */
      candidateId?: string;
      /** When the platform was asked, ISO 8601; absent where the delivery itself says how it stands. */
      askedAt?: string;
    }
  /** Deleted or anonymised there: nothing of these applications may tell whose they were. */
  | { kind: 'candidate-erased'; candidateId: string | null; externalIds: string[] }
  | { kind: 'unused'; action: string };

export type VerifiedWebhook = { deliveryId: string; events: AtsEvent[] };

/**
 * A platform's refusal. `isFinal`: trying again cannot help. `keyRefused`: 401 or 403, so everything stops until
 * somebody looks; it is never final, because with the right key the same try works. `retryAfterMs`: as the platform
 * asked. `mayHaveArrived`: the platform may have kept what was sent, so ask `findApplication` before trying again.
 * `message` is scrubbed of keys and persons.
 */
export class AtsError extends Error {
  readonly status: number | null;
  readonly isFinal: boolean;
  readonly keyRefused: boolean;
  readonly retryAfterMs: number | null;
  readonly mayHaveArrived: boolean;
  constructor(
    message: string,
    facts: {
      status?: number | null;
      isFinal?: boolean;
      keyRefused?: boolean;
      retryAfterMs?: number | null;
      mayHaveArrived?: boolean;
    } = {},
  ) {
    super(message);
    this.status = facts.status ?? null;
    this.isFinal = facts.isFinal ?? false;
    this.keyRefused = facts.keyRefused ?? false;
    this.retryAfterMs = facts.retryAfterMs ?? null;
    this.mayHaveArrived = facts.mayHaveArrived ?? false;
  }
}

export type AtsConnector = {
  platform: AtsPlatform;
  capabilities: readonly Capability[];
  /** At most so many applications a second and board; null: not said by the platform. */
  applicationsPerSecond: number | null;
  /** Never throws for what the platform answers: a wrong token is `ok: false` with a sentence. */
  testConnection: (
    config: AtsConfig,
  ) => Promise<{ ok: boolean; boardName: string | null; jobCount: number; error: string | null }>;
  /**
   * The whole board, or `null` when it is what `etag` names. Rows that are `known`, by their keys, may be left unread:
   * `unchanged` names them. Throws AtsError.
   */
  fetchBoard: (
    config: AtsConfig,
    etag: string | null,
    known?: ReadonlyMap<string, SourceRow>,
  ) => Promise<SourceBoard | null>;
  /** What the platform asks beyond name, e-mail, telephone and résumé. Throws AtsError. */
  fetchQuestions: (config: AtsConfig, sourceJobId: string) => Promise<Question[]>;
  /**
   * Whether the platform asked this equal-opportunity question itself and keeps its answer from who hires. Absent: no
   * such answer is handed on.
   */
  keepsApart?: (question: Question) => boolean;
  /** Throws AtsError; a connection that broke midway is not final, so the key must be sent. */
  submitApplication: (
    config: AtsConfig,
    application: OutgoingApplication,
  ) => Promise<{ externalId: string | null }>;
  /**
   * Whether an earlier try arrived after all: the platform's application of this e-mail for this job, else null. Ask it
   * before every try but the first, and after a crash between sending and noting. Absent where the platform cannot be
   * asked with the connection's key (Greenhouse: its own Auto-Merge of one e-mail on one job is what prevents doubles).
   * Throws AtsError.
   */
  findApplication?: (
    config: AtsConfig,
    application: Pick<OutgoingApplication, 'sourceJobId' | 'email'>,
  ) => Promise<{ externalId: string | null } | null>;
  /** How the applications behind a hint stand now; empty: gone, or not for us to ask. Absent where hints are whole. Throws AtsError. */
  applicationsBehind?: (config: AtsConfig, externalId: string) => Promise<Standing[]>;
  /** Whether a candidate that a hint calls deleted is really gone. Absent where hints are whole. Throws AtsError. */
  isCandidateGone?: (config: AtsConfig, candidateId: string) => Promise<boolean>;
  /** The stages applications go through; null where this key does not tell. Absent where none does. Throws AtsError. */
  listStages?: (config: AtsConfig) => Promise<ListedStage[] | null>;
  /** What of a connection moves need. Absent where the platform takes none, which `moveApplication` is then too. */
  movesWith?: 'api-key' | 'sign-in';
  /**
   * Puts an application into a stage. Asks first where it stands, so that a repeated one changes nothing. Throws AtsError:
   * final where the platform has no such application or stage, or has archived it; `mayHaveArrived` where nobody knows.
   */
  moveApplication?: (config: AtsConfig, moving: MovingApplication) => Promise<MoveOutcome>;
  /** Null: the signature is wrong or stale. */
  verifyWebhook: (
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
    secret: string,
    now: Date,
  ) => VerifiedWebhook | null;
};

export type AtsConnectors = Record<AtsPlatform, AtsConnector>;
