// Who hears of a video clip: the colleague by e-mail, whoever asked, and the screens that show it.
import type { Context, EmployerContext } from '#server/context.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { notify } from '#server/notify/notify.ts';
import type { VideoClipRow } from './lookups.ts';
import { requestUrl } from './rules.ts';

/** Within the transaction. `message` is the asker's own words, in this letter and on the page. */
export async function mailRequest(tx: EmployerContext, row: VideoClipRow, message: string): Promise<void> {
  const owner = await ownerOf(tx.db, row.employerId);
  // An address may get five such letters an hour, whoever sends them.
  tx.services.countTry(`mail:addressee:${row.email}`, 5, 3600);
  await tx.services.sendMail(tx.db, {
    ...{ kind: 'video-clip-request', to: row.email, language: row.language },
    link: requestUrl(tx.services.settings.publicUrl, row.request),
    ...{ employerName: owner?.employer.name ?? '', inviterName: tx.actor.name },
    ...(message === '' ? {} : { message }),
  });
}

const SAID = { recorded: 'recorded', declined: 'declined', withdrawn: 'withdrew' } as const;

/** Within the transaction of what the colleague did. */
export async function tellStaff(
  tx: Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>,
  row: VideoClipRow,
  did: keyof typeof SAID,
): Promise<void> {
  const { permalink, title, employerId, requestedById, employeeName } = row;
  const what = did === 'withdrawn' ? 'withdrew their video clip' : `${SAID[did]} a video clip`;
  if (requestedById !== null)
    await notify(tx, {
      ...{ to: [requestedById], employerId, type: 'system', title: `${employeeName} ${what}` },
      body: did === 'recorded' ? title : row.reason,
      entity: { kind: 'video-clips', permalink },
    });
  tellScreens(tx, row);
}

/** Within a transaction: lists that are open show it. */
export function tellScreens(
  tx: Pick<Context, 'services' | 'afterCommit'>,
  { permalink, title, status, employerId }: VideoClipRow,
): void {
  const told = { permalink, title, status };
  tx.afterCommit(() => tx.services.emit('video-clips/recorded', `employer:${employerId}`, told, null));
}
