// E8: an interview guide: written, run by interviewers, and seen as candidates see it.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { InterviewGuide } from '#contract/interview-guides.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { HeldByEditor } from '#ui/drafts/draft-scope.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { Presence } from '#ui/presence.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import { useEditingKeys } from '#ui/use-editing-keys.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { EditView } from './editor/edit-view.tsx';
import styles from './editor/editor.module.css';
import { useElsewhere } from './editor/use-elsewhere.ts';
import { useGuideEditor } from './editor/use-guide-editor.ts';
import { useGuideSteps } from './editor/use-guide-steps.ts';
import { EditorActs, GuideHead } from './guide-head.tsx';
import { checkQuery, guideQuery } from './guide-queries.ts';
import { CandidateView } from './views/candidate-view.tsx';
import { InterviewerView } from './views/interviewer-view.tsx';

const titles = { edit: 'Edit', interviewer: 'Interviewer view', candidate: 'Candidate view' };
type View = keyof typeof titles;

/** `/employers/interview-guide/{interviewGuidePermalink}`. */
export function GuideScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const role = useStore($user)?.role ?? 'viewer';
  const mayReadKit = isAtLeast(role, 'hiring-manager');
  const guide = useQuery(
    guideQuery(params.interviewGuidePermalink ?? '', mayReadKit ? 'interviewer' : 'candidate'),
  );
  if (guide.data && isAtLeast(role, 'recruiter'))
    return <Written key={guide.data.permalink} guide={guide.data} />;
  if (guide.data) return <Read guide={guide.data} mayReadKit={mayReadKit} />;
  if (guide.isError)
    return (
      <Refused
        what="this guide"
        query={guide}
        back={{ title: 'Go to interview guides', href: employerPaths.interviewGuides }}
      />
    );
  return (
    <Skeleton label="Loading the guide">
      <Bone shape="title" width="320px" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  );
}

/** The view the address asks for, of those this reader has; else the first. */
function useView(guide: InterviewGuide, views: readonly [View, ...View[]]): [View, ReactNode] {
  const [query] = useAddressQuery();
  const asked = new URLSearchParams(query).get('view');
  const view = views.find((one) => one === asked) ?? views[0];
  const path = employerPaths.interviewGuide(guide.permalink);
  const links = views.map((one) => ({
    href: one === views[0] ? path : `${path}?view=${one}`,
    title: titles[one],
    isCurrent: one === view,
  }));
  return [view, <ViewLinks key="views" label="Guide views" views={links} />];
}

function Written({ guide }: { guide: InterviewGuide }) {
  const editor = useGuideEditor(guide);
  const elsewhere = useElsewhere(editor);
  const [isCheckOpen, setCheckOpen] = useState(false);
  const steps = useGuideSteps(editor, () => setCheckOpen(true));
  const checks = useQuery(checkQuery(editor.guide)).data ?? [];
  const errors = checks.filter(({ severity }) => severity === 'error').length;
  const [view, links] = useView(guide, ['edit', 'interviewer', 'candidate']);
  useEditingKeys(editor);
  return (
    <div className={styles.screen}>
      <GuideHead
        guide={editor.guide}
        title={editor.draft.title}
        mayReadKit
        aside={<Presence people={elsewhere.people} what="guide" />}
        actions={
          <EditorActs editor={editor} steps={steps} errors={errors} onChecks={() => setCheckOpen(true)} />
        }
      />
      {links}
      {view === 'interviewer' && <InterviewerView guide={editor.guide} />}
      {view === 'candidate' && <CandidateView guide={editor.guide} />}
      {/* Kept while another view is looked at: the open section and what is typed stay. */}
      <div hidden={view !== 'edit'}>
        <HeldByEditor>
          <EditView
            editor={editor}
            elsewhere={elsewhere}
            isCheckOpen={isCheckOpen}
            onCheckClosed={() => setCheckOpen(false)}
          />
        </HeldByEditor>
      </div>
    </div>
  );
}

function Read({ guide, mayReadKit }: { guide: InterviewGuide; mayReadKit: boolean }) {
  const [view, links] = useView(guide, mayReadKit ? ['interviewer', 'candidate'] : ['candidate']);
  return (
    <div className={styles.screen}>
      <GuideHead guide={guide} mayReadKit={mayReadKit} />
      {mayReadKit && links}
      {view === 'interviewer' ? <InterviewerView guide={guide} /> : <CandidateView guide={guide} />}
    </div>
  );
}
