// A connection as staff see it: whether it has keys, never which.
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { Services } from '#server/context.ts';
import type { AtsConnector } from '#server/outside/ats/connector.ts';
import type { ConnectionRow } from './lookups.ts';

export type BoardOfConnection = NonNullable<AtsConnection['jobBoard']> | null;
type Presenting = Pick<Services, 'settings' | 'ats'>;

export function presentConnection(
  { settings, ats }: Presenting,
  row: ConnectionRow,
  jobBoard: BoardOfConnection,
): AtsConnection {
  const { permalink, platform, name, boardToken, region, status, mapping, version } = row;
  return {
    ...{ permalink, platform, name, boardToken, region, status, mapping, version, jobBoard },
    hasApiKey: row.sealedApiKey !== null,
    oauth: oauthOf(row),
    health: {
      ok: row.lastError === null && status !== 'broken',
      lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
      nextSyncAt:
        status === 'live' && jobBoard?.isArchived !== true ? (row.nextSyncAt?.toISOString() ?? null) : null,
      lastError: row.lastError,
    },
    webhook: {
      url: webhookAddress(settings.publicUrl, row),
      hasSecret: row.sealedWebhookSecret !== null,
      lastDeliveryAt: row.lastDeliveryAt?.toISOString() ?? null,
    },
    capabilities: ats[platform].capabilities.filter(
      (one) => one !== 'moves' || takesMoves(ats[platform], row),
    ),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Whether the connection has what moves to its platform need. */
export const takesMoves = (
  { movesWith }: Pick<AtsConnector, 'movesWith'>,
  { status, sealedApiKey, sealedOauth }: Pick<ConnectionRow, 'status' | 'sealedApiKey' | 'sealedOauth'>,
): boolean =>
  status !== 'disconnected' &&
  (movesWith === 'api-key' ? sealedApiKey !== null : movesWith === 'sign-in' && sealedOauth !== null);

export const webhookAddress = (
  publicUrl: string,
  { platform, permalink }: Pick<ConnectionRow, 'platform' | 'permalink'>,
): string => `${publicUrl}/v1/webhooks/${platform}/${permalink}`;

function oauthOf({ sealedOauth, oauthExpiredAt }: ConnectionRow): AtsConnection['oauth'] {
  if (sealedOauth === null) return 'none';
  return oauthExpiredAt === null ? 'connected' : 'expired';
}
