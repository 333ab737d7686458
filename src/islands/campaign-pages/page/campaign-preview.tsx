// The page as its visitors would see it, drawn by the site itself, in a frame that sends nothing.
import { useRef } from 'react';
import type { CampaignPage } from '#contract/campaign-pages.ts';
import { PREVIEW_BUTTON, PREVIEW_NOTE } from '#lib/content-pages/shared-words.ts';
import { previewPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { PreviewFrame } from '#ui/preview-frame.tsx';
import { Section } from '#ui/section-card.tsx';
import { useWayIn } from '#ui/use-way-in.ts';

const PHONE = 390;

export function CampaignPreview({ campaign: { permalink, version, title } }: { campaign: CampaignPage }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const wayIn = useWayIn(frame);
  return (
    <Section title="Preview" level={2} note={PREVIEW_NOTE}>
      <div>
        <Button size="row" variant="plain" onPress={wayIn.enter}>
          {PREVIEW_BUTTON}
        </Button>
      </div>
      <PreviewFrame
        address={previewPaths.contentPage(employerOf(), permalink, { scheme: 'light', version })}
        width={PHONE}
        title={`Preview of ${title}`}
        frame={frame}
        wayIn={wayIn}
      />
    </Section>
  );
}
