// C1: what the locations of jobs were read as; a text that could not be read is corrected once for all its jobs.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  correctJobLocation,
  forgetJobLocation,
  type JobLocation,
  type LocationMeaning,
} from '#contract/job-locations.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { notice } from '#ui/toast.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { CorrectDialog } from './locations/correct-dialog.tsx';
import { invisibleWords } from './locations/invisible-notice.tsx';
import {
  type LocationFilters,
  locationsQuery,
  placesText,
  type View,
  views,
} from './locations/location-queries.ts';
import styles from './locations/locations.module.css';

function readFilters(query: string): LocationFilters {
  const asked = new URLSearchParams(query);
  const which = views.find((view) => view === asked.get('show')) ?? 'unread';
  return { which, search: asked.get('q') ?? '' };
}
function writeFilters({ which, search }: LocationFilters): string {
  const asked = new URLSearchParams();
  if (which !== 'unread') asked.set('show', which);
  if (search !== '') asked.set('q', search);
  return asked.size === 0 ? '' : `?${asked}`;
}

const titles: Record<View, string> = { unread: 'To correct', corrected: 'Corrected', all: 'All' };

/** `/employers/job-location`. */
export function LocationsScreen() {
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [filters, set] = useAddressFilters(readFilters, writeFilters);
  const list = useInfiniteQuery(locationsQuery(filters));
  const [open, setOpen] = useState<JobLocation | null>(null);
  const sums = list.data?.pages[0];
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const counts: Record<View, number | undefined> = {
    unread: sums?.unreadTexts,
    corrected: sums?.correctedTexts,
    all: undefined,
  };
  return (
    <div className={styles.screen}>
      <PageHeader title="Locations" crumbs={[{ title: 'Job pages', href: employerPaths.jobPages }]} />
      {sums !== undefined && <Sum {...sums} />}
      <div className={styles.bar}>
        <ViewLinks
          label="Locations"
          views={views.map((which) => {
            const count = counts[which];
            const href = employerPaths.jobLocations + writeFilters({ ...filters, which });
            return {
              href,
              title: titles[which],
              isCurrent: which === filters.which,
              ...(count !== undefined && { count }),
            };
          })}
        />
        <PausedSearch
          label="Search locations"
          placeholder="Search locations"
          search={filters.search}
          onSearch={(search) => set({ ...filters, search }, 'replace')}
        />
      </div>
      {list.isPending && <TableSkeleton label="Loading locations" />}
      {list.isError && <LoadFailed what="the locations" query={list} />}
      {list.isSuccess && rows.length === 0 && <Nothing {...filters} />}
      {rows.length > 0 && (
        <Rows rows={rows} mayEdit={mayEdit} isBusy={list.isPlaceholderData} onOpen={setOpen} />
      )}
      {list.hasNextPage && (
        <p>
          <Button
            onPress={() => void list.fetchNextPage()}
            isBusy={list.isFetchingNextPage}
            busyLabel="Loading…"
          >
            Show more
          </Button>
        </p>
      )}
      {open !== null && (
        <CorrectDialog
          location={open}
          onClose={() => setOpen(null)}
          onDone={(changedJobs) => {
            setOpen(null);
            notice({
              text:
                changedJobs === 1 ? '1 job corrected' : `${changedJobs.toLocaleString('en')} jobs corrected`,
              variant: 'success',
              action: { label: 'Undo', onAction: () => void putBack(open) },
            });
          }}
        />
      )}
    </div>
  );
}

/** As it was before: read from the text, or as somebody had corrected it. */
async function putBack({ text, correction, places }: JobLocation): Promise<void> {
  const params = { employer: employerOf() };
  try {
    if (correction === null) await call(forgetJobLocation, { params, body: { text } });
    else {
      const before = places.flatMap(({ city, region, country }): LocationMeaning[] =>
        country === null ? [] : [{ city, region, country }],
      );
      await call(correctJobLocation, { params, body: { text, places: before } });
    }
    notice({ text: 'Taken back', variant: 'success' });
  } catch (error) {
    notice({ text: sentenceOf(error), variant: 'warning' });
  }
}

function Sum({ invisibleJobs, openJobs }: { invisibleJobs: number; openJobs: number }) {
  const of = openJobs === 1 ? 'one open job' : `${openJobs.toLocaleString('en')} open jobs`;
  return (
    <section className={styles.sum} aria-label="Jobs search engines show">
      <b>
        {invisibleJobs > 0
          ? invisibleWords(invisibleJobs)
          : 'Every open job names a place that Google for Jobs can show.'}
      </b>
      <p>
        {invisibleJobs > 0
          ? `Of ${of}. Google shows a job only if its country is known. Correct a text once: all its jobs follow.`
          : `Of ${of}.`}
      </p>
    </section>
  );
}

function Nothing({ which, search }: LocationFilters) {
  if (search !== '') return <EmptyState title="No locations found">Try another word.</EmptyState>;
  if (which === 'unread')
    return <EmptyState title="Nothing to correct">Every location was recognized.</EmptyState>;
  return (
    <EmptyState title={which === 'corrected' ? 'Nothing corrected yet' : 'No locations yet'}>
      Locations of open jobs appear here.
    </EmptyState>
  );
}

type RowsProps = {
  rows: readonly JobLocation[];
  mayEdit: boolean;
  isBusy: boolean;
  onOpen: (location: JobLocation) => void;
};

function Rows({ rows, mayEdit, isBusy, onOpen }: RowsProps) {
  return (
    <DataTable
      label="Locations"
      rows={rows}
      keyOf={({ text }) => text.toLowerCase()}
      nameOf={({ text }) => text}
      isBusy={isBusy}
      rowHeight="two-line"
      {...(mayEdit && { onOpen })}
      columns={[
        {
          id: 'text',
          title: 'Location as written',
          isMain: true,
          render: ({ text, places }) => (
            <span className={styles.read}>
              <bdi>{text}</bdi>
              <span className={styles.phone}>{placesText(places)}</span>
            </span>
          ),
        },
        { id: 'read', title: 'Understood as', from: 'small', render: (row) => <ReadAs {...row} /> },
        { id: 'jobs', title: 'Jobs', isNumber: true, render: ({ jobs }) => jobs.toLocaleString('en') },
        {
          id: 'invisible',
          title: 'Invisible',
          isNumber: true,
          from: 'small',
          render: ({ invisible }) => (invisible === 0 ? null : invisible.toLocaleString('en')),
        },
        ...(mayEdit
          ? [
              {
                id: 'acts',
                title: 'Actions',
                isTitleHidden: true,
                render: (row: JobLocation) => <Acts location={row} onOpen={onOpen} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function ReadAs({ places, before, correction }: JobLocation) {
  return (
    <span className={styles.read}>
      <span>{placesText(places)}</span>
      {correction !== null && (
        <span className={styles.before}>
          Before: {placesText(before)}
          {correction.by !== null && ` · ${correction.by.name}`}
        </span>
      )}
    </span>
  );
}

function Acts({ location, onOpen }: { location: JobLocation; onOpen: (location: JobLocation) => void }) {
  const forget = useMutation({
    mutationFn: () =>
      call(forgetJobLocation, { params: { employer: employerOf() }, body: { text: location.text } }),
    onError: (error) => notice({ text: sentenceOf(error), variant: 'warning' }),
  });
  return (
    <span className={styles.acts}>
      {location.correction !== null && (
        <Button
          size="row"
          aria-label={`Undo the correction of ${location.text}`}
          isBusy={forget.isPending}
          busyLabel="Undoing…"
          onPress={() => forget.mutate()}
        >
          Undo
        </Button>
      )}
      <Button size="row" aria-label={`Correct ${location.text}`} onPress={() => onOpen(location)}>
        {location.correction === null ? 'Correct' : 'Change'}
      </Button>
    </span>
  );
}
