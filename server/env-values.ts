// How a value of the environment is read: checked once, with a sentence that names the variable.
import { isIP } from 'node:net';

/** A setting that is wrong: said in one sentence, without a stack. */
export class SettingError extends Error {}

export type Environment = Record<string, string | undefined>;

export function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

export const list = (env: Environment, name: string) =>
  (text(env, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export function whole(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const value = text(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!/^[0-9]+$/.test(value) || number < least || number > most)
    throw new SettingError(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
  return number;
}

export function choice<const C extends string>(
  env: Environment,
  name: string,
  choices: readonly C[],
  fallback: C,
): C {
  const value = text(env, name);
  if (value === null) return fallback;
  const found = choices.find((candidate) => candidate === value);
  if (found === undefined)
    throw new SettingError(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
  return found;
}

export function address(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new SettingError(
      `${name} must be a web address that begins with http:// or https://, not "${value}".`,
    );
  return value.replace(/\/+$/, '');
}

/** The base address of a service, one that ends with /v1, or that of the call itself. */
export function callForTranscripts(given: string): string {
  const url = new URL(given);
  const path = url.pathname.replace(/\/+$/, '');
  if (!path.endsWith('/audio/transcriptions'))
    url.pathname = `${path.endsWith('/v1') ? path : `${path}/v1`}/audio/transcriptions`;
  return url.href;
}

export function nameServer(value: string): string {
  if (isIP(value) === 0 && !/^(?:[0-9]+(?:\.[0-9]+){3}|\[[0-9a-f:]+\]):[0-9]{1,5}$/i.test(value))
    throw new SettingError(
      `DNS_SERVERS must list IP addresses, each with a port or without, not "${value}".`,
    );
  return value;
}

export function originOf(name: string, value: string): string {
  if (!URL.canParse(value) || new URL(value).origin !== value)
    throw new SettingError(`${name} must list origins such as https://example.com, not "${value}".`);
  return value;
}

/** The name of the header in lower case; null: none is set. */
export function countryHeader(given: string | null, trustProxy: number): string | null {
  const name = given?.toLowerCase() ?? null;
  if (name === null) return null;
  if (!/^[a-z][a-z0-9-]{1,60}$/.test(name))
    throw new SettingError('COUNTRY_HEADER must be the name of a header, such as CF-IPCountry.');
  if (trustProxy === 0)
    throw new SettingError(
      'COUNTRY_HEADER needs TRUST_PROXY: without a proxy visitors could name any country.',
    );
  return name;
}
