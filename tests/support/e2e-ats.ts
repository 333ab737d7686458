// Where the product of the journeys looks for the platforms: a port on which one journey puts the fakes.
import { type FakeAts, startFakeAts } from '#server/outside/ats/fake/fake-ats.ts';

/** Settings of a product that finds every platform on this port, and may reach it. */
export function atsEnvironment(port: number): Record<string, string> {
  const url = `http://127.0.0.1:${port}`;
  return {
    ATS_GREENHOUSE_URL: `${url}/greenhouse`,
    ATS_LEVER_URL: `${url}/lever`,
    ATS_LEVER_EU_URL: `${url}/lever-eu`,
    ATS_ASHBY_URL: `${url}/ashby`,
    LEVER_CLIENT_ID: 'fake-client',
    LEVER_CLIENT_SECRET: 'fake-secret',
    LEVER_AUTH_URL: `${url}/lever-auth`,
    LEVER_API_URL: `${url}/lever`,
    EGRESS_ALLOW: new URL(url).host,
  };
}

/** The fake platforms, where the product under test looks for them. */
export function openFakeAts(): Promise<FakeAts> {
  const port = process.env.E2E_ATS_PORT;
  if (port === undefined)
    throw new Error(
      'E2E_ATS_PORT is missing: with E2E_URL, start that product with ATS_* on a port of yours.',
    );
  return startFakeAts({ port: Number(port) });
}
