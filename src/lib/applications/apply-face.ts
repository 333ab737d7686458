// What the apply page shows: one of several faces under one address. Types only.
import type { ApplicationForm } from '#contract/application.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { ApplicationPermalink, JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { getOwnApplication } from '#contract/public-applications.ts';
import type { Typed } from './typed.ts';

/** The job that is applied to, as its address names it. */
export type JobPlace = { board: JobBoardPermalink; page: JobPagePermalink };

/** What opens an application: its name, and the token that proves it is one's own. */
export type Way = { application: ApplicationPermalink; token: string };

export type OwnApplication = OutputOf<typeof getOwnApplication>;

/** A field that is wrong: its name in the form, and which sentence of `apply.errors` says why. */
export type Wrong = { field: string; why: string; values?: Record<string, string | number> };

/** A sentence of `apply.notices` above the form. */
export type Notice = 'saved' | 'tooMany' | 'tooLarge';

export type ApplyFace =
  | { is: 'start'; form: ApplicationForm; typed: Typed; wrong: Wrong[]; notice: Notice | null }
  | {
      is: 'questions';
      way: Way;
      own: OwnApplication;
      /** What was posted and is not kept yet; null when nothing was. */
      typed: Typed | null;
      wrong: Wrong[];
      notice: Notice | null;
    }
  | { is: 'status'; way: Way; own: OwnApplication; notice: Notice | null }
  /** The address opens nothing any more: a new one can be mailed. */
  | { is: 'link'; isSent: boolean; email: string; wrong: Wrong[] }
  /** Nothing was sent; everything typed stands in the page. */
  | { is: 'unsent'; typed: Typed }
  | { is: 'closed'; similar: Ref[] }
  | { is: 'missing' }
  /** On to another address. */
  | { is: 'onward'; to: string };
