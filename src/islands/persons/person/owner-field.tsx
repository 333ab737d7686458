// Who looks after the person, and how far they have come: changed where they stand.
import { useQuery } from '@tanstack/react-query';
import { type Person, PersonStage } from '#contract/person.ts';
import { savePerson } from '#contract/persons.ts';
import { colleaguesQuery } from '#islands/queries/colleagues.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { stageLooks } from '../person-words.ts';
import styles from './person.module.css';
import type { PersonActs } from './use-person-acts.ts';

const NOBODY = '';
type Change = { owner: string | null } | { stage: PersonStage };

export function OwnerField({ person, acts }: { person: Person; acts: PersonActs }) {
  const colleagues = useQuery(colleaguesQuery()).data ?? [];
  const { owner, stage } = person;
  const able = colleagues.filter(({ role }) => role !== 'viewer' && role !== 'hiring-manager');
  const known = owner === null || able.some(({ id }) => id === owner.id) ? able : [owner, ...able];
  const params = { employer: employerOf(), person: person.permalink };
  const send = (body: Change, version: number) => call(savePerson, { params, body }, { version });
  const save = (done: string, change: Change, back: Change) => {
    let after = person.version;
    void acts.take({
      done,
      act: async () => {
        const saved = await send(change, person.version);
        after = saved.version;
        return saved;
      },
      undo: () => send(back, after),
    });
  };
  return (
    <div className={styles.two}>
      <ChoiceField
        label="Owner"
        options={[
          { id: NOBODY, label: 'No owner' },
          ...known.map(({ id, name }) => ({ id: id as string, label: name })),
        ]}
        value={owner?.id ?? NOBODY}
        isDisabled={acts.isBusy}
        onChange={(id) =>
          save('Owner updated', { owner: id === NOBODY ? null : id }, { owner: owner?.id ?? null })
        }
      />
      <ChoiceField
        label="Stage"
        options={PersonStage.options
          .filter((one) => one !== 'archived' || stage === 'archived')
          .map((id) => ({ id, label: stageLooks[id].word }))}
        value={stage}
        isDisabled={acts.isBusy}
        onChange={(id) => save('Stage updated', { stage: id as PersonStage }, { stage })}
      />
    </div>
  );
}
