import { Download, Ellipsis, FolderClosed, FolderOpen, PanelsTopLeft, Users } from 'lucide-react';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import type { Role } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { noFilters } from '../job/application-filters.ts';
import { exportAddress, isTooManyFor } from '../job/list-acts.tsx';
import type { JobActs } from './job-acts.ts';

type JobMenuProps = { job: JobPipeline; role: Role; acts: JobActs; onTeam: (job: JobPipeline) => void };

const icon = (Icon: typeof Users) => <Icon aria-hidden="true" />;

/** What can be done with one job without leaving the list. */
export function JobMenu({ job, role, acts, onTeam }: JobMenuProps) {
  const { permalink, status } = job;
  const page: MenuEntry = {
    ...{ id: 'page', label: 'Job page', icon: icon(PanelsTopLeft) },
    href: employerPaths.editJobPage(permalink),
  };
  const team: MenuEntry = {
    ...{ id: 'team', label: 'Hiring team…', icon: icon(Users) },
    onAction: () => onTeam(job),
  };
  const isTooMany = isTooManyFor(role, job.applicationCount + job.startedCount);
  const take: MenuEntry = {
    ...{ id: 'export', label: 'Export applications', icon: icon(Download), isDisabled: isTooMany },
    onAction: () => location.assign(exportAddress(permalink, noFilters)),
  };
  const close: MenuEntry = {
    ...{ id: 'close', label: 'Close job', icon: icon(FolderClosed) },
    onAction: () => void acts.close(job),
  };
  const reopen: MenuEntry = {
    ...{ id: 'reopen', label: 'Reopen', icon: icon(FolderOpen) },
    onAction: () => void acts.reopen(job),
  };
  const state = status === 'published' ? [close] : status === 'closed' ? [reopen] : [];
  const label = `Actions for ${job.title}`;
  return (
    <Menu
      label={label}
      trigger={<IconButton size="row" label={label} icon={<Ellipsis aria-hidden="true" />} />}
      groups={[
        { id: 'job', entries: [page, team, take] },
        ...(state.length > 0 ? [{ id: 'state', entries: state }] : []),
      ]}
    />
  );
}
