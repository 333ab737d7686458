// E9: what goes into the invitation of an interview, copied by hand: what it is, what staff wrote for it, and this link.
import { useQuery } from '@tanstack/react-query';
import type { ShareLink } from '#contract/share-link.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import { guideQuery } from '../share-link-queries.ts';
import { calendarText } from '../share-link-words.ts';

export function CalendarCard({ link }: { link: ShareLink }) {
  const guide = useQuery(guideQuery(link.ownerPermalink));
  return (
    <Section
      title="Calendar invitation"
      level={2}
      note="Copy this into your invitation. Nothing is sent from here."
    >
      {guide.isError && <Refused what="the guide" query={guide} />}
      {guide.data && <CopyField label="Invitation text" value={calendarText(guide.data, link.url)} isLong />}
    </Section>
  );
}
