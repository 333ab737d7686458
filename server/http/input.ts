// Everything a call brings, parsed by its contract: path, query, body or multipart, version.
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { AppError, notFound } from '#server/errors.ts';
import { fieldErrors } from '#server/field-errors.ts';
import { type Landing, type ReceivedFile, readMultipart } from './multipart.ts';
import { parseQuery } from './query.ts';

export type Input = {
  params: unknown;
  query: unknown;
  body: unknown;
  version: number | undefined;
  file: ReceivedFile | undefined;
};

/** Throws NOT_FOUND, BAD_QUERY, UNSUPPORTED_TYPE, VALIDATION, VERSION_REQUIRED and what multipart throws. */
export async function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  arrived: Landing['arrived'],
): Promise<Input> {
  const query = readQuery(endpoint, request);
  const params = endpoint.params?.safeParse(request.params);
  // A name that cannot be one is a thing that does not exist.
  if (params !== undefined && !params.success) throw notFound('This');
  const { raw, file } = await readBody(endpoint, request, arrived);
  try {
    const { body, version } = takeVersion(endpoint, request, raw);
    return { params: params?.data, query, body: parseBody(endpoint, body), version, file };
  } catch (error) {
    await file?.discard();
    throw error;
  }
}

/** The query as the endpoint's schema parses it. Throws BAD_QUERY. */
export function readQuery(endpoint: Endpoint, request: FastifyRequest): unknown {
  const question = request.raw.url?.indexOf('?') ?? -1;
  const given = parseQuery(question < 0 ? '' : (request.raw.url ?? '').slice(question + 1));
  if (endpoint.query === undefined) {
    const first = Object.keys(given)[0];
    if (first !== undefined)
      throw badQuery([{ code: 'unrecognized_keys', keys: [first], path: [], message: '' }]);
    return undefined;
  }
  const parsed = endpoint.query.safeParse({ ...given });
  if (!parsed.success) throw badQuery(parsed.error.issues);
  return parsed.data;
}

function badQuery(issues: readonly unknown[]): AppError {
  const errors = fieldErrors(issues, 'parameter');
  return new AppError('BAD_QUERY', `${errors[0]?.parameter}: ${errors[0]?.detail}`, { errors });
}

async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  arrived: Landing['arrived'],
): Promise<{ raw: unknown; file: ReceivedFile | undefined }> {
  if (endpoint.file !== undefined && request.isMultipart()) {
    const { files } = request.server.ports.services;
    const landing = { temporaryPath: () => files.temporaryPath(), arrived };
    const { data, file } = await readMultipart(request, endpoint.file, landing);
    if (file === undefined && endpoint.file.isRequired)
      throw new AppError('BAD_REQUEST', 'The part "file" is missing.');
    return { raw: data ?? {}, file };
  }
  if (endpoint.file?.isRequired) throw new AppError('UNSUPPORTED_TYPE', 'Send this as multipart/form-data.');
  // Unread it would pass for an empty body.
  if (request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE', 'Send this as application/json.');
  return { raw: request.body, file: undefined };
}

/** Takes the version from If-Match or the body's `version`, which is no field of the thing itself. */
function takeVersion(
  endpoint: Endpoint,
  request: FastifyRequest,
  raw: unknown,
): { body: unknown; version: number | undefined } {
  if (endpoint.retry !== 'version') return { body: raw, version: undefined };
  const header = ifMatch(endpoint, request);
  const { version: given, ...body } = isObject(raw) ? raw : { version: undefined };
  const fromHeader = header === undefined ? undefined : versionOfHeader(header);
  const fromBody = given === undefined ? undefined : versionOfBody(given);
  if (fromHeader !== undefined && fromBody !== undefined && fromHeader !== fromBody)
    throw new AppError('BAD_REQUEST', 'If-Match and the body have different versions.');
  const version = fromHeader ?? fromBody;
  if (version === undefined)
    throw new AppError('VERSION_REQUIRED', 'Send If-Match or "version" with the version you read.');
  return { body: isObject(raw) ? body : raw, version };
}

/** `If-None-Match: *` asks for what is not there yet, which has version 0. */
function ifMatch({ mayCreate }: Endpoint, { headers }: FastifyRequest): string | undefined {
  const isNew = mayCreate === true && headers['if-none-match']?.trim() === '*';
  if (isNew && headers['if-match'] !== undefined)
    throw new AppError('BAD_REQUEST', 'Send If-Match or If-None-Match, not both.');
  return isNew ? '"0"' : headers['if-match'];
}

function versionOfHeader(header: string): number {
  const match = /^"(0|[1-9][0-9]{0,8})"$/.exec(header.trim());
  if (match?.[1] === undefined)
    throw new AppError('BAD_REQUEST', 'If-Match must be one version in quotes, such as "3".');
  return Number(match[1]);
}

function versionOfBody(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1e9) return value;
  throw new AppError('VALIDATION', 'The version must be a whole number.', {
    errors: [{ pointer: '/version', code: 'TYPE', detail: 'This must be a whole number.' }],
  });
}

function parseBody(endpoint: Endpoint, body: unknown): unknown {
  if (endpoint.body === undefined) {
    if (body === undefined || body === null || (isObject(body) && Object.keys(body).length === 0))
      return undefined;
    throw new AppError('VALIDATION', 'This call accepts no body.', {
      errors: [{ pointer: '', code: 'UNKNOWN', detail: 'This call accepts no body.' }],
    });
  }
  const parsed = endpoint.body.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error.issues, 'pointer');
  throw new AppError('VALIDATION', `${errors[0]?.pointer}: ${errors[0]?.detail}`, { errors });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
