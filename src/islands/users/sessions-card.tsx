import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession, listSessions, type Session } from '#contract/auth.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Section } from '#ui/section-card.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import styles from './settings.module.css';

export const sessionsKey = ['sessions'] as const;

/** Where one is signed in; every place but this one can be ended. */
export function SessionsCard() {
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await call(listSessions, {})).data,
  });
  const ending = useMutation({
    mutationFn: (id: Session['id'] | 'others') => call(endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
  const others = sessions.data?.filter((session) => !session.isCurrent) ?? [];
  return (
    <Section title="Sessions" note="Devices where you are signed in.">
      {sessions.isPending && (
        <Skeleton>
          <Bone width="48%" />
          <Bone width="62%" />
        </Skeleton>
      )}
      {sessions.isError && (
        <ErrorPanel
          message="Couldn’t load your sessions"
          onRetry={() => void sessions.refetch()}
          isRetrying={sessions.isFetching}
          requestId={(sessions.error instanceof CallError && sessions.error.requestId) || undefined}
        />
      )}
      <ul className={styles.rows}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => ending.mutate(session.id)} />
        ))}
      </ul>
      {ending.isError && (
        <p className={styles.failed} role="alert">
          {sentenceOf(ending.error)}
        </p>
      )}
      {others.length > 1 && (
        <div className={styles.save}>
          <Button onPress={() => ending.mutate('others')}>Sign out other devices</Button>
        </div>
      )}
    </Section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { browser, place, isCurrent, lastSeenAt } = session;
  const seen = isCurrent
    ? 'This device'
    : `Last seen ${relativeTime(lastSeenAt, new Date(), navigator.language)}`;
  return (
    <li>
      <span className={styles.who}>
        <span>
          <bdi>{browser}</bdi>
          <small>{place === null ? seen : `${seen} · ${place}`}</small>
        </span>
      </span>
      {!isCurrent && (
        <Button size="row" onPress={onEnd} aria-label={`Sign out ${browser}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
