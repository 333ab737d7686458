// The scorecards of an application: who was asked, who handed in, and what they say together once one may read it.
import { useStore } from '@nanostores/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ClipboardPen } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Application } from '#contract/application.ts';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import {
  type ApplicationScorecards,
  getApplicationScorecards,
  type Scorecard,
  startScorecard,
} from '#contract/scorecards.ts';
import { call } from '#lib/api/call.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { handedInWords, levelWords, statusWords } from '#lib/scorecard-words.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { useKey } from '#ui/use-key.ts';
import { isDecidable } from '../application-words.ts';
import { KeyHint } from '../desk/key-hint.tsx';
import styles from './scorecards.module.css';
import { Summary } from './summary.tsx';
import { useScorecardAct } from './use-scorecard-act.ts';
import { Withdraw } from './withdraw.tsx';

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog);

export const applicationScorecardsQuery = (application: ApplicationPermalink) =>
  queryOptions({
    queryKey: ['application-scorecards', application],
    queryFn: ({ signal }) =>
      call(getApplicationScorecards, { params: { employer: employerOf(), application } }, { signal }),
  });

type Props = {
  application: Application;
  mayManage: boolean;
  /** Brings the scorecards into sight where another part stands in their place. */
  onReveal: () => void;
};

/** C leads to one's own. */
export function ScorecardsPart({ application, mayManage, onReveal }: Props) {
  const acts = useRef<HTMLDivElement>(null);
  useKey('c', () => {
    onReveal();
    acts.current?.querySelector<HTMLElement>('a, button')?.focus();
  });
  const [isAsking, setAsking] = useState(false);
  const query = useQuery(applicationScorecardsQuery(application.permalink));
  const isOpen = application.submittedAt !== null && application.erasedAt === null;
  const isInProcess = isOpen && isDecidable(application.status) && application.status !== 'rejected';
  const all = query.data;
  if (!isOpen || (all === undefined && !query.isError)) return null;
  return (
    <section className={styles.part} aria-labelledby="scorecards">
      <h2 id="scorecards">
        Scorecards{' '}
        {all !== undefined && all.total > 0 && (
          <span className={styles.quiet}>{handedInWords(all.handedIn, all.total)}</span>
        )}{' '}
        <KeyHint>C</KeyHint>
      </h2>
      {query.isError && <LoadFailed what="the scorecards" query={query} />}
      {all !== undefined && (
        <>
          {all.isHidden && (
            <p className={styles.private}>Others’ ratings stay hidden until you hand in your own.</p>
          )}
          {all.summary !== null && <Summary summary={all.summary} />}
          {all.scorecards.length > 0 && (
            <ul className={styles.cards}>
              {all.scorecards.map((card) => (
                <Entry key={card.permalink} card={card} mayManage={mayManage} />
              ))}
            </ul>
          )}
          <div ref={acts} className={styles.acts}>
            <Own application={application} all={all} />
            {mayManage && isInProcess && (
              <Button onPress={() => setAsking(true)} onHoverStart={() => void AskDialog.preload()}>
                Ask for scorecards…
              </Button>
            )}
          </div>
        </>
      )}
      {isAsking && (
        <AskDialog application={application} asked={all?.scorecards ?? []} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}

function Entry({ card, mayManage }: { card: Scorecard; mayManage: boolean }) {
  const { permalink, author, content, dueAt, interview, status } = card;
  const isSaid = status === 'handed-in' && content !== null && content.recommendation !== null;
  return (
    <li>
      <span className={styles.who}>
        <a href={employerPaths.scorecard(permalink)}>
          <bdi>{author.name}</bdi>
        </a>
        {isSaid && content.recommendation !== null && <strong>{levelWords[content.recommendation]}</strong>}
      </span>
      <span className={styles.quiet}>
        {statusWords(card)}
        {interview !== null && (
          <>
            {' · '}
            <bdi>{interview.title}</bdi>
          </>
        )}
        {status !== 'handed-in' && dueAt !== null && (
          <>
            {' · due '}
            <time dateTime={dueAt}>{relativeTime(dueAt, new Date(), 'en')}</time>
          </>
        )}
      </span>
      {mayManage && status !== 'handed-in' && card.assignedBy !== null && <Withdraw card={card} />}
    </li>
  );
}

/** The way to one's own, first to what is to be handed in; to a new one where there is none yet. */
function Own({ application, all }: { application: Application; all: ApplicationScorecards }) {
  const userId = useStore($user)?.id ?? null;
  const { run, failure, isBusy } = useScorecardAct(application.permalink);
  const own = all.scorecards.filter(({ author }) => author.id === userId);
  const shown = own.find(({ status, isReopened }) => status !== 'handed-in' || isReopened) ?? own.at(-1);
  if (shown !== undefined)
    return <LinkButton href={employerPaths.scorecard(shown.permalink)}>Your scorecard</LinkButton>;
  const start = async () => {
    const params = { employer: employerOf() };
    const body = { application: application.permalink };
    const idempotencyKey = crypto.randomUUID();
    await run(async () => {
      const { permalink } = await call(startScorecard, { params, body }, { idempotencyKey });
      goTo(employerPaths.scorecard(permalink));
    });
  };
  return (
    <>
      <Button icon={<ClipboardPen aria-hidden="true" />} isBusy={isBusy} onPress={() => void start()}>
        Write scorecard
      </Button>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
