// After commit, whoever may read persons hears that somebody is new or that a history got a name.
import type { ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { Trust } from '#contract/person.ts';
import type { Context } from '#server/context.ts';
import type { PersonRow } from '#server/tables/persons.ts';

const roomOf = ({ employerId }: PersonRow) => `employer:${employerId}:persons`;

export function tellCreated(ctx: Context, person: PersonRow): void {
  const { permalink, fullName, sourceType: source } = person;
  ctx.afterCommit(() =>
    ctx.services.emit('persons/created', roomOf(person), { permalink, fullName, source, count: 1 }, null),
  );
}

type Linked = { shareLink: ShareLinkPermalink | null; trust: Trust };

export function tellLinked(ctx: Context, person: PersonRow, { shareLink, trust }: Linked): void {
  const { permalink, fullName } = person;
  const payload = { permalink, fullName, shareLinkPermalink: shareLink, trust };
  ctx.afterCommit(() => ctx.services.emit('persons/linked', roomOf(person), payload, null));
}
