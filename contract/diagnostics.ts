// Reports of failures from browsers, and the mails kept on a server without SMTP.
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { Email, Iso, Language, line, lineOrEmpty, longOrEmpty } from './kit/fields.ts';
import { listQuery, page } from './kit/page.ts';

export const reportError = endpoint({
  name: 'reportError',
  method: 'POST',
  path: '/v1/public/error-reports',
  access: 'public',
  summary:
    'Reports what a person was doing when the page failed. The error ID is the reference on the screen.',
  rate: 'public-write',
  retry: 'same',
  body: z.strictObject({
    message: z.optional(longOrEmpty(2000)),
    email: z.optional(Email),
    errorId: z.optional(line(64)),
    path: line(500),
    release: lineOrEmpty(64),
  }),
  success: 204,
});

// Browsers write these reports, each with more fields than are read here.
const word = z.optional(z.nullable(z.string().check(z.maxLength(4000))));
const place = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000))));

/** As `report-uri` sends it. */
const OldReport = z.object({
  'csp-report': z.object({
    'document-uri': word,
    'violated-directive': word,
    'effective-directive': word,
    'blocked-uri': word,
    'source-file': word,
    'line-number': place,
  }),
});
/** As `report-to` sends it; other kinds of reports are let through and not counted. */
const NewReports = z
  .array(
    z.object({
      type: z.string().check(z.maxLength(60)),
      body: z.optional(
        z.object({
          documentURL: word,
          effectiveDirective: word,
          blockedURL: word,
          sourceFile: word,
          lineNumber: place,
        }),
      ),
    }),
  )
  .check(z.minLength(1), z.maxLength(20));

export const reportCsp = endpoint({
  name: 'reportCsp',
  method: 'POST',
  path: '/v1/public/csp-reports',
  access: 'public',
  summary: 'Receives Content-Security-Policy reports that browsers send by report-uri or report-to.',
  rate: 'public-write',
  retry: 'same',
  body: z.union([OldReport, NewReports]),
  bodyLimit: 16_000,
  success: 204,
});

/** Pages of the employer area whose views are counted (specification, section 2). */
export const ViewedPage = z.enum(['Unauthorized Page']);
export type ViewedPage = z.infer<typeof ViewedPage>;

export const recordPageView = endpoint({
  name: 'recordPageView',
  method: 'POST',
  path: '/v1/page-views',
  access: 'open',
  summary:
    'Counts a page view in the employer area by day, place, employer and role, without names. Without a session only the diagnostic page counts.',
  rate: 'public-write',
  retry: 'none',
  body: z.strictObject({ name: ViewedPage, path: line(500) }),
  success: 204,
});

export const Mail = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  language: Language,
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  createdAt: Iso,
});
export type Mail = z.infer<typeof Mail>;

export const listOutbox = endpoint({
  name: 'listOutbox',
  method: 'GET',
  path: '/v1/outbox',
  access: 'open',
  isDiagnostic: true,
  summary:
    'Lists e-mails kept because no SMTP server is set. For developers on this machine, in uat for platform admins.',
  rate: 'read',
  retry: 'none',
  query: z.strictObject(listQuery),
  success: 200,
  response: page(Mail),
});

export const clearOutbox = endpoint({
  name: 'clearOutbox',
  method: 'DELETE',
  path: '/v1/outbox',
  access: 'open',
  isDiagnostic: true,
  summary: 'Empties the outbox, with the same access.',
  rate: 'read',
  retry: 'same',
  success: 204,
});

export const diagnosticEndpoints = [reportError, reportCsp, recordPageView, listOutbox, clearOutbox];
