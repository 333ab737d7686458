import { useQuery } from '@tanstack/react-query';
import { Archive, ArrowRight, CalendarClock, RotateCcw, UserRound } from 'lucide-react';
import { colleaguesQuery } from '#islands/queries/colleagues.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { Lead } from './lead-filters.ts';
import type { LeadActs } from './use-lead-acts.ts';

type LeadButtonsProps = { leads: readonly Lead[]; acts: LeadActs; isPaused: boolean };

/** What can be done with one lead or with those that are picked. */
export function LeadButtons({ leads, acts, isPaused }: LeadButtonsProps) {
  const { isBusy } = acts;
  return (
    <>
      <Button
        variant={leads.length === 1 ? 'primary' : 'secondary'}
        icon={<ArrowRight aria-hidden="true" />}
        isBusy={isBusy}
        onPress={() => acts.ask('qualify', leads)}
      >
        Qualify
      </Button>
      {isPaused ? (
        <Button icon={<RotateCcw aria-hidden="true" />} isBusy={isBusy} onPress={() => acts.bringBack(leads)}>
          Return to leads
        </Button>
      ) : (
        <Button
          icon={<CalendarClock aria-hidden="true" />}
          isBusy={isBusy}
          onPress={() => acts.ask('later', leads)}
        >
          Not now
        </Button>
      )}
      <OwnerMenu leads={leads} acts={acts} />
      <Button icon={<Archive aria-hidden="true" />} isBusy={isBusy} onPress={() => acts.archive(leads)}>
        Archive
      </Button>
    </>
  );
}

function OwnerMenu({ leads, acts }: Pick<LeadButtonsProps, 'leads' | 'acts'>) {
  const colleagues = useQuery(colleaguesQuery()).data ?? [];
  const [first] = leads;
  const present = leads.length === 1 ? (first?.owner ?? null) : null;
  const owners = colleagues.filter(({ role }) => role !== 'viewer' && role !== 'hiring-manager');
  const entries = owners.map((owner) => ({
    id: owner.id,
    label: owner.name,
    isOn: owner.id === present?.id,
    onAction: () => acts.assign(leads, owner),
  }));
  const noOwner = { id: 'no-owner', label: 'No owner', onAction: () => acts.assign(leads, null) };
  return (
    <Menu
      label="Lead owner"
      trigger={
        <Button icon={<UserRound aria-hidden="true" />} isBusy={acts.isBusy}>
          {present === null ? 'Assign' : present.name}
        </Button>
      }
      groups={[
        { id: 'colleagues', entries },
        { id: 'none', entries: [noOwner] },
      ]}
    />
  );
}
