// F7: short addresses that lead each visitor where their rules say.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SmartLink } from '#contract/smart-link.ts';
import { employerPaths } from '#lib/paths.ts';
import { settingsScreens } from '#lib/settings-screens.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { SettingsLayout } from '#ui/settings-layout.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkTable } from './link-table.tsx';
import { linksQuery } from './smart-link-queries.ts';
import styles from './smart-links.module.css';

/** `/employers/settings/smart-links`. */
export function SmartLinksScreen() {
  const role = useStore($user)?.role ?? null;
  return (
    <SettingsLayout title="Smart links" path={employerPaths.smartLinks} screens={settingsScreens(role)}>
      <SmartLinks />
    </SettingsLayout>
  );
}

function SmartLinks() {
  const [isArchive, setArchive] = useState(false);
  const [open, setOpen] = useState<SmartLink | 'new' | null>(null);
  const links = useInfiniteQuery(linksQuery(isArchive ? 'archived' : 'active'));
  if (links.isPending) return <TableSkeleton rows={5} label="Loading smart links" />;
  if (!links.data) return <Refused what="the smart links" query={links} />;
  const rows = links.data.pages.flatMap(({ data }) => data);
  const make = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setOpen('new')}>
      New smart link
    </Button>
  );
  const more = links.hasNextPage
    ? { isLoading: links.isFetchingNextPage, load: () => void links.fetchNextPage() }
    : null;
  return (
    <div className={styles.screen}>
      {rows.length > 0 && !isArchive && <p>{make}</p>}
      {rows.length > 0 && <LinkTable links={rows} more={more} onOpen={setOpen} />}
      {rows.length === 0 && isArchive && <p className={styles.quiet}>No archived smart links.</p>}
      {rows.length === 0 && !isArchive && (
        <EmptyState title="One address for many places" isFirstTime actions={make}>
          A smart link sends phones, languages, countries and hours to different pages. Print it on a poster:
          you can change its destination later.
        </EmptyState>
      )}
      <Switch isSelected={isArchive} onChange={setArchive}>
        Show archived
      </Switch>
      {open !== null && (
        <LinkDialog
          key={open === 'new' ? 'new' : open.permalink}
          link={open === 'new' ? null : open}
          onSaved={(link) => setOpen(link)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
