// The e-mails with a person by thread, the newest thread open; each can be answered from here.
import { useStore } from '@nanostores/react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { listMailThreads } from '#contract/mail-threads.ts';
import type { Person } from '#contract/person.ts';
import { call } from '#lib/api/call.ts';
import { listen, onConnect } from '#lib/realtime/listen.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { MailThreadPart } from './mail-thread.tsx';
import styles from './messages.module.css';
import { WriteMail } from './write-mail.tsx';

const threadsQuery = (person: PersonPermalink) =>
  queryOptions({
    queryKey: ['mail-threads', person],
    queryFn: ({ signal }) =>
      call(listMailThreads, { params: { employer: employerOf(), person } }, { signal }),
  });

/** Not the id of a thread: what is written begins one. */
const NEW = 'new';

/** Nothing for who may not read mail. */
export function Messages({ person }: { person: Person }) {
  const mayRead = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  return mayRead ? <Read person={person} /> : null;
}

function Read({ person }: { person: Person }) {
  const { permalink } = person;
  const client = useQueryClient();
  const threads = useQuery(threadsQuery(permalink));
  // One thing is written at a time: an answer in a thread, or a new e-mail.
  const [writing, setWriting] = useState<string | null>(null);
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: threadsQuery(permalink).queryKey });
    const stops = [
      listen(
        'mail-threads/changed',
        ({ personPermalinks }) => personPermalinks.includes(permalink) && again(),
      ),
      listen('sequences/replied', ({ personPermalink }) => personPermalink === permalink && again()),
      onConnect(again),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, permalink]);
  const isThere = threads.data !== undefined;
  // The address may name this part before its e-mails are here.
  useEffect(() => {
    if (isThere && location.hash === '#messages') document.getElementById('messages')?.scrollIntoView();
  }, [isThere]);
  if (threads.isError && threads.data === undefined) return <LoadFailed what="the e-mails" query={threads} />;
  if (threads.data === undefined) return null;
  return (
    <section className={styles.messages} aria-labelledby="messages">
      <WriteMail
        person={person}
        isOpen={writing === NEW}
        onOpen={(isOpen) => setWriting(isOpen ? NEW : null)}
      />
      {threads.data.threads.map((thread, place) => (
        <MailThreadPart
          key={thread.id}
          person={permalink}
          thread={thread}
          isFirst={place === 0}
          isAnswering={writing === thread.id}
          onAnswer={(isOpen) => setWriting(isOpen ? thread.id : null)}
        />
      ))}
    </section>
  );
}
