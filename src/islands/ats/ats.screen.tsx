// G4: where jobs come from. Steps until the connection is live, then how it is doing.
import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { employerPaths } from '#lib/paths.ts';
import { listen, onConnect } from '#lib/realtime/listen.ts';
import { settingsScreens } from '#lib/settings-screens.ts';
import { $user } from '#lib/stores/auth.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { SettingsLayout } from '#ui/settings-layout.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { connectionsQuery, refreshAts } from './ats-queries.ts';
import { platformWords } from './ats-words.ts';
import { ConnectForm } from './connect-form.tsx';
import { ConnectionHealth } from './health/connection-health.tsx';
import { SetupSteps } from './setup/setup-steps.tsx';

const NEW = 'new';
const addressOf = (connection: string) => `${employerPaths.ats}?connection=${connection}`;

export function AtsScreen() {
  const role = useStore($user)?.role ?? null;
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void refreshAts(client);
    const endings = [listen('job-boards/synced', refresh), onConnect(refresh)];
    return () => {
      for (const end of endings) end();
    };
  }, [client]);
  return (
    <SettingsLayout title="ATS" path={employerPaths.ats} screens={settingsScreens(role)}>
      <Connections />
    </SettingsLayout>
  );
}

function Connections() {
  const query = useQuery(connectionsQuery());
  const [address] = useAddressQuery();
  if (query.isPending) return <TableSkeleton rows={4} />;
  if (query.isError) return <LoadFailed what="your connections" query={query} />;
  const known = query.data.filter(({ status }) => status !== 'disconnected');
  const wanted = new URLSearchParams(address).get('connection');
  const shown =
    wanted === NEW ? undefined : (known.find(({ permalink }) => permalink === wanted) ?? known[0]);
  return (
    <>
      {known.length > 0 && <Switcher known={known} shown={shown} />}
      {shown === undefined ? <ConnectForm addressOf={addressOf} /> : <Connection connection={shown} />}
    </>
  );
}

function Switcher({ known, shown }: { known: readonly AtsConnection[]; shown: AtsConnection | undefined }) {
  return (
    <ViewLinks
      label="Connections"
      views={[
        ...known.map(({ permalink, name, platform }) => ({
          href: addressOf(permalink),
          title: `${platformWords[platform].name}: ${name}`,
          isCurrent: permalink === shown?.permalink,
        })),
        { href: addressOf(NEW), title: 'New connection', isCurrent: shown === undefined },
      ]}
    />
  );
}

function Connection({ connection }: { connection: AtsConnection }) {
  const title = `${platformWords[connection.platform].name}: ${connection.name}`;
  return connection.status === 'draft' ? (
    <SetupSteps key={connection.permalink} connection={connection} title={title} />
  ) : (
    <ConnectionHealth key={connection.permalink} connection={connection} title={title} />
  );
}
