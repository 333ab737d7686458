// OpenAPI 3.1, written from the endpoints this server serves: the same values it checks with.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { type ErrorCode, Problem, statusOf, titleOf } from '#contract/kit/errors.ts';
import { isAtLeast, roles } from '#contract/kit/roles.ts';

type Json = Record<string, unknown>;

/** The whole document for a list of endpoints. */
export function openApi(endpoints: readonly Endpoint[], publicUrl: string, release: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jobclips',
      version: release,
      description:
        'Job clips, careers pages and talent pool. Errors are application/problem+json (RFC 9457).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output'), ...recursive },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'jc-session' } },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const { access, role, file } = endpoint;
  return {
    operationId: endpoint.name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: `Access: ${access}${role === undefined ? '' : `, least role ${role}`}. Limits: ${endpoint.rate}.`,
    'x-access': access,
    ...(role === undefined ? {} : { 'x-roles': roles.filter((each) => isAtLeast(each, role)) }),
    ...(access === 'public' || access === 'open' ? { security: [] } : { security: [{ session: [] }] }),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(endpoint.body === undefined && file === undefined ? {} : { requestBody: requestBody(endpoint) }),
    responses: responses(endpoint),
  };
}

const tagOf = (endpoint: Endpoint) => {
  const words = endpoint.path
    .split('/')
    .filter((word) => word !== '' && !word.startsWith(':') && word !== 'v1');
  if (words[0] === 'employers') return words[1] ?? 'employers';
  return words[0] === 'public'
    ? `public ${words[1] === 'employers' ? words[2] : words[1]}`
    : (words[0] ?? 'other');
};

/** Schemas that contain themselves, such as trees, by the name under which the document holds them. */
const recursive: Record<string, Json> = {};

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const {
    $schema: _dialect,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return $defs === undefined ? rest : withSharedDefinitions(rest, $defs as Json);
}

/** Within a larger document `#/$defs/…` leads nowhere: definitions move to its components, named by what they say. */
function withSharedDefinitions(schema: Json, definitions: Json): Json {
  const text = JSON.stringify(definitions);
  const prefix = `Shared_${createHash('sha1').update(text).digest('hex').slice(0, 8)}_`;
  const moved = (json: string) =>
    JSON.parse(json.replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`)) as Json;
  for (const [name, definition] of Object.entries(moved(text))) recursive[prefix + name] = definition as Json;
  return moved(JSON.stringify(schema));
}

function pathParameters(endpoint: Endpoint): Json[] {
  const schema =
    endpoint.params === undefined
      ? {}
      : (schemaOf(endpoint.params, 'input').properties as Record<string, Json>);
  return [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: schema[name] ?? { type: 'string' },
  }));
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (endpoint.query === undefined) return [];
  const { properties, required } = schemaOf(endpoint.query, 'input') as {
    properties: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name: schema.type === 'array' ? `${name}[]` : name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
    ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
  }));
}

function headerParameters(endpoint: Endpoint): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  if (endpoint.retry === 'key')
    return [header('Idempotency-Key', '16 to 64 characters. The same key returns the first response again.')];
  if (endpoint.retry === 'version')
    return [
      header('If-Match', 'The version being changed, in quotes; or `version` in the body.'),
      ...(endpoint.mayCreate ? [header('If-None-Match', '`*` creates it.')] : []),
    ];
  return [];
}

function requestBody(endpoint: Endpoint): Json {
  const data =
    endpoint.body === undefined ? undefined : withVersion(endpoint, schemaOf(endpoint.body, 'input'));
  const content: Json = {};
  if (endpoint.file === undefined || !endpoint.file.isRequired)
    content['application/json'] = { schema: data };
  if (endpoint.file !== undefined)
    content['multipart/form-data'] = {
      schema: {
        type: 'object',
        properties: {
          ...(data === undefined ? {} : { data }),
          file: {
            type: 'string',
            format: 'binary',
            description: `Accepted, by content: ${endpoint.file.accepts.join(', ')}. At most ${endpoint.file.maxBytes} bytes.`,
          },
        },
        required: ['file'],
      },
    };
  return { required: true, content };
}

function withVersion(endpoint: Endpoint, schema: Json): Json {
  if (endpoint.retry !== 'version') return schema;
  return {
    ...schema,
    properties: { ...(schema.properties as Json), version: { type: 'integer', minimum: 0 } },
  };
}

/** The refusals any such call may give, beside its own. */
export function usualErrors(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [
    'BAD_REQUEST',
    'BAD_QUERY',
    'METHOD_NOT_ALLOWED',
    'RATE_LIMITED',
    'HEADERS_TOO_LARGE',
    'INTERNAL',
    'UNAVAILABLE',
  ];
  if (endpoint.body !== undefined || endpoint.file !== undefined)
    codes.push('TOO_LARGE', 'UNSUPPORTED_TYPE', 'VALIDATION', 'STORAGE_FULL');
  if (endpoint.file !== undefined) codes.push('FILE_REFUSED');
  if (endpoint.query !== undefined) codes.push('BAD_CURSOR');
  if (endpoint.access !== 'public' && endpoint.access !== 'open')
    codes.push('UNAUTHENTICATED', 'FORBIDDEN', 'IMPERSONATION_REQUIRED');
  if (endpoint.access !== 'public' && endpoint.method !== 'GET') codes.push('ORIGIN_REFUSED');
  if (endpoint.path.includes(':')) codes.push('NOT_FOUND');
  if (endpoint.retry === 'version') codes.push('STALE_VERSION', 'VERSION_REQUIRED');
  if (endpoint.retry === 'key') codes.push('IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH');
  return codes;
}

function success({ response, produces, answers }: Endpoint): Json {
  const file = { type: 'string', format: 'binary' };
  if (answers !== undefined) return { description: 'A file.', content: { [answers]: { schema: file } } };
  if (response === undefined) return { description: 'Success, no body.' };
  const schema = schemaOf(response, 'output');
  return { description: 'Success.', content: { [produces ?? 'application/json']: { schema } } };
}

function responses(endpoint: Endpoint): Json {
  const byStatus: Record<string, Json> = { [endpoint.success]: success(endpoint) };
  const codes = new Set([...usualErrors(endpoint), ...(endpoint.errors ?? [])]);
  for (const code of codes) {
    const status = String(statusOf(code));
    const description = [byStatus[status]?.description, `${code}: ${titleOf(code)}.`]
      .filter(Boolean)
      .join(' ');
    byStatus[status] = {
      description,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return byStatus;
}
