// An employer's rows as the contract has them: for its staff, and the smaller part for everybody.
import type { EmployerProfile, EmployerSettings, PublicEmployer } from '#contract/employer-profile.ts';
import type { Image } from '#contract/images.ts';
import type { employerSettings, employers } from '#server/tables/employers.ts';

export type EmployerRow = typeof employers.$inferSelect;
export type SettingsRow = typeof employerSettings.$inferSelect;

const stampOf = (row: { createdAt: Date; updatedAt: Date; version: number }) => ({
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

const lookOf = (row: EmployerRow, logo: Image | null) => ({
  logo,
  tint: row.tint,
  website: row.website,
  privacyUrl: row.privacyUrl,
  accessibilityUrl: row.accessibilityUrl,
  about: row.about,
});

export function presentSettings(row: SettingsRow): EmployerSettings {
  return {
    sourcingTool: row.sourcingTool,
    languages: row.languages,
    timezone: row.timezone,
    privacyText: row.privacyText,
    consentVersion: row.consentVersion,
    matchThreshold: row.matchThreshold,
    consentMode: row.consentMode,
    isConsentModeChosen: row.consentModeChosenAt !== null,
    retentionMonths: row.retentionMonths,
    isErasingWhenDue: row.isErasingWhenDue,
    postalAddress: row.postalAddress,
    isInDailyHighlights: row.isInDailyHighlights,
    ...stampOf(row),
  };
}

export function presentEmployer(
  row: EmployerRow,
  settings: SettingsRow,
  logo: Image | null,
): EmployerProfile {
  return {
    id: row.id,
    name: row.name,
    permalink: row.permalink,
    subscriptionTier: row.subscriptionTier,
    isLiveWithJobPages: row.isLiveWithJobPages,
    settings: presentSettings(settings),
    ...lookOf(row, logo),
    ...stampOf(row),
  };
}

export function presentPublicEmployer(
  row: EmployerRow,
  settings: SettingsRow,
  logo: Image | null,
): PublicEmployer {
  return {
    name: row.name,
    permalink: row.permalink,
    isLiveWithJobPages: row.isLiveWithJobPages,
    consentMode: settings.consentMode,
    ...lookOf(row, logo),
  };
}
