// Who hires for a job: what was ticked differently from what stands, and the saving of it.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import { JobPage } from '#contract/job-page.ts';
import { saveJobPage } from '#contract/job-pages.ts';
import type { UserId } from '#contract/kit/ids.ts';
import { listUsers } from '#contract/users.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { figuresChanged, jobPageQuery } from '../hiring-queries.ts';

/** What the contract takes. */
export const MOST_IN_TEAM = 20;

type Wishes = ReadonlyMap<UserId, boolean>;

const membersQuery = () => choicesQuery(listUsers);

/** The team that stands, with the ticks of this dialog. */
export const teamWith = (standing: readonly UserId[], wishes: Wishes): UserId[] => [
  ...standing.filter((id) => wishes.get(id) !== false),
  ...[...wishes].flatMap(([id, isOn]) => (isOn && !standing.includes(id) ? [id] : [])),
];

const teamOf = (page: JobPage): UserId[] => page.hiringManagers.map(({ id }) => id as UserId);

async function put(page: JobPage, wishes: Wishes): Promise<JobPage> {
  const params = { employer: employerOf(), page: page.permalink };
  const body = { hiringManagers: teamWith(teamOf(page), wishes) };
  return call(saveJobPage, { params, body }, { version: page.version });
}

/** Somebody else's change loses nothing: the ticks are made once more on the team as it stands now. */
async function putOnWhatStands(page: JobPage, wishes: Wishes): Promise<JobPage> {
  try {
    return await put(page, wishes);
  } catch (error) {
    const isStale = error instanceof CallError && error.code === 'STALE_VERSION';
    const theirs = JobPage.safeParse(isStale ? error.problem?.current : null);
    if (!theirs.success) throw error;
    return put(theirs.data, wishes);
  }
}

export function useTeam(job: Pick<JobPipeline, 'permalink' | 'title'>, onSaved = () => {}) {
  const client = useQueryClient();
  const [wishes, setWishes] = useState<Wishes>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const members = useQuery(membersQuery());
  const page = useQuery(jobPageQuery(job.permalink));
  const standing = page.data === undefined ? [] : teamOf(page.data);
  const team = teamWith(standing, wishes);
  const save = async () => {
    if (page.data === undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      const after = await putOnWhatStands(page.data, wishes);
      client.setQueryData(jobPageQuery(job.permalink).queryKey, after);
      void figuresChanged(client);
      notify({ variant: 'success', text: `Hiring team of “${job.title}” saved` });
      setWishes(new Map());
      setBusy(false);
      onSaved();
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return {
    ...{ members, page, team, isBusy, failure, save },
    isChanged: team.length !== standing.length || team.some((id) => !standing.includes(id)),
    wish: (id: UserId, isOn: boolean) => setWishes((before) => new Map(before).set(id, isOn)),
  };
}
