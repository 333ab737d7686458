// Word to those who can mend a connection: its owners and admins, in the ways they chose.
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Context, Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notify } from '#server/notify/notify.ts';
import { membersFrom } from '#server/notify/readers.ts';
import type { MailLetter } from '#server/outside/mail/letter.ts';

type Ports = { db: Db; services: Services; now: () => Date };
type AlertPorts = Ports & Pick<Context, 'afterCommit'>;
type Alert =
  | Omit<Extract<MailLetter, { kind: 'sync-held' | 'sync-blanked' }>, 'to' | 'language' | 'link'>
  | Omit<Extract<MailLetter, { kind: 'ats-stopped' }>, 'to' | 'language' | 'link'>;

/** Runs `work` in one transaction; open screens hear of its alerts after it. */
export async function alerting<T>(ports: Ports, work: (ports: AlertPorts) => Promise<T>): Promise<T> {
  const effects: Parameters<Context['afterCommit']>[0][] = [];
  const result = await ports.db.transaction((db) =>
    work({ ...ports, db, afterCommit: (effect) => void effects.push(effect) }),
  );
  for (const effect of effects) await effect();
  return result;
}

export async function alertAdmins(ports: AlertPorts, employerId: EmployerId, alert: Alert): Promise<void> {
  const link = `${ports.services.settings.publicUrl}/employers/settings/ats`;
  await notify(ports, {
    to: await membersFrom(ports.db, employerId, 'admin'),
    ...{ employerId, type: 'sync', ...wordsOf(alert) },
    entity: { kind: 'ats', permalink: 'ats' },
    letter: (reader) => ({ ...reader, ...alert, link }),
  });
}

function wordsOf(alert: Alert): { title: string; body: string } {
  if (alert.kind !== 'ats-stopped') {
    const loss = alert.kind === 'sync-held' ? 'close' : 'lose their descriptions';
    return {
      title: `${alert.jobCount} jobs would ${loss} on ${alert.boardTitle}`,
      body: 'The sync is held for review. Candidates see the last synced jobs.',
    };
  }
  return {
    title: `${alert.connectionName} rejected the API key`,
    body: 'Syncing has stopped. Applications stay in Jobclips until you add a new key.',
  };
}
