// D1: everybody who left a name, found and worked with; and the panels that keep the pool clean and fill it.
import { Plus } from 'lucide-react';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { useAsked } from '#ui/use-asked.ts';
import { useKey } from '#ui/use-key.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import styles from './persons.module.css';
import { PoolFigures } from './pool/pool-figures.tsx';
import { noFilters, type PoolPanel, readFilters, writeFilters } from './pool/pool-filters.ts';
import { PoolList } from './pool/pool-list.tsx';

const NewPerson = lazyPart(async () => (await import('./pool/new-person-dialog.tsx')).NewPersonDialog);
const loading = { waiting: () => <TableSkeleton label="Loading" /> };
const Duplicates = lazyPart(
  async () => (await import('./duplicates/duplicates-panel.tsx')).DuplicatesPanel,
  loading,
);
const Files = lazyPart(async () => (await import('./imports/import-panel.tsx')).ImportPanel, loading);

/** `/employers/talent-pool`. */
export function TalentPoolScreen() {
  const [filters, set] = useAddressFilters(readFilters, writeFilters);
  const [isMaking, setMaking] = useAsked('new');
  useKey('n', () => setMaking(true));
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Talent pool"
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            keyHint="N"
            onPress={() => setMaking(true)}
          >
            New person
          </Button>
        }
      />
      <ViewLinks label="Talent pool" views={viewsOf(filters.panel)} />
      {filters.panel === null && (
        <>
          <PoolFigures filters={filters} />
          <PoolList filters={filters} onChange={set} />
        </>
      )}
      {filters.panel === 'duplicates' && <Duplicates />}
      {filters.panel === 'import' && <Files />}
      {isMaking && <NewPerson onClose={() => setMaking(false)} />}
    </div>
  );
}

const viewsOf = (panel: PoolPanel | null) => [
  { title: 'Everyone', href: employerPaths.talentPool, isCurrent: panel === null },
  {
    title: 'Duplicates',
    href: employerPaths.talentPool + writeFilters({ ...noFilters, panel: 'duplicates' }),
    isCurrent: panel === 'duplicates',
  },
  {
    title: 'Import and export',
    href: employerPaths.talentPool + writeFilters({ ...noFilters, panel: 'import' }),
    isCurrent: panel === 'import',
  },
];
