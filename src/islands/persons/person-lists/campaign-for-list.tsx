// The way from a list to a page for those who stand in it.
import { useState } from 'react';
import { createCampaignPage } from '#contract/campaign-pages.ts';
import type { PersonList } from '#contract/person-lists.ts';
import { call } from '#lib/api/call.ts';
import { makeAndGo } from '#lib/make-and-go.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';

export function CampaignForList({ list }: { list: PersonList }) {
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    await makeAndGo({
      make: () =>
        call(
          createCampaignPage,
          { params: { employer: employerOf() }, body: bodyFor(list) },
          { idempotencyKey: crypto.randomUUID() },
        ),
      // The campaign is read again where it opens.
      arrived: async () => undefined,
      pathOf: ({ permalink }) => employerPaths.campaign(permalink),
    });
    setBusy(false);
  };
  return (
    <Button isBusy={isBusy} busyLabel="Creating…" onPress={() => void make()}>
      Campaign for this list
    </Button>
  );
}

/** Named after the list for the team; candidates never read what a list is called. */
const bodyFor = ({ permalink, title }: PersonList) => ({
  title: 'Untitled campaign page',
  internalName: title,
  audience: permalink,
});
