// A13: a platform admin finds a user to act as, reads the log of all employers, and makes employers.
import { useStore } from '@nanostores/react';
import { $impersonation } from '#lib/stores/impersonation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import { AccessLog } from './access-log.tsx';
import { ActAs } from './act-as.tsx';
import { DailyHighlights } from './daily-highlights/daily-highlights.tsx';
import { Employers } from './employers.tsx';
import styles from './impersonation.module.css';

const tabs = [
  { id: 'act-as', title: 'Act as', content: <ActAs /> },
  { id: 'log', title: 'Access log', content: <AccessLog /> },
  { id: 'daily-highlights', title: 'Daily highlights', content: <DailyHighlights /> },
  { id: 'employers', title: 'Employers', content: <Employers /> },
];

/** `/impersonate`. */
export function ImpersonateScreen() {
  const [query, change] = useAddressQuery();
  const acting = useStore($impersonation);
  const asked = new URLSearchParams(query).get('tab');
  const selected = tabs.find(({ id }) => id === asked)?.id ?? 'act-as';
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Act as someone"
        note="Platform admins don’t belong to an employer. Everything you do as a user appears in their access log."
      />
      {acting !== null && (
        <EmptyState title={`Acting as ${acting.user.name}`}>
          End this in the bar above before you act as someone else.
        </EmptyState>
      )}
      {acting === null && (
        <Tabs
          label="Platform"
          tabs={tabs}
          selected={selected}
          onSelect={(id) => change(id === 'act-as' ? '' : `?tab=${id}`)}
        />
      )}
    </div>
  );
}
