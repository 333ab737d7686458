import { useState } from 'react';
import type { ListedCampaign } from '#contract/campaign-pages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CampaignActs } from './use-campaign-acts.ts';

type Props = { campaign: ListedCampaign; acts: CampaignActs; onClose: () => void };

const MONTH_DAYS = 30;

/** The day as this device has it, for a date field. */
const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

function monthFromNow(): string {
  const at = new Date();
  at.setDate(at.getDate() + MONTH_DAYS);
  return dayOf(at);
}

/** A campaign that is over gets a new last day. */
export function ExtendDialog({ campaign, acts, onClose }: Props) {
  const [day, setDay] = useState(monthFromNow);
  const [isBusy, setBusy] = useState(false);
  const end = new Date(`${day}T23:59:59`);
  const problem = end > new Date() ? null : 'Choose a future date.';
  const extend = async () => {
    setBusy(true);
    if (await acts.extend(campaign, end.toISOString())) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      isOpen
      title="Extend"
      about={campaign.permalink}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            isDisabled={problem !== null}
            onPress={() => void extend()}
          >
            Extend
          </Button>
        </>
      }
    >
      <p>
        <bdi>{campaign.title}</bdi> has expired.{' '}
        {campaign.hasChanges
          ? 'It has unpublished changes; the new date is saved with them.'
          : 'Visitors can open it again right away.'}
      </p>
      <TextField label="Last day" type="date" value={day} onChange={setDay} error={problem} />
    </Dialog>
  );
}
