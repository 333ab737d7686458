import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { Credit, Question } from '#contract/screening-set.ts';
import { nextCredit } from '#lib/screening/conditions.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useProblem, useQuestionEdit } from '../editor/editor-context.tsx';
import styles from './question.module.css';
import { RuleFields } from './rule-fields.tsx';

const MOST = 20;
const shares = [100, 75, 50, 25];

/** Which answers count, and for how much of the weight: what the score is made of. */
export function CreditFields({ question }: { question: Question }) {
  const edit = useQuestionEdit(question);
  const problem = useProblem(question.id, 'credit');
  const box = useRef<HTMLFieldSetElement>(null);
  const { credit, weight } = question;
  const set = (step: string, next: Credit[]) => edit(step, { credit: next });
  const add = () => {
    const next = nextCredit(question);
    if (next !== null) set(`credit ${credit.length}`, [...credit, next]);
  };
  const remove = (at: number) => {
    set(`credit without ${at}`, credit.toSpliced(at, 1));
    box.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  };
  return (
    <fieldset className={styles.credits} ref={box}>
      <legend>Scoring</legend>
      <p className={styles.quiet}>
        The first matching rule applies. Other answers score 0 of {weight}; unanswered questions aren’t
        scored.
      </p>
      <ol>
        {credit.map((one, at) => (
          // A line has no name of its own: its place is all it has.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are only ever added at the end or taken out.
          <li key={at}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would show a second frame. */}
            <div className={styles.credit} role="group" aria-label={`Rule ${at + 1}`}>
              <RuleFields
                question={question}
                rule={one.rule}
                onChange={(rule) => set(`credit rule ${at}`, credit.with(at, { ...one, rule }))}
              />
              <ChoiceField
                label="Credit"
                options={sharesWith(one.percent).map((percent) => ({
                  id: String(percent),
                  label: percent === 100 ? '100 %' : `${percent} %`,
                }))}
                value={String(one.percent)}
                onChange={(percent) =>
                  set(`credit share ${at}`, credit.with(at, { ...one, percent: Number(percent) }))
                }
              />
              <IconButton
                label={`Remove rule ${at + 1}`}
                icon={<X aria-hidden="true" />}
                onPress={() => remove(at)}
              />
            </div>
          </li>
        ))}
      </ol>
      {problem !== null && <p className={styles.trouble}>{problem}</p>}
      <Button size="row" icon={<Plus aria-hidden="true" />} isDisabled={credit.length >= MOST} onPress={add}>
        Add rule
      </Button>
    </fieldset>
  );
}

/** The usual shares, and the one that is set if it is another. */
const sharesWith = (percent: number): number[] =>
  shares.includes(percent) ? shares : [...shares, percent].sort((a, b) => b - a);
