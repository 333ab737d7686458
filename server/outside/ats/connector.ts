// The one port of every applicant tracking system: what we ask, and what it answers in our words (reference D.4).
import type { Capability, Region } from '#contract/ats-connection.ts';
import type { AtsPlatform, EmploymentType, Geo, Salary, WorkplaceType } from '#contract/job.ts';
import type { Question } from '#contract/screening-set.ts';

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

/** A job in our words. `descriptionHtml` is unescaped but not yet sanitised: that happens where it is written. */
export type NormJob = {
  sourceId: string;
  title: string;
  departmentIds: string[];
  officeIds: string[];
  location: string;
  place: Geo | null;
  secondaryLocations: string[];
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
};

/** A job of the source that cannot be taken, with why, in a sentence for staff. */
export type RejectedJob = { sourceId: string; title: string; reason: string };

export type SourceBoard = {
  boardName: string | null;
  departments: SourceNode[];
  offices: SourceNode[];
  jobs: NormJob[];
  rejected: RejectedJob[];
  etag: string | null;
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

/** One thing a webhook told. `job` and `application` name the platform's ids; a hint is fetched again, never believed. */
export type AtsEvent =
  | { kind: 'ping' }
  | { kind: 'board-changed' }
  | {
      kind: 'application-changed';
      externalId: string;
      /** Absent where the platform must be asked. */
      stage?: string;
      status?: 'active' | 'rejected' | 'hired' | 'deleted';
    }
  | { kind: 'unused'; action: string };

export type VerifiedWebhook = { deliveryId: string; events: AtsEvent[] };

/**
 * A platform's refusal. `isFinal`: trying again cannot help. `keyRefused`: 401 or 403, so everything stops until
 * somebody looks. `retryAfterMs`: as the platform asked. `message` is scrubbed of keys and persons.
 */
export class AtsError extends Error {
  readonly status: number | null;
  readonly isFinal: boolean;
  readonly keyRefused: boolean;
  readonly retryAfterMs: number | null;
  constructor(
    message: string,
    facts: {
      status?: number | null;
      isFinal?: boolean;
      keyRefused?: boolean;
      retryAfterMs?: number | null;
    } = {},
  ) {
    super(message);
    this.status = facts.status ?? null;
    this.isFinal = facts.isFinal ?? false;
    this.keyRefused = facts.keyRefused ?? false;
    this.retryAfterMs = facts.retryAfterMs ?? null;
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
  /** The whole board, or `null` when it is what `etag` names. Throws AtsError. */
  fetchBoard: (config: AtsConfig, etag: string | null) => Promise<SourceBoard | null>;
  /** What the platform asks beyond name, e-mail, telephone and résumé. Throws AtsError. */
  fetchQuestions: (config: AtsConfig, sourceJobId: string) => Promise<Question[]>;
  /** Throws AtsError; a connection that broke midway is not final, so the key must be sent. */
  submitApplication: (
    config: AtsConfig,
    application: OutgoingApplication,
  ) => Promise<{ externalId: string | null }>;
  /** Null: the signature is wrong or stale. */
  verifyWebhook: (
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
    secret: string,
    now: Date,
  ) => VerifiedWebhook | null;
};

export type AtsConnectors = Record<AtsPlatform, AtsConnector>;
