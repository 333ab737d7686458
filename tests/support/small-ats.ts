// Applicant tracking systems small enough to say anything: a test writes what they answer and counts what they are asked.
import { createHmac } from 'node:crypto';
import type { AtsPlatform } from '#contract/job.ts';
import type {
  AtsConnector,
  AtsConnectors,
  AtsEvent,
  NormJob,
  SourceBoard,
  Standing,
} from '#server/outside/ats/connector.ts';

export type SmallAts = {
  connectors: AtsConnectors;
  /** By board token: the answer, or what is thrown instead. */
  boards: Map<string, SourceBoard | Error>;
  /** The tokens of the boards that were asked for, in order. */
  asked: string[];
  /** By board token: until when its platform thinks. */
  waits: Map<string, Promise<void>>;
  /** What stands behind a hint, by the id that it names. */
  standings: Map<string, Standing[]>;
  /** Candidates whom the platform that only hints has no more. */
  gone: Set<string>;
  /** The stages the platforms list; null: they list none. */
  stages: string[] | null | Error;
};

/** One after the other, each answers for the boards of `boards`; deliveries are `{ id, events }`, signed in `x-signature`. */
export function smallAts(): SmallAts {
  const small: Omit<SmallAts, 'connectors'> = {
    ...{
      boards: new Map(),
      asked: [],
      waits: new Map(),
      standings: new Map(),
      gone: new Set(),
      stages: null,
    },
  };
  const connectors = {
    greenhouse: connector('greenhouse', small),
    lever: connector('lever', small),
    ashby: connector('ashby', small),
  };
  return Object.assign(small, { connectors });
}

function connector(platform: AtsPlatform, small: Omit<SmallAts, 'connectors'>): AtsConnector {
  const answer = (token: string): SourceBoard => {
    small.asked.push(token);
    const board = small.boards.get(token);
    if (board instanceof Error) throw board;
    return board ?? sourceBoard([]);
  };
  return {
    platform,
    capabilities: ['list', 'tree', 'apply', 'webhooks'],
    applicationsPerSecond: null,
    async testConnection({ boardToken }) {
      try {
        const { boardName, jobs } = answer(boardToken);
        return { ok: true, boardName, jobCount: jobs.length, error: null };
      } catch (error) {
        return { ok: false, boardName: null, jobCount: 0, error: (error as Error).message };
      }
    },
    async fetchBoard({ boardToken }, etag) {
      await small.waits.get(boardToken);
      const board = answer(boardToken);
      return board.etag !== null && board.etag === etag ? null : structuredClone(board);
    },
    fetchQuestions: async () => [],
    submitApplication: async () => ({ externalId: null }),
    ...(platform === 'lever'
      ? {
          applicationsBehind: async (_config, id) => small.standings.get(id) ?? [],
          isCandidateGone: async (_config, id) => small.gone.has(id),
        }
      : {}),
    async listStages() {
      if (small.stages instanceof Error) throw small.stages;
      return small.stages?.map((name) => ({ name, takesMoves: true })) ?? null;
    },
    verifyWebhook(body, headers, secret) {
      if (headers['x-signature'] !== signatureOf(body, secret)) return null;
      const { id, events } = JSON.parse(body.toString()) as { id: string; events: AtsEvent[] };
      return { deliveryId: id, events };
    },
  };
}

const signatureOf = (body: Buffer, secret: string) => createHmac('sha256', secret).update(body).digest('hex');

/** A delivery that the small platforms would send. */
export function smallDelivery(secret: string, id: string, events: AtsEvent[]) {
  const payload = JSON.stringify({ id, events });
  return { payload, headers: { 'x-signature': signatureOf(Buffer.from(payload), secret) } };
}

export const sourceBoard = (jobs: NormJob[], overrides: Partial<SourceBoard> = {}): SourceBoard => ({
  boardName: 'Harbour & Vine',
  departments: [
    { id: 'd1', name: 'Growing', children: [{ id: 'd2', name: 'Glasshouse', children: [] }] },
    { id: 'd3', name: 'Kitchen', children: [] },
  ],
  offices: [{ id: 'o1', name: 'Quillmere', children: [] }],
  rejected: [],
  etag: null,
  ...overrides,
  jobs,
});

export const sourceJob = (sourceId: string, overrides: Partial<NormJob> = {}): NormJob => ({
  sourceId,
  title: `Gardener ${sourceId}`,
  departmentIds: ['d2'],
  officeIds: ['o1'],
  location: 'Quillmere',
  place: null,
  secondaryLocations: [],
  workplaceType: 'on-site',
  employmentType: 'full-time',
  descriptionHtml: '<p>You water what grows.</p>',
  salary: null,
  requisitionId: '',
  language: 'en',
  hostedUrl: `https://jobs.example.com/${sourceId}`,
  applyUrl: `https://jobs.example.com/${sourceId}/apply`,
  isListed: true,
  publishedAt: new Date('2026-05-01T08:00:00.000Z'),
  updatedAt: new Date('2026-05-02T08:00:00.000Z'),
  ...overrides,
});

/** Jobs `1` to `count`. */
export const sourceJobs = (count: number, overrides: Partial<NormJob> = {}): NormJob[] =>
  Array.from({ length: count }, (_, at) => sourceJob(`${at + 1}`, overrides));
