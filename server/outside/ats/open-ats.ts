// Opens the three applicant tracking systems at the addresses of the settings.
import type { Settings } from '#server/env.ts';
import { type Egress, openEgress } from '#server/outside/egress.ts';
import { openAshby } from './ashby/ashby.ts';
import type { AtsConnectors } from './connector.ts';
import { openGreenhouse } from './greenhouse/greenhouse.ts';
import { openLever } from './lever/lever.ts';

/** All platforms behind one port. `egress` is given by tests. */
export function openAts(
  settings: Settings,
  egress: Egress = openEgress({ allow: settings.egressAllow }),
): AtsConnectors {
  return {
    greenhouse: openGreenhouse(settings, egress),
    lever: openLever(settings, egress),
    ashby: openAshby(settings, egress),
  };
}
