import type { Host, HostRoute } from '#contract/host.ts';
import type { hosts } from '#server/tables/hosts.ts';

export type HostRow = typeof hosts.$inferSelect;

/** `target`: the product's own host, which the name must lead to. */
export const presentHost = (row: HostRow, routes: HostRoute[], target: string): Host => ({
  permalink: row.permalink,
  host: row.name,
  status: row.status,
  dns: [
    { type: 'TXT', name: proofName(row.name), value: proofText(row.proof), ok: row.found.proof },
    { type: 'CNAME', name: row.name, value: target, ok: row.found.address },
  ],
  routes,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

export const proofName = (name: string): string => `_jobclips.${name}`;
export const proofText = (proof: string): string => `jobclips-verification=${proof}`;
