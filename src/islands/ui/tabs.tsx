import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export type TabsProps = {
  label: string;
  tabs: readonly { id: string; title: string; count?: number; content: ReactNode; isDisabled?: boolean }[];
  /** The open tab, when the address or a store holds it. */
  selected?: string;
  onSelect?: (id: string) => void;
};

/** Panels of which one is shown at a time; for views that have their own address use ViewLinks. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
    >
      <TabList className={classNames(styles.list)} aria-label={label}>
        {tabs.map(({ id, title, count, isDisabled = false }) => (
          <Tab key={id} id={id} className={classNames(styles.tab)} isDisabled={isDisabled}>
            <span className={styles.word} data-word={title}>
              {title}
            </span>
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={classNames(styles.panel)}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
