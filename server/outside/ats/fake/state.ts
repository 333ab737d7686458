// What a fake platform remembers: boards, applications, keys and sign-ins.
import { randomUUID } from 'node:crypto';
import type { AtsPlatform } from '#contract/job.ts';
import type { FakeBoard } from './boards.ts';

/** One application as the platform keeps it; `times`: how often it was sent and merged into this one. */
export type FakeApplication = {
  id: string;
  platform: AtsPlatform;
  board: string;
  jobId: string;
  email: string;
  name: string;
  fields: Record<string, unknown>;
  files: { field: string; name: string; bytes: number }[];
  times: number;
  stage: string;
  /** Every stage it was in, with when it came there, in milliseconds. */
  history: { stage: string; at: number }[];
  status: 'active' | 'rejected' | 'hired';
};

export type Sent = Pick<
  FakeApplication,
  'platform' | 'board' | 'jobId' | 'email' | 'name' | 'fields' | 'files'
>;

export type FakeState = {
  /** By `platform/board`. */
  boards: Map<string, FakeBoard>;
  applications: FakeApplication[];
  /** Keys that are taken; others are refused with 401. */
  keys: Set<string>;
  /** Greenhouse's setting "Auto-Merge": one application an e-mail and job. Lever always does so, Ashby never. */
  autoMerge: boolean;
  /** Lever takes so many applications a second, then answers 429. */
  leverPostsPerSecond: number;
  leverPosts: number[];
  signIns: { accessTokens: Set<string>; refreshTokens: Set<string>; codes: Map<string, string> };
  uploads: Map<string, { name: string; bytes: number }>;
  /** The stages of Lever's account; of each of Ashby's interview plans, by the plan's id. */
  stages: { lever: string[]; ashby: Map<string, string[]> };
  /** Of each job of Ashby, the plan it follows; `plan-1` where none is named. */
  planOf: Map<string, string>;
  /** Is told of every move, as those whose webhooks are set up would be. */
  onMove: ((moved: FakeApplication) => Promise<void>) | null;
};

export const newState = (): FakeState => ({
  boards: new Map(),
  applications: [],
  keys: new Set(['fake-key']),
  autoMerge: true,
  leverPostsPerSecond: 2,
  leverPosts: [],
  signIns: { accessTokens: new Set(), refreshTokens: new Set(), codes: new Map() },
  uploads: new Map(),
  stages: {
    lever: ['New lead', 'Applied', 'Phone screen', 'Offer'],
    ashby: new Map([['plan-1', ['Applied', 'Screen', 'Offer']]]),
  },
  planOf: new Map(),
  onMove: null,
});

/** Moves an application, whoever asks for it, and tells those who wish to hear of it. */
export async function moveIn(state: FakeState, one: FakeApplication, stage: string): Promise<void> {
  if (one.stage === stage) return;
  one.stage = stage;
  one.history.push({ stage, at: Date.now() });
  await state.onMove?.(one);
}

/** Keeps an application as this platform would: a second one of the same person for the same job is merged or is not. */
export function keep(state: FakeState, sent: Sent): FakeApplication {
  const merges = sent.platform === 'lever' || (sent.platform === 'greenhouse' && state.autoMerge);
  const earlier = merges
    ? state.applications.find(
        (one) =>
          one.platform === sent.platform &&
          one.jobId === sent.jobId &&
          one.email.toLowerCase() === sent.email.toLowerCase(),
      )
    : undefined;
  if (earlier !== undefined) {
    earlier.times++;
    return earlier;
  }
  const kept: FakeApplication = {
    ...{ ...sent, id: randomUUID(), times: 1, stage: 'Applied', status: 'active' },
    history: [{ stage: 'Applied', at: Date.now() }],
  };
  state.applications.push(kept);
  return kept;
}
