// Why a call failed, as the browser sees it.
import type { ErrorCode, FieldError, Problem } from '#contract/kit/errors.ts';

export class CallError extends Error {
  /** `NETWORK` means that no answer came at all. */
  readonly code: ErrorCode | 'NETWORK';
  readonly status: number;
  /** The server's reference, for people to quote. */
  readonly requestId: string | null;
  readonly errors: readonly FieldError[];
  readonly problem: Problem | null;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | null;

  constructor(
    code: ErrorCode | 'NETWORK',
    detail: string,
    status = 0,
    problem: Problem | null = null,
    retryAfter: number | null = null,
  ) {
    super(detail);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.problem = problem;
    this.requestId = problem?.instance ?? null;
    this.errors = problem?.errors ?? [];
    this.retryAfter = retryAfter;
  }
}

/** The sentence about one field by its JSON pointer, such as `/email`; null when it is fine. */
export const fieldError = (error: unknown, pointer: string): string | null =>
  error instanceof CallError ? (error.errors.find((item) => item.pointer === pointer)?.detail ?? null) : null;
