// The two panes: who waits, and one of them with what to do. What an act takes away is followed by the next one.
import { useState } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { SelectionBar } from '#ui/selection-bar.tsx';
import type { QueryStep } from '#ui/use-address-query.ts';
import { LeadBar } from './lead-bar.tsx';
import { LeadButtons } from './lead-buttons.tsx';
import { LeadDetail } from './lead-detail.tsx';
import { keyOf, type Lead, type LeadFilters, noFilters } from './lead-filters.ts';
import { LeadList, type Picked } from './lead-list.tsx';
import { LeadQuestions } from './lead-questions.tsx';
import { leadsInWords } from './lead-words.ts';
import styles from './leads.module.css';
import { type LeadActs, useLeadActs } from './use-lead-acts.ts';
import { useLeadKeys } from './use-lead-keys.ts';

const nobody: Picked = { keys: new Set(), last: null };

export type InboxProps = {
  leads: readonly Lead[];
  filters: LeadFilters;
  onChange: (next: LeadFilters, step?: QueryStep) => void;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

export function LeadInbox({ leads, filters, onChange, list }: InboxProps) {
  const [picked, setPicked] = useState(nobody);
  const current = leads.find((lead) => keyOf(lead) === filters.open) ?? null;
  const acts = useLeadActs((gone) => {
    setPicked(nobody);
    if (current !== null && gone.includes(current))
      onChange({ ...filters, open: nextKey(leads, gone, current) }, 'replace');
  });
  const chosen = leads.filter((lead) => picked.keys.has(keyOf(lead)));
  const meant = chosen.length > 0 ? chosen : current === null ? [] : [current];
  useLeadKeys({
    move: (step) => {
      const key = keyBeside(leads, current, step);
      if (key === null) return;
      onChange({ ...filters, open: key }, 'replace');
      document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(key)}"]`)?.focus();
    },
    qualify: () => acts.ask('qualify', meant),
    archive: () => acts.archive(meant),
  });
  const isNarrowed = filters.search !== '' || filters.source !== null || filters.isPaused;
  return (
    <>
      {(leads.length > 0 || isNarrowed) && <LeadBar filters={filters} onChange={onChange} />}
      <OutcomeBar sentenceOf={sentenceOf} outcome={acts.outcome} onForget={acts.forget} />
      {leads.length === 0 ? (
        <Nobody {...{ filters, isNarrowed, onChange }} />
      ) : (
        <div className={styles.panes} data-open={current !== null || undefined}>
          <section className={styles.pane} aria-label="People">
            <LeadList {...{ leads, filters, current, picked }} onPick={setPicked} />
            <Foot count={leads.length} list={list} />
          </section>
          <Beside {...{ current, filters, acts }} />
        </div>
      )}
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} onClear={() => setPicked(nobody)}>
          <LeadButtons leads={chosen} acts={acts} isPaused={filters.isPaused} />
        </SelectionBar>
      )}
      <LeadQuestions acts={acts} />
    </>
  );
}

/** The lead after the one that goes, or the one before it; null where nobody is left. */
export function nextKey(leads: readonly Lead[], gone: readonly Lead[], current: Lead): string | null {
  const persons = new Set(gone.map(({ person }) => person.permalink));
  const stays = (lead: Lead) => !persons.has(lead.person.permalink);
  const place = leads.indexOf(current);
  const next = leads.slice(place).find(stays) ?? leads.slice(0, place).findLast(stays);
  return next === undefined ? null : keyOf(next);
}

function keyBeside(leads: readonly Lead[], current: Lead | null, step: 1 | -1): string | null {
  const place = current === null ? -1 : leads.indexOf(current);
  const next = leads[Math.max(0, place + step)];
  return next === undefined || next === current ? null : keyOf(next);
}

type NobodyProps = Pick<InboxProps, 'filters' | 'onChange'> & { isNarrowed: boolean };

function Nobody({ filters, isNarrowed, onChange }: NobodyProps) {
  const later = (
    <Button onPress={() => onChange({ ...noFilters, isPaused: true })}>View snoozed leads</Button>
  );
  if (!isNarrowed)
    return (
      <EmptyState isFirstTime title="No leads waiting" actions={later}>
        People who start an application without submitting it, or leave their details on a job board or in a
        form, appear here. People you add or import are in the talent pool.
      </EmptyState>
    );
  const words =
    filters.search !== ''
      ? `No names or e-mails match “${filters.search}”.`
      : filters.isPaused
        ? 'No leads are snoozed.'
        : 'No leads match this filter.';
  return (
    <EmptyState title="No leads found" actions={<Button onPress={() => onChange(noFilters)}>Clear</Button>}>
      {words}
    </EmptyState>
  );
}

function Foot({ count, list }: { count: number; list: InboxProps['list'] }) {
  return (
    <div className={styles.foot}>
      <p role="status">{leadsInWords(count)}</p>
      {list.hasNextPage && (
        <Button
          isBusy={list.isFetchingNextPage}
          busyLabel="Loading…"
          onPress={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

type BesideProps = { current: Lead | null; filters: LeadFilters; acts: LeadActs };

function Beside({ current, filters, acts }: BesideProps) {
  if (current !== null) return <LeadDetail key={keyOf(current)} {...{ filters, acts }} lead={current} />;
  return (
    <p className={styles.nothing}>
      Select a lead to see their details. J and K move through the list, Q qualifies, E archives.
    </p>
  );
}
