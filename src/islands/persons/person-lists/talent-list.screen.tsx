// D4: one talent list: who stands in it, by whose hand or by which rule.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, ListFilter, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PersonList } from '#contract/person-lists.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { listen } from '#lib/realtime/listen.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { fieldsIn } from '../filters/filter-tree.ts';
import { ruleInWords } from '../filters/filter-words.ts';
import { useNameOf } from '../filters/use-names.ts';
import { personsChanged } from '../person-queries.ts';
import { personsInWords } from '../person-words.ts';
import styles from '../persons.module.css';
import { CampaignForList } from './campaign-for-list.tsx';
import { type ListActs, useListActs } from './list-acts.ts';
import { kindName, MoreForList, sharingName } from './list-columns.tsx';
import { ListPersons } from './list-persons.tsx';
import { listQuery } from './list-queries.ts';
import own from './person-lists.module.css';

const Rename = lazyPart(async () => (await import('./rename-dialog.tsx')).RenameDialog);
const EditRule = lazyPart(async () => (await import('./edit-rule-dialog.tsx')).EditRuleDialog);
const ExcludedPersons = lazyPart(async () => (await import('./excluded-dialog.tsx')).ExcludedDialog);
const AddPersons = lazyPart(async () => (await import('./add-persons-dialog.tsx')).AddPersonsDialog);

type Asked = 'rename' | 'rule' | 'add' | 'excluded';

/** `/employers/talent-list/{personListPermalink}`. */
export function TalentListScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const list = useQuery(listQuery(params.personListPermalink ?? ''));
  if (list.data) return <Opened key={list.data.permalink} list={list.data} />;
  if (list.isError)
    return (
      <Refused
        what="this list"
        query={list}
        back={{ title: 'Go to talent lists', href: employerPaths.talentLists }}
      />
    );
  return (
    <Skeleton label="Loading the list">
      <Bone shape="title" width="240px" />
      <Bone width="40%" />
      <Bone shape="block" />
    </Skeleton>
  );
}

function Opened({ list }: { list: PersonList }) {
  const acts = useListActs();
  const [asked, setAsked] = useState<Asked | null>(null);
  useLive();
  const close = () => setAsked(null);
  return (
    <div className={styles.screen}>
      <Head list={list} acts={acts} onAsk={setAsked} />
      <OutcomeBar sentenceOf={sentenceOf} outcome={acts.outcome} onForget={acts.forget} />
      {list.isArchived && (
        <section className={styles.note} aria-label="Archived">
          <Archive aria-hidden="true" />
          <p>This list is archived. Restore it to make changes.</p>
          <Button isBusy={acts.isBusy} onPress={() => void acts.restore(list)}>
            Restore
          </Button>
        </section>
      )}
      {list.kind === 'smart' && <Rule list={list} onAsk={setAsked} />}
      <ListPersons list={list} onAdd={() => setAsked('add')} run={acts.run} isActing={acts.isBusy} />
      {asked === 'rename' && <Rename list={list} onClose={close} />}
      {asked === 'rule' && <EditRule list={list} onClose={close} />}
      {asked === 'excluded' && <ExcludedPersons list={list} onClose={close} />}
      {asked === 'add' && <AddPersons list={list} acts={acts} onClose={close} />}
    </div>
  );
}

type HeadProps = { list: PersonList; acts: ListActs; onAsk: (asked: Asked) => void };

function Head({ list, acts, onAsk }: HeadProps) {
  const { title, description, personCount, isArchived, kind } = list;
  return (
    <PageHeader
      title={<bdi>{title}</bdi>}
      crumbs={[{ title: 'Talent lists', href: employerPaths.talentLists }]}
      aside={
        <>
          <Badge tone={kind === 'smart' ? 'info' : 'neutral'} isHollow={kind !== 'smart'}>
            {kindName(list)}
          </Badge>
          {isArchived && <Badge isHollow>Archived</Badge>}
        </>
      }
      note={[personsInWords(personCount), sharingName(list), description].filter(Boolean).join(' · ')}
      actions={
        !isArchived && (
          <>
            <MoreForList isHead list={list} acts={acts} onRename={() => onAsk('rename')} />
            <CampaignForList list={list} />
            {kind === 'manual' && (
              <Button variant="primary" icon={<UserPlus aria-hidden="true" />} onPress={() => onAsk('add')}>
                Add people
              </Button>
            )}
          </>
        )
      }
    />
  );
}

function Rule({ list, onAsk }: Pick<HeadProps, 'list' | 'onAsk'>) {
  const filters = list.search?.filters ?? [];
  const nameOf = useNameOf(fieldsIn(filters));
  const q = list.search?.q ?? '';
  const words = [
    ...(q === '' ? [] : [`“${q}”`]),
    ...(filters.length === 0 && q !== '' ? [] : [ruleInWords(filters, nameOf)]),
  ];
  return (
    <section className={own.rule} aria-label="Rule">
      <ListFilter aria-hidden="true" />
      <p>{words.join(', and ')}</p>
      {list.excludedCount > 0 && (
        <Button
          onPress={() => onAsk('excluded')}
        >{`${list.excludedCount.toLocaleString('en')} excluded`}</Button>
      )}
      {!list.isArchived && <Button onPress={() => onAsk('rule')}>Edit rule</Button>}
    </section>
  );
}

function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void personsChanged(client);
    const stops = [listen('persons/created', again), listen('persons/linked', again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
