// The ways to a new guide: blank, from one of ours, or of a kit of the applicant tracking system.
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createInterviewGuide, type NewInterviewGuide } from '#contract/interview-guides.ts';
import { call } from '#lib/api/call.ts';
import { makeAndGo } from '#lib/make-and-go.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { guideArrived } from '../guide-queries.ts';
import { templates } from '../templates.ts';
import { ImportDialog } from './import-dialog.tsx';

export function NewGuide({ label = 'New guide' }: { label?: string }) {
  const { isBusy, make } = useMaking();
  const [isImporting, setImporting] = useState(false);
  const blank = {
    id: 'blank',
    label: 'Blank',
    onAction: () => void make({ title: 'Untitled interview guide' }),
  };
  const fromOurs = templates.map(({ id, name, make: body }) => ({
    id,
    label: name,
    onAction: () => void make(body()),
  }));
  const kit = { id: 'kit', label: 'Import kit…', onAction: () => setImporting(true) };
  return (
    <>
      <Menu
        label={label}
        trigger={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} isBusy={isBusy} busyLabel="Creating…">
            {label}
          </Button>
        }
        groups={[
          { id: 'new', entries: [blank, kit] },
          { id: 'templates', title: 'From a template', entries: fromOurs },
        ]}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

function useMaking() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const make = async (body: NewInterviewGuide) => {
    setBusy(true);
    await makeAndGo({
      make: () => {
        const options = { idempotencyKey: crypto.randomUUID() };
        return call(createInterviewGuide, { params: { employer: employerOf() }, body }, options);
      },
      arrived: (made) => guideArrived(client, made),
      pathOf: ({ permalink }) => employerPaths.interviewGuide(permalink),
    });
    setBusy(false);
  };
  return { isBusy, make };
}
