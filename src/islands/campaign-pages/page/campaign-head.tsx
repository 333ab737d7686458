// The top of the screen: what the campaign is, how it stands, and the acts that make it public.
import type { CampaignPage } from '#contract/campaign-pages.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Presence, type Present } from '#ui/presence.tsx';
import { standingOf } from '../campaign-words.ts';
import { useCampaignSteps } from './use-campaign-steps.ts';

type Props = {
  campaign: CampaignPage;
  mayEdit: boolean;
  /** Who else has it open. */
  people: readonly Present[];
};

export function CampaignHead({ campaign, mayEdit, people }: Props) {
  const { title, internalName, permalink, status } = campaign;
  const steps = useCampaignSteps(campaign);
  const { tone, word } = standingOf(campaign, new Date());
  return (
    <PageHeader
      title={internalName === '' ? title : internalName}
      crumbs={[{ title: 'Campaign pages', href: employerPaths.campaigns }]}
      aside={
        <>
          <Badge tone={tone}>{word}</Badge>
          <Presence people={people} what="campaign page" />
        </>
      }
      note={internalName === '' ? 'Campaign page' : title}
      actions={
        <>
          {status === 'published' && (
            <LinkButton href={publicPaths.contentPage(permalink)} target="_blank">
              Open page
            </LinkButton>
          )}
          {mayEdit && <LinkButton href={employerPaths.editContentPage(permalink)}>Edit page</LinkButton>}
          {mayEdit && <More campaign={campaign} steps={steps} />}
          {mayEdit && status !== 'archived' && (
            <Button
              variant="primary"
              isBusy={steps.isBusy}
              isDisabled={status === 'published' && !campaign.hasChanges}
              onPress={() => void steps.take('publish')}
            >
              {status === 'published' ? 'Publish changes' : 'Publish'}
            </Button>
          )}
          {mayEdit && status === 'archived' && (
            <Button variant="primary" isBusy={steps.isBusy} onPress={() => void steps.take('restore')}>
              Restore
            </Button>
          )}
        </>
      }
    />
  );
}

type MoreProps = { campaign: CampaignPage; steps: ReturnType<typeof useCampaignSteps> };

function More({ campaign: { status }, steps }: MoreProps) {
  const entries = [
    { id: 'copy', label: 'Duplicate', onAction: () => void steps.copy() },
    ...(status === 'published'
      ? [{ id: 'unpublish', label: 'Unpublish', onAction: () => void steps.take('unpublish') }]
      : []),
    ...(status === 'archived'
      ? []
      : [{ id: 'archive', label: 'Archive', onAction: () => void steps.take('archive') }]),
  ];
  return <Menu label="More" trigger={<Button>More</Button>} groups={[{ id: 'more', entries }]} />;
}
