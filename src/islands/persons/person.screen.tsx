// D2: one person: what they did, what was said of them, and how they may be reached.
import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { Person } from '#contract/person.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { listen } from '#lib/realtime/listen.ts';
import { $user } from '#lib/stores/auth.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { EVENTS, Feed } from './person/feed.tsx';
import { Messages } from './person/messages/messages.tsx';
import styles from './person/person.module.css';
import { PersonHead } from './person/person-head.tsx';
import { PersonSide } from './person/person-side.tsx';
import { usePersonActs } from './person/use-person-acts.ts';
import { personQuery, personsChanged } from './person-queries.ts';
import shared from './persons.module.css';

/** `/employers/talent-pool/person/{personPermalink}`. */
export function PersonScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const person = useQuery(personQuery(params.personPermalink ?? ''));
  if (person.data && !isErased(person)) return <Opened key={person.data.permalink} person={person.data} />;
  if (person.isError)
    return (
      <Refused
        what="this person"
        query={person}
        back={{ title: 'Go to talent pool', href: employerPaths.talentPool }}
      />
    );
  return (
    <Skeleton label="Loading the person">
      <Bone shape="title" width="260px" />
      <Bone width="40%" />
      <Bone shape="block" />
      <Bone width="62%" />
    </Skeleton>
  );
}

// What was known is not shown any more once somebody erased it, even where it is still in memory.
const isErased = ({ error }: { error: unknown }) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'GONE';

function Opened({ person }: { person: Person }) {
  const mayErase = isAtLeast(useStore($user)?.role ?? 'viewer', 'admin');
  const acts = usePersonActs();
  const note = useRef<HTMLTextAreaElement>(null);
  useLive(person);
  return (
    <div className={styles.screen}>
      <PersonHead person={person} acts={acts} mayErase={mayErase} onNote={() => note.current?.focus()} />
      <OutcomeBar sentenceOf={sentenceOf} outcome={acts.outcome} onForget={acts.forget} />
      {person.sharesEmailWith.length > 0 && <SameEmail others={person.sharesEmailWith} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Messages person={person} />
          <Feed person={person} noteRef={note} />
        </div>
        <PersonSide person={person} acts={acts} />
      </div>
    </div>
  );
}

function SameEmail({ others }: { others: Person['sharesEmailWith'] }) {
  return (
    <section className={shared.note} aria-label="Possible duplicate">
      <Users aria-hidden="true" />
      <p>
        {others.map(({ permalink, title }, at) => (
          <span key={permalink}>
            {at > 0 && ', '}
            <a href={employerPaths.person(permalink)}>
              <bdi>{title || 'Unnamed person'}</bdi>
            </a>
          </span>
        ))}
        {others.length === 1 ? ' also claims this e-mail.' : ' also claim this e-mail.'}
      </p>
      <LinkButton href={`${employerPaths.talentPool}?panel=duplicates`}>Review</LinkButton>
    </section>
  );
}

const PAUSE_MS = 2000;

// Events are hints: what may have changed is read again, at most every other second.
function useLive({ permalink }: Person): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: [EVENTS, permalink] });
        void personsChanged(client, [permalink]);
      }, PAUSE_MS);
    };
    const stops = [
      listen('persons/linked', (linked) => linked.permalink === permalink && again()),
      listen('tracking/received', again),
      listen('applications/submitted', again),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, permalink]);
}
