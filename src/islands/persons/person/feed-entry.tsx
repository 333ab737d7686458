// One thing of the timeline.
import {
  Briefcase,
  FileText,
  Headphones,
  Heart,
  Link2,
  Mail,
  MessageSquareText,
  Play,
  StickyNote,
} from 'lucide-react';
import type { Person, PersonEvent } from '#contract/person.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { NoteCard } from './note-card.tsx';
import styles from './person.module.css';
import { type FeedItem, groupOf, heardOf, wordsOf } from './timeline-words.ts';

type Props = {
  item: FeedItem;
  person: Person;
  place: number;
  count: number;
  /** Its day, over the first one of it: a feed may hold nothing but its articles. */
  day: string | null;
};

const clock = (iso: string) =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

export function FeedEntry({ item, person, place, count, day }: Props) {
  const id = `feed-${item.id}`;
  return (
    <article
      className={styles.entry}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the articles of a feed take the focus, as its pattern says.
      tabIndex={0}
      aria-labelledby={id}
      aria-posinset={place}
      aria-setsize={count}
    >
      {day !== null && <h3>{day}</h3>}
      <span
        className={styles.icon}
        data-strong={(item.kind === 'event' && heardOf(item.event) !== null) || undefined}
        aria-hidden="true"
      >
        {item.kind === 'note' ? <StickyNote /> : iconOf(item.event)}
      </span>
      {item.kind === 'note' ? (
        <NoteCard id={id} note={item.note} person={person} />
      ) : (
        <Told id={id} event={item.event} />
      )}
    </article>
  );
}

function Told({ id, event }: { id: string; event: PersonEvent }) {
  const { what, thing, rest, play } = wordsOf(event);
  return (
    <div className={styles.told}>
      <p id={id}>
        <strong>{what}</strong>
        {thing !== null && (
          <>
            {' '}
            {thing.href === null ? (
              <bdi>{thing.title}</bdi>
            ) : (
              <a href={thing.href}>
                “<bdi>{thing.title}</bdi>”
              </a>
            )}
          </>
        )}
        {rest !== '' && <>, {rest}</>} <time dateTime={event.at}>{clock(event.at)}</time>
      </p>
      {play !== null && (
        <LinkButton size="row" href={play.href} target="_blank" icon={<Play aria-hidden="true" />}>
          Play from {play.at}
        </LinkButton>
      )}
    </div>
  );
}

function iconOf({ event }: PersonEvent) {
  if (event === 'job-clip-highlight-hearted') return <Heart />;
  if (event === 'text-message-received') return <MessageSquareText />;
  const group = groupOf(event);
  if (group === 'listening') return <Headphones />;
  if (group === 'messages') return <Mail />;
  if (group === 'applications') return <FileText />;
  return group === 'ats' ? <Briefcase /> : <Link2 />;
}
