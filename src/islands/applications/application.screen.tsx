// C6: one application at the review desk: what was answered, what was sent along, and what is decided.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { JobPagePermalink } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Refused } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import { OpenedApplication } from './application/opened-application.tsx';
import { DeskBar } from './desk/desk-bar.tsx';
import { DeskEnd } from './desk/desk-end.tsx';
import { isDeskEnd } from './desk/desk-query.ts';
import { LastDecision } from './desk/last-decision.tsx';
import { useDesk } from './desk/use-desk.ts';
import { applicationQuery } from './hiring-queries.ts';
import { readFilters, writeFilters } from './job/application-filters.ts';

const back = { title: 'Go to jobs', href: employerPaths.jobs };

/** `/employers/job/{jobPagePermalink}/application/{applicationPermalink}`. */
export function ApplicationScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const job = params.jobPagePermalink ?? '';
  const permalink = params.applicationPermalink ?? '';
  const application = useQuery(applicationQuery(permalink));
  const isOther = application.data !== undefined && application.data.jobPage.permalink !== job;
  if (isOther || !JobPagePermalink.safeParse(job).success)
    return <Refused what="this application" query={application} isElsewhere back={back} />;
  return <ReviewDesk job={job} permalink={permalink} application={application} />;
}

type ReviewDeskProps = {
  job: string;
  permalink: string;
  application: ReturnType<typeof useOne>;
};
const useOne = (permalink: string) => useQuery(applicationQuery(permalink));

function ReviewDesk({ job, permalink, application }: ReviewDeskProps) {
  const [query] = useAddressQuery();
  const filters = readFilters(query);
  const desk = useDesk({ job, application: permalink, filters });
  const isEnd = isDeskEnd(query);
  useHeadingAt(isEnd);
  const role = useStore($user)?.role ?? 'viewer';
  const mayDecide = isAtLeast(role, 'recruiter');
  const list = employerPaths.job(job) + writeFilters(filters);
  if (isEnd && desk.sitting !== null)
    return (
      <>
        <DeskEnd {...{ desk, sitting: desk.sitting, job, application: permalink, list, mayDecide }} />
        <LastDecision />
      </>
    );
  return (
    <>
      {application.data && (
        <OpenedApplication application={application.data} desk={desk} list={list} mayDecide={mayDecide} />
      )}
      {application.data === undefined && <DeskBar desk={desk} mayDecide={mayDecide} list={list} />}
      {application.isPending && (
        <Skeleton label="Loading the application">
          <Bone shape="title" width="260px" />
          <Bone width="40%" />
          <Bone shape="block" />
          <Bone width="62%" />
        </Skeleton>
      )}
      {application.isError && application.data === undefined && (
        <Refused what="this application" query={application} back={back} />
      )}
      <LastDecision />
    </>
  );
}

/** The end of the queue has the address of the last application, so no new screen moves the focus there and back. */
function useHeadingAt(isEnd: boolean): void {
  const was = useRef(isEnd);
  useEffect(() => {
    if (was.current === isEnd) return;
    was.current = isEnd;
    document.querySelector<HTMLElement>('[data-page-header] h1')?.focus();
  }, [isEnd]);
}
