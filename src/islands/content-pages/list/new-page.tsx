// The way to a new page: blank, of one of the types, or from a template of the employer's.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type NewContentPage, pageTypes } from '#contract/content-page.ts';
import { createContentPage } from '#contract/content-pages.ts';
import { call } from '#lib/api/call.ts';
import { makeAndGo } from '#lib/make-and-go.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { pageArrived, templatesQuery } from '../page-queries.ts';
import { typeNames } from '../page-words.ts';

export function NewPage({ label = 'New page' }: { label?: string }) {
  const { isBusy, make } = useMaking();
  const templates = useQuery(templatesQuery()).data ?? [];
  const blank = pageTypes.map((type) => ({
    id: type,
    label: typeNames[type],
    onAction: () => void make({ type, title: `Untitled ${typeNames[type].toLowerCase()}` }),
  }));
  const fromTemplates = templates.map(({ permalink, title, type }) => ({
    id: permalink,
    label: title,
    onAction: () => {
      const written = pageTypes.find((one) => one === type) ?? 'page';
      void make({
        type: written,
        title: `Untitled ${typeNames[written].toLowerCase()}`,
        fromTemplate: permalink,
      });
    },
  }));
  return (
    <Menu
      label={label}
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} isBusy={isBusy} busyLabel="Creating…">
          {label}
        </Button>
      }
      groups={[
        { id: 'types', entries: blank },
        ...(templates.length === 0
          ? []
          : [{ id: 'templates', title: 'From a template', entries: fromTemplates }]),
      ]}
    />
  );
}

function useMaking() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const make = async (body: NewContentPage) => {
    setBusy(true);
    await makeAndGo({
      make: () => {
        const options = { idempotencyKey: crypto.randomUUID() };
        return call(createContentPage, { params: { employer: employerOf() }, body }, options);
      },
      arrived: (made) => pageArrived(client, made),
      pathOf: ({ permalink }) => employerPaths.editContentPage(permalink),
    });
    setBusy(false);
  };
  return { isBusy, make };
}
