// The providers that members sign in to, with the credentials of this server.
import type { MailProviderName } from '#contract/mailboxes.ts';
import type { Services } from '#server/context.ts';
import type { Settings } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import { openGmail } from '#server/outside/mailbox/gmail/gmail.ts';
import type { MailProvider } from '#server/outside/mailbox/mail-provider.ts';
import { openOutlook } from '#server/outside/mailbox/outlook/outlook.ts';
import { MailServerError } from '#server/outside/mailbox/servers.ts';

type Ports = { services: Services; now: () => Date };

/** Each null where this server has no credentials there. */
const OPENED: Record<MailProviderName, (settings: Settings, now: () => Date) => MailProvider | null> = {
  google: openGmail,
  outlook: openOutlook,
};

const TITLES: Record<MailProviderName, string> = { google: 'Google', outlook: 'Outlook' };

export const openedProvider = ({ services, now }: Ports, name: MailProviderName): MailProvider | null =>
  OPENED[name](services.settings, now);

/** Throws NOT_CONFIGURED. */
export function providerOf(ports: Ports, name: MailProviderName): MailProvider {
  const provider = openedProvider(ports, name);
  if (provider === null)
    throw new AppError('NOT_CONFIGURED', `${TITLES[name]} sign-in isn’t set up on this server.`);
  return provider;
}

/** Those that can be signed in to. */
export const openedProviders = (ports: Ports): MailProviderName[] =>
  (Object.keys(TITLES) as MailProviderName[]).filter((name) => openedProvider(ports, name) !== null);

/** Where a provider sends the member back to; it is registered there exactly so. */
export const returnAddress = ({ services }: Pick<Ports, 'services'>, name: MailProviderName): string =>
  `${services.settings.publicUrl}/auth/${name}/callback`;

export const failed = ({ title }: MailProvider, why: string) =>
  new AppError('UPSTREAM_FAILED', `${title} ${why}`, { provider: title.toLowerCase() });

/** Throws UPSTREAM_FAILED where the provider doesn’t do it. */
export async function asked<T>(provider: MailProvider, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof MailServerError ? failed(provider, `couldn’t be used: “${error.message}”`) : error;
  }
}
