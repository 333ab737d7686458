// Who it is, how far the name may be believed, and what can be done.
import { ListPlus, NotebookPen, Tag } from 'lucide-react';
import { useState } from 'react';
import type { Person } from '#contract/person.ts';
import { employerPaths } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useKey } from '#ui/use-key.ts';
import { StageBadge } from '../person-columns.tsx';
import { nameOf, trustNames, workOf } from '../person-words.ts';
import { MoreActs } from './more-acts.tsx';
import styles from './person.module.css';
import { addToLists, setTags } from './set-acts.ts';
import type { PersonActs } from './use-person-acts.ts';

const PickLists = lazyPart(async () => (await import('../picks/pick-lists.tsx')).PickLists);
const PickTags = lazyPart(async () => (await import('../picks/pick-tags.tsx')).PickTags);

type Props = { person: Person; acts: PersonActs; mayErase: boolean; onNote: () => void };

export function PersonHead({ person, acts, mayErase, onNote }: Props) {
  const [picking, setPicking] = useState<'lists' | 'tags' | null>(null);
  useKey('n', onNote);
  useKey('t', () => setPicking('tags'));
  useKey('l', () => setPicking('lists'));
  const name = nameOf({ fullName: person.fullName, email: person.emails[0]?.value ?? null });
  const trust = trustNames[person.trust.name];
  const close = () => setPicking(null);
  return (
    <>
      <PageHeader
        title={
          <span className={styles.who}>
            <Avatar name={name} photoUrl={person.photo?.url} size="large" />
            <bdi>{name}</bdi>
          </span>
        }
        crumbs={[{ title: 'Talent pool', href: employerPaths.talentPool }]}
        aside={
          <>
            <StageBadge stage={person.stage} />
            <span title={trust.meaning}>
              <Badge tone={trust.tone} isHollow={trust.tone === 'neutral'}>
                <span className="visually-hidden">Name: </span>
                {trust.word}
              </Badge>
            </span>
            {person.doNotContact && <Badge tone="bad">Do not contact</Badge>}
            {person.isArchived && person.stage !== 'archived' && <Badge isHollow>Archived</Badge>}
          </>
        }
        note={[workOf(person), person.location, person.headline].filter(Boolean).join(' · ') || undefined}
        actions={
          <>
            <Button icon={<Tag aria-hidden="true" />} keyHint="T" onPress={() => setPicking('tags')}>
              Tag
            </Button>
            <Button icon={<ListPlus aria-hidden="true" />} keyHint="L" onPress={() => setPicking('lists')}>
              Add to list
            </Button>
            <MoreActs person={person} acts={acts} mayErase={mayErase} />
            <Button variant="primary" icon={<NotebookPen aria-hidden="true" />} keyHint="N" onPress={onNote}>
              Add note
            </Button>
          </>
        }
      />
      {picking === 'lists' && (
        <PickLists
          title={`Lists of ${name}`}
          confirm="Save"
          picked={person.personLists.map(({ permalink }) => permalink)}
          onClose={close}
          onPick={(lists) => {
            close();
            void acts.take(addToLists(person, lists));
          }}
        />
      )}
      {picking === 'tags' && (
        <PickTags
          title={`Tags of ${name}`}
          confirm="Save"
          picked={person.personTags.map(({ permalink }) => permalink)}
          onClose={close}
          onPick={(tags) => {
            close();
            void acts.take(setTags(person, tags));
          }}
        />
      )}
    </>
  );
}
