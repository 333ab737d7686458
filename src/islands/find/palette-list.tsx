import {
  AudioLines,
  BriefcaseBusiness,
  Clock,
  CornerDownRight,
  Link2,
  ListChecks,
  UserRound,
  Zap,
} from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './palette.module.css';
import type { Entry, Group } from './palette-entries.ts';

const ICONS = new Map([
  ['Recent', Clock],
  ['People', UserRound],
  ['Job clips', AudioLines],
  ['Jobs', BriefcaseBusiness],
  ['Talent lists', ListChecks],
  ['Share links', Link2],
  ['Actions', Zap],
]);

type Props = {
  /** Before the ids of the list and its options, which the field names. */
  id: string;
  groups: readonly Group[];
  current: number;
  onPoint: (at: number) => void;
  onOpen: (entry: Entry, isElsewhere: boolean) => void;
};

/** The options in their groups; the keys are the field's. */
export function PaletteList({ id, groups, current, onPoint, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector(`#${CSS.escape(`${id}-${current}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  let before = 0;
  return (
    <div ref={box} id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ title, entries }) => {
        const first = before;
        before += entries.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own.
          <div key={title} role="group" aria-label={title}>
            <p className={styles.group} aria-hidden="true">
              {title}
            </p>
            {entries.map((entry, at) => (
              <Option
                key={entry.id}
                id={`${id}-${first + at}`}
                entry={entry}
                group={title}
                isCurrent={first + at === current}
                onPoint={() => onPoint(first + at)}
                onOpen={onOpen}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type OptionProps = {
  id: string;
  entry: Entry;
  group: string;
  isCurrent: boolean;
  onPoint: () => void;
  onOpen: Props['onOpen'];
};

function Option({ id, entry, group, isCurrent, onPoint, onOpen }: OptionProps) {
  const { title, kind, detail, status } = entry;
  const Icon = ICONS.get(group) ?? CornerDownRight;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys of all options.
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className={styles.option}
      onMouseMove={onPoint}
      onClick={(event: MouseEvent) => onOpen(entry, event.ctrlKey || event.metaKey)}
    >
      <Icon aria-hidden="true" />
      <bdi className={styles.words}>
        {title}
        {detail !== undefined && detail !== '' && <span className={styles.detail}>{detail}</span>}
      </bdi>
      <span className={styles.detail}>{group === 'Recent' ? kind : (status ?? '')}</span>
    </div>
  );
}
