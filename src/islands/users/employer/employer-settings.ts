// How the cards of the employer read and save its settings.
import { type EmployerProfile, EmployerSettings } from '#contract/employer-profile.ts';
import { saveSettings } from '#contract/employers.ts';
import type { CallInput } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { settingsSaved } from '#lib/stores/auth.ts';

type Body = CallInput<typeof saveSettings>['body'];

/** By the employer's id, since its permalink may change meanwhile. */
export async function keepSettings(employer: EmployerProfile, body: Body, version: number): Promise<void> {
  settingsSaved(await call(saveSettings, { params: { employer: employer.id }, body }, { version }));
}

/** Theirs out of a 409's `current`; null where it cannot be read. */
export const readingSettings =
  <Values>(valuesOf: (settings: EmployerSettings) => Values) =>
  (current: unknown) => {
    const { success, data } = EmployerSettings.safeParse(current);
    return success ? { values: valuesOf(data), version: data.version } : null;
  };
