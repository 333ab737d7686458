import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Header } from 'react-aria-components/Header';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  keyHint?: string;
  isDanger?: boolean;
  /** What is chosen now carries a tick. */
  isOn?: boolean;
  isDisabled?: boolean;
} & ({ onAction: () => void; href?: never } | { href: string; onAction?: never });

export type MenuProps = {
  /** A Button or IconButton; it gets the menu's wiring. */
  trigger: ReactElement;
  label: string;
  /** Entries, in groups that a line divides; a group may have a title. */
  groups: readonly { id: string; title?: string; entries: readonly MenuEntry[] }[];
};

/** A button that opens a list of actions. */
export function Menu({ trigger, label, groups }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={classNames(styles.popover)} placement="bottom end" offset={4}>
        <FocusKeeper of={menu} />
        <AriaMenu ref={menu} className={classNames(styles.menu)} aria-label={label}>
          {groups.map((group) => (
            <MenuSection
              key={group.id}
              // A group may be called like an entry, and of two equal keys one is lost.
              id={`group ${group.id}`}
              className={classNames(styles.section)}
              aria-label={group.title ?? label}
            >
              {group.title !== undefined && <Header className={styles.head}>{group.title}</Header>}
              {group.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** On a busy device what is behind the menu may lose the focus after the menu took it, and nobody has it then. */
function FocusKeeper({ of }: { of: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const keep = () => {
      if (document.activeElement === document.body) of.current?.focus();
    };
    const timers = [50, 250, 1_000].map((ms) => setTimeout(keep, ms));
    return () => timers.forEach(clearTimeout);
  }, [of]);
  return null;
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { id, icon, keyHint, isDanger, isDisabled = false } = entry;
  const label = entry.isOn ? `${entry.label} ✓` : entry.label;
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={classNames(styles.item)}
      data-danger={isDanger || undefined}
      isDisabled={isDisabled}
      {...(entry.href !== undefined ? { href: entry.href } : { onAction: entry.onAction })}
    >
      {icon}
      <Text slot="label" className={classNames(styles.words)}>
        {label}
      </Text>
      {keyHint !== undefined && <Keyboard>{keyHint}</Keyboard>}
    </MenuItem>
  );
}
