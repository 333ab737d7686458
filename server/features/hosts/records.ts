// The records of a host as the name servers know them now.
import type { Services } from '#server/context.ts';
import type { FoundRecords } from '#server/tables/hosts.ts';
import { type HostRow, proofName, proofText } from './present.ts';

type Ports = { services: Pick<Services, 'nameServers' | 'settings'> };

/** Throws NameServersSilent where they do not answer: then nothing is known. */
export async function recordsOf(
  { services: { nameServers, settings } }: Ports,
  { name, proof }: Pick<HostRow, 'name' | 'proof'>,
): Promise<FoundRecords> {
  const target = new URL(settings.publicUrl).hostname;
  const [texts, aliases] = await Promise.all([nameServers.texts(proofName(name)), nameServers.aliases(name)]);
  const isTarget = (alias: string) => alias.replace(/\.$/, '').toLowerCase() === target;
  return { proof: texts.includes(proofText(proof)), address: aliases.some(isTarget) };
}
