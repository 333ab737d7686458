// Whoever looks at a reply, or at how many wait, sees it come and sees it sorted.
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';

type Told = {
  sequence: Pick<SequenceRow, 'permalink'>;
  target: Pick<TargetRow, 'permalink' | 'employerId' | 'replyStatus'>;
  person: PersonPermalink;
};

/** Once the transaction is stored. */
export function tellReply(
  tx: Pick<ListenerContext, 'afterCommit' | 'services'>,
  { sequence, target, person }: Told,
): void {
  const payload = {
    ...{ sequencePermalink: sequence.permalink, sequenceTargetPermalink: target.permalink },
    ...{ personPermalink: person, replyStatus: target.replyStatus },
  };
  tx.afterCommit(() =>
    tx.services.emit('sequences/replied', `employer:${target.employerId}:persons`, payload, null),
  );
}
