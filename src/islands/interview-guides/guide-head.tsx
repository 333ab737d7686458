// The top of a guide: what it is, how it stands, its views, and what can be done with it.
import type { ReactNode } from 'react';
import type { InterviewGuide } from '#contract/interview-guides.ts';
import { documentPaths, employerPaths, publicPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EditingLine } from '#ui/editing-line.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { GuideEditor } from './editor/use-guide-editor.ts';
import type { useGuideSteps } from './editor/use-guide-steps.ts';
import { standingOf } from './guide-words.ts';

type Props = {
  guide: InterviewGuide;
  mayReadKit: boolean;
  /** Beside how it stands. */
  aside?: ReactNode;
  actions?: ReactNode;
  title?: string;
};

export function GuideHead({ guide, mayReadKit, aside, actions, title = guide.title }: Props) {
  const { tone, word } = standingOf(guide);
  const isPublic = guide.status === 'published' && guide.audience !== 'interviewer';
  return (
    <PageHeader
      title={title === '' ? 'Untitled guide' : title}
      crumbs={[{ title: 'Interview guides', href: employerPaths.interviewGuides }]}
      aside={
        <>
          <Badge tone={tone}>{word}</Badge>
          {aside}
        </>
      }
      note={[guide.jobPage?.title, guide.stage].filter(Boolean).join(' · ') || undefined}
      actions={
        <>
          {isPublic && (
            <LinkButton href={publicPaths.contentPage(guide.permalink)} target="_blank">
              Open page
            </LinkButton>
          )}
          <Documents guide={guide} mayReadKit={mayReadKit} />
          {mayReadKit && guide.audience !== 'interviewer' && (
            <LinkButton href={employerPaths.guideShareLinks(guide.permalink)}>Share links</LinkButton>
          )}
          {actions}
        </>
      }
    />
  );
}

function Documents({ guide: { permalink, audience }, mayReadKit }: Pick<Props, 'guide' | 'mayReadKit'>) {
  const address = (of: 'candidate' | 'interviewer') =>
    documentPaths.interviewGuide(employerOf(), permalink, of);
  const save = (of: 'candidate' | 'interviewer') => () => location.assign(address(of));
  const entries = [
    ...(audience === 'interviewer'
      ? []
      : [{ id: 'candidate', label: 'For candidates', onAction: save('candidate') }]),
    ...(mayReadKit ? [{ id: 'interviewer', label: 'For interviewers', onAction: save('interviewer') }] : []),
  ];
  return <Menu label="PDF" trigger={<Button>PDF</Button>} groups={[{ id: 'pdf', entries }]} />;
}

type ActsProps = {
  editor: GuideEditor;
  steps: ReturnType<typeof useGuideSteps>;
  /** Of the checks, how many stop publishing. */
  errors: number;
  onChecks: () => void;
};

/** What who writes the guide can do with it. */
export function EditorActs({ editor, steps, errors, onChecks }: ActsProps) {
  const { guide, state, mistake } = editor;
  const isLive = guide.status === 'published';
  const hasNews = guide.hasChanges || state.is !== 'saved';
  return (
    <>
      <EditingLine editor={editor} />
      <Button onPress={onChecks}>{errors === 0 ? 'Check' : `Check (${errors})`}</Button>
      <More guide={guide} steps={steps} />
      {guide.status === 'archived' ? (
        <Button variant="primary" isBusy={steps.isBusy} onPress={() => void steps.take('restore')}>
          Restore
        </Button>
      ) : (
        <Button
          variant="primary"
          isBusy={steps.isBusy}
          isDisabled={mistake !== null || (isLive && !hasNews)}
          onPress={() => void steps.take('publish')}
        >
          {isLive ? 'Publish changes' : 'Publish'}
        </Button>
      )}
    </>
  );
}

function More({ guide, steps }: Pick<ActsProps, 'steps'> & { guide: InterviewGuide }) {
  const look = employerPaths.editContentPage(guide.permalink);
  const entries = [
    { id: 'look', label: 'Edit design', href: look },
    { id: 'copy', label: 'Duplicate', onAction: () => void steps.copy() },
    ...(guide.status === 'published'
      ? [{ id: 'unpublish', label: 'Unpublish', onAction: () => void steps.take('unpublish') }]
      : []),
    ...(guide.status === 'archived'
      ? []
      : [{ id: 'archive', label: 'Archive', onAction: () => void steps.take('archive') }]),
  ];
  return <Menu label="More" trigger={<Button>More</Button>} groups={[{ id: 'more', entries }]} />;
}
