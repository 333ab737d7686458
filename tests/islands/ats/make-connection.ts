// Connections and syncs as the API answers with them; checked by the contract.
import * as z from 'zod/mini';
import { AtsConnection } from '#contract/ats-connection.ts';
import { SyncRun } from '#contract/sync-run.ts';

const at = '2026-11-20T10:42:00.000Z';

export const makeConnection = (overrides: Record<string, unknown> = {}): AtsConnection =>
  z.parse(AtsConnection, {
    ...{ permalink: 'conn000001a', platform: 'greenhouse', name: 'harbour', boardToken: 'harbour' },
    ...{ region: 'global', hasApiKey: true, oauth: 'none', status: 'live' },
    jobBoard: { permalink: 'board000001', title: 'Harbour', isArchived: false },
    health: { ok: true, lastSyncAt: at, nextSyncAt: at, lastError: null },
    webhook: {
      url: 'https://jobs.example/v1/webhooks/greenhouse/conn000001a',
      hasSecret: true,
      lastDeliveryAt: null,
    },
    mapping: { departments: {}, offices: {}, stages: {}, fields: {} },
    capabilities: ['list', 'tree'],
    ...{ createdAt: at, updatedAt: at, version: 1 },
    ...overrides,
  });

type Counts = Partial<SyncRun['counts']>;

export const makeRun = ({
  counts,
  ...overrides
}: Record<string, unknown> & { counts?: Counts } = {}): SyncRun =>
  z.parse(SyncRun, {
    ...{ id: '01a20023-ad2b-7928-a251-58b9cf858b4e', startedAt: at, endedAt: at, trigger: 'hand' },
    ...{ result: 'done', rejected: [], error: null },
    counts: { seen: 60, added: 0, updated: 0, closed: 0, rejected: 0, ...counts },
    ...overrides,
  });
