// The providers that members sign in to, with the credentials of this server.
import type { MailProviderName } from '#contract/mailboxes.ts';
import type { Services } from '#server/context.ts';
import type { Settings } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import type { MailProvider } from '#server/outside/mailbox/mail-provider.ts';
import { openOutlook } from '#server/outside/mailbox/outlook/outlook.ts';

type Ports = { services: Services; now: () => Date };

/** Each null where this server has no credentials there. */
const OPENED: Partial<
  Record<MailProviderName, (settings: Settings, now: () => Date) => MailProvider | null>
> = { outlook: openOutlook };

const TITLES: Record<MailProviderName, string> = { google: 'Google', outlook: 'Outlook' };

export const openedProvider = ({ services, now }: Ports, name: MailProviderName): MailProvider | null =>
  OPENED[name]?.(services.settings, now) ?? null;

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
