// Every refusal in one form: application/problem+json (RFC 9457).
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, problemType, statusOf, titleOf } from '#contract/kit/errors.ts';
import { mayPass } from '#server/db/away.ts';
import { AppError } from '#server/errors.ts';

export type ProblemAnswer = { status: number; headers: Record<string, string | number>; body: string };

/** The answer to any error; `instance` names the request. What is not ours says nothing of its inside. */
export function problemOf(error: unknown, instance: string): ProblemAnswer {
  const { code, message, extras } = asAppError(error);
  const { retryAfterSeconds, allow, ...told } = extras;
  const status = statusOf(code);
  return {
    status,
    headers: {
      ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': retryAfterSeconds }),
      ...(allow === undefined ? {} : { Allow: allow }),
      'Cache-Control': 'no-store',
      'Content-Type': 'application/problem+json; charset=utf-8',
    },
    body: JSON.stringify({
      ...{ type: problemType(code), title: titleOf(code), status, code, detail: message, instance },
      ...told,
    }),
  };
}

/** Answers any error; what is not ours is logged. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { code } = asAppError(error);
  if (code === 'INTERNAL') request.log.error({ err: error }, 'A request failed');
  else if (code === 'UNAVAILABLE') request.log.warn({ err: error }, 'Not available');
  const { status, headers, body } = problemOf(error, request.id);
  reply.code(status).headers(headers).send(body);
}

const fastifyCodes: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 'The body is too large for this call.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_TYPE', 'Send the body as application/json.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['BAD_REQUEST', 'The body is empty.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['BAD_REQUEST', 'The body isn’t valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['BAD_REQUEST', 'Content-Length doesn’t match the body.'],
  FST_ERR_BAD_URL: ['BAD_REQUEST', 'This URL is malformed.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['UNSUPPORTED_TYPE', 'Send this as multipart/form-data.'],
};

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', cause, statusCode } = error as FastifyError & { cause?: { code?: string } };
  const known = fastifyCodes[code];
  if (known !== undefined) return new AppError(known[0], known[1]);
  const inner = cause?.code ?? code;
  if (inner === 'ENOSPC' || inner === '53100')
    return new AppError('STORAGE_FULL', 'This server is out of storage.');
  if (mayPass(error))
    return new AppError('UNAVAILABLE', 'The database isn’t responding. Try again in a moment.', {
      retryAfterSeconds: 2,
    });
  if (statusCode === 415) return new AppError('UNSUPPORTED_TYPE', 'This content type isn’t accepted here.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('BAD_REQUEST', 'The request is malformed.');
  return new AppError('INTERNAL', 'Something went wrong on our side. It was logged with this reference.');
}
