// The one error the domain throws. It knows codes, never HTTP.
import type { ErrorCode, FieldCode, FieldError, FileRefusal } from '#contract/kit/errors.ts';
import type { Ref } from '#contract/kit/fields.ts';

type Extras = {
  errors?: FieldError[];
  current?: unknown;
  existing?: unknown;
  state?: string;
  usedIn?: Ref[];
  similar?: Ref[];
  needs?: string;
  reason?: FileRefusal;
  provider?: string;
  retryAfterSeconds?: number;
  allow?: string;
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extras: Extras;
  constructor(code: ErrorCode, detail: string, extras: Extras = {}) {
    super(detail);
    this.name = 'AppError';
    this.code = code;
    this.extras = extras;
  }
}

/** `what` is the thing's name on a screen, such as "Job clip". Another tenant's thing is answered alike. */
export const notFound = (what: string): AppError =>
  new AppError('NOT_FOUND', `${what} wasn’t found, or you don’t have access.`);

export const forbidden = (detail: string, needs?: string): AppError =>
  new AppError('FORBIDDEN', detail, needs === undefined ? {} : { needs });

/** `current` is the present thing, so that the screen can compare. */
export const staleVersion = (current: unknown): AppError =>
  new AppError('STALE_VERSION', 'Someone else edited this after you opened it.', { current });

export const conflict = (detail: string, state: string): AppError =>
  new AppError('CONFLICT', detail, { state });

export const fileRefused = (reason: FileRefusal, detail: string): AppError =>
  new AppError('FILE_REFUSED', detail, { reason });

/** One wrong field, by its JSON pointer, such as `/tracks/0/title`. */
export const invalidField = (pointer: string, code: FieldCode, detail: string): AppError =>
  new AppError('VALIDATION', detail, { errors: [{ pointer, code, detail }] });

/** A permalink in the body, found by its JSON pointer, that names nothing of the caller's. */
export function unknownReference(pointer: string, what: string): AppError {
  const detail = `${what} wasn’t found, or you don’t have access.`;
  return new AppError('NOT_FOUND', detail, { errors: [{ pointer, code: 'NOT_FOUND', detail }] });
}

/** A query parameter that is well formed and still wrong. */
export const invalidQuery = (parameter: string, detail: string): AppError =>
  new AppError('BAD_QUERY', `${parameter}: ${detail}`, { errors: [{ parameter, code: 'FORMAT', detail }] });
