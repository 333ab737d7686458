import { useStore } from '@nanostores/react';
import { Star, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Application, ApplicationRating, Suggestion } from '#contract/application.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { useKey } from '#ui/use-key.ts';
import { RatingMark } from '../badges.tsx';
import { KeyHint } from '../desk/key-hint.tsx';
import styles from './ratings.module.css';
import { type RatingState, useRating } from './use-rating.ts';

const words = ['Poor', 'Weak', 'Fair', 'Good', 'Excellent'] as const;
type RatingsProps = {
  application: Application;
  /** Who may not decide suggests, by the same letters. */
  isSuggesting: boolean;
  /** Brings the ratings into sight where another part stands in their place. */
  onReveal: () => void;
};

/** What the team thinks, and one's own rating and suggestion. R goes there. */
export function Ratings({ application, isSuggesting, onReveal }: RatingsProps) {
  const own = useRating(application);
  const userId = useStore($user)?.id ?? null;
  const group = useRatingKey(onReveal);
  const isOpen =
    application.submittedAt !== null && application.status !== 'withdrawn' && application.erasedAt === null;
  const others = application.ratings.filter(({ by }) => by.id !== userId);
  const suggest = (suggestion: Suggestion) => {
    onReveal();
    own.give({ suggestion: own.shown.suggestion === suggestion ? null : suggestion });
  };
  useKey('a', isSuggesting && isOpen ? () => suggest('advance') : null);
  useKey('x', isSuggesting && isOpen ? () => suggest('reject') : null);
  if (!isOpen && application.ratings.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="ratings">
      <h2 id="ratings" className={styles.head}>
        Ratings <RatingMark rating={application.rating} ratingCount={application.ratingCount} />{' '}
        <KeyHint>R</KeyHint>
      </h2>
      {isOpen && (
        <>
          <Stars rating={own.shown.rating} group={group} onRate={(rating) => own.give({ rating })} />
          <Suggestions
            suggestion={own.shown.suggestion}
            onSuggest={(suggestion) => own.give({ suggestion })}
          />
          <Progress state={own.state} onKeepMine={own.keepMine} onTakeTheirs={own.takeTheirs} />
        </>
      )}
      {application.isOpinionHidden && (
        <p className={styles.hidden}>Others’ ratings stay hidden until you hand in your scorecard.</p>
      )}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((one) => (
            <Other key={one.by.id} given={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

// R leads to the stars, from wherever nothing is being written.
function useRatingKey(onReveal: () => void) {
  const group = useRef<HTMLFieldSetElement>(null);
  useKey('r', () => {
    onReveal();
    const radios = [...(group.current?.querySelectorAll('input') ?? [])];
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
  });
  return group;
}

type StarsProps = {
  rating: number | null;
  group: React.RefObject<HTMLFieldSetElement | null>;
  onRate: (rating: number | null) => void;
};

function Stars({ rating, group, onRate }: StarsProps) {
  const name = useId();
  return (
    <fieldset
      ref={group}
      className={styles.stars}
      aria-keyshortcuts="R"
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (/^[1-5]$/.test(key) && !ctrlKey && !metaKey && !altKey) onRate(Number(key));
      }}
    >
      <legend>Your rating</legend>
      <span className={styles.row}>
        {words.map((word, at) => (
          <label key={word} title={`${at + 1}: ${word}`} data-on={(rating ?? 0) > at || undefined}>
            <input
              type="radio"
              name={name}
              value={at + 1}
              checked={rating === at + 1}
              aria-label={`${at + 1} of 5: ${word}`}
              onChange={() => onRate(at + 1)}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
        <span className={styles.word}>{rating === null ? 'Not rated' : words[rating - 1]}</span>
        {rating !== null && (
          <Button size="row" variant="plain" onPress={() => onRate(null)}>
            Clear
          </Button>
        )}
      </span>
    </fieldset>
  );
}

type SuggestionsProps = {
  suggestion: Suggestion | null;
  onSuggest: (suggestion: Suggestion | null) => void;
};

const suggestions = [
  { name: 'advance', Icon: ThumbsUp },
  { name: 'reject', Icon: ThumbsDown },
] as const;

const Suggestions = ({ suggestion, onSuggest }: SuggestionsProps) => (
  <fieldset className={styles.suggest}>
    <legend className="visually-hidden">Your suggestion</legend>
    {suggestions.map(({ name, Icon }) => (
      <span key={name} className={styles.choice} data-on={suggestion === name || undefined}>
        <Button
          size="row"
          aria-pressed={suggestion === name}
          icon={<Icon aria-hidden="true" />}
          onPress={() => onSuggest(suggestion === name ? null : name)}
        >
          {`Suggest: ${name}`}
        </Button>
      </span>
    ))}
  </fieldset>
);

type ProgressProps = {
  state: RatingState;
  onKeepMine: () => Promise<void>;
  onTakeTheirs: () => void;
};

function Progress({ state, onKeepMine, onTakeTheirs }: ProgressProps) {
  if (state.state === 'failed')
    return (
      <p className={styles.failure} role="alert">
        {state.why}
      </p>
    );
  if (state.state !== 'stale') return null;
  const { ownRating } = state.theirs;
  const there = ownRating.rating === null ? 'cleared your rating' : `rated ${ownRating.rating} of 5`;
  return (
    <ConflictBar
      message={`You ${there} in another window.`}
      onKeepMine={() => void onKeepMine()}
      onTakeTheirs={onTakeTheirs}
    >
      {`Here you chose ${state.wanted.rating === null ? 'no rating' : `${state.wanted.rating} of 5`}.`}
    </ConflictBar>
  );
}

function Other({ given }: { given: ApplicationRating }) {
  const { by, rating, suggestion, updatedAt } = given;
  const said = [
    ...(rating === null ? [] : [`${rating} of 5, ${words[rating - 1]?.toLowerCase()}`]),
    ...(suggestion === null ? [] : [`suggested: ${suggestion}`]),
  ];
  return (
    <li>
      <strong>{by.name}</strong>: {said.join('; ')}{' '}
      <time dateTime={updatedAt}>{relativeTime(updatedAt, new Date(), 'en')}</time>
    </li>
  );
}
