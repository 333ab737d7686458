// The employer: its profile and settings, and the session kept alive while somebody works.
import * as z from 'zod/mini';
import { ConsentMode, EmployerProfile, EmployerSettings, SourcingTool } from './employer-profile.ts';
import { endpoint } from './kit/endpoint.ts';
import { Iso, Language, line, lineOrEmpty, longOrEmpty, Tint, WebAddress } from './kit/fields.ts';
import { EmployerName, ImagePermalink } from './kit/ids.ts';
import { ProfileChange } from './users.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });

export const getEmployer = endpoint({
  name: 'getEmployer',
  method: 'GET',
  path: '/v1/employers/:employer',
  access: 'employer',
  role: 'viewer',
  summary: 'Returns the employer as its members see it.',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  success: 200,
  response: EmployerProfile,
});

export const saveEmployer = endpoint({
  name: 'saveEmployer',
  method: 'PUT',
  path: '/v1/employers/:employer',
  access: 'employer',
  role: 'admin',
  summary: 'Changes the employer’s profile. Only an owner can change the permalink.',
  rate: 'write',
  retry: 'version',
  params: ofEmployer,
  body: z.strictObject({
    name: z.optional(line(120)),
    permalink: z.optional(EmployerName),
    logo: z.optional(z.nullable(ImagePermalink)),
    tint: z.optional(z.nullable(Tint)),
    website: z.optional(z.nullable(WebAddress)),
    privacyUrl: z.optional(z.nullable(WebAddress)),
    accessibilityUrl: z.optional(z.nullable(WebAddress)),
    about: z.optional(longOrEmpty(2000)),
  }),
  success: 200,
  response: EmployerProfile,
  errors: ['DUPLICATE'],
});

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/v1/employers/:employer/settings',
  access: 'employer',
  role: 'viewer',
  summary: 'Returns the employer’s settings.',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  success: 200,
  response: EmployerSettings,
});

export const saveSettings = endpoint({
  name: 'saveSettings',
  method: 'PUT',
  path: '/v1/employers/:employer/settings',
  access: 'employer',
  role: 'admin',
  summary: 'Changes the employer’s settings. Browsers merge the response into employerProfile.settings.',
  rate: 'write',
  retry: 'version',
  params: ofEmployer,
  body: z.strictObject({
    sourcingTool: z.optional(SourcingTool),
    languages: z.optional(z.array(Language).check(z.minLength(1), z.maxLength(3))),
    timezone: ProfileChange.shape.timezone,
    privacyText: z.optional(longOrEmpty(20_000)),
    matchThreshold: z.optional(z.int().check(z.gte(0), z.lte(100))),
    consentMode: z.optional(ConsentMode),
    retentionMonths: z.optional(z.int().check(z.gte(6), z.lte(120))),
    isErasingWhenDue: z.optional(z.boolean()),
    postalAddress: z.optional(lineOrEmpty(300)),
    isInDailyHighlights: z.optional(z.boolean()),
  }),
  success: 200,
  response: EmployerSettings,
});

export const keepAlive = endpoint({
  name: 'keepAlive',
  isReading: true,
  method: 'POST',
  path: '/v1/employers/:employer/session/keep-alive',
  access: 'employer',
  role: 'viewer',
  summary: 'Keeps the session and refreshes the two hint cookies. Browsers call it every 25 minutes.',
  rate: 'read',
  retry: 'same',
  params: ofEmployer,
  success: 204,
});

/** Days in which an owner opens a closed employer again, by the link in the mail. */
export const DAYS_TO_REOPEN = 30;

export const closeEmployer = endpoint({
  name: 'closeEmployer',
  method: 'POST',
  path: '/v1/employers/:employer/close',
  access: 'employer',
  role: 'owner',
  summary:
    'Closes the employer. Public pages return 404, members can’t sign in, and people are erased after 30 days. Owners can undo it until then with an e-mailed link.',
  rate: 'login',
  retry: 'none',
  offWhileImpersonating: true,
  params: ofEmployer,
  body: z.strictObject({
    /** The employer’s name, typed by whoever closes it. */
    confirm: line(120),
    password: z.string().check(z.maxLength(200)),
  }),
  success: 200,
  response: z.object({ closedAt: Iso, reopenUntil: Iso }),
  errors: ['BAD_CREDENTIALS'],
});

export const employerEndpoints = [
  getEmployer,
  saveEmployer,
  getSettings,
  saveSettings,
  keepAlive,
  closeEmployer,
];
