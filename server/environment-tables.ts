// What /__env shows developers: each setting as it was given and as it is meant. Secrets only as "set" or "not set".
import { readFileSync } from 'node:fs';
import type { Settings } from './env.ts';

const SECRET = /SECRET|TRANSCRIBE_KEY|PASSWORD_HASH|TOKEN|DSN|SMTP_URL|DATABASE_URL/;

export type EnvironmentTables = { raw: Record<string, string>; computed: Record<string, string> };

/** `given` is the environment; only settings of .env.example are shown, so that nothing else of the machine leaks. */
export function environmentTables(
  settings: Settings,
  given: Record<string, string | undefined>,
): EnvironmentTables {
  const names =
    readFileSync(new URL('../.env.example', import.meta.url), 'utf8').match(/^[A-Z_]+(?==)/gm) ?? [];
  const raw = Object.fromEntries(names.map((name) => [name, shown(name, given[name])]));
  const computed = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, shown(asVariable(name), asText(value))]),
  );
  return { raw, computed };
}

const asVariable = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const shown = (name: string, value: string | undefined) => {
  const isSet = value !== undefined && value !== '';
  if (SECRET.test(name)) return isSet ? 'set' : 'not set';
  return isSet ? value : 'not set';
};

function asText(value: Settings[keyof Settings]): string | undefined {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return ofSeveral(value);
  return String(value);
}

function ofSeveral(value: Exclude<Extract<Settings[keyof Settings], object>, string[]>): string {
  if ('greenhouseUrl' in value)
    return `${value.greenhouseUrl}, ${value.leverUrl}, ${value.leverEuUrl}, ${value.ashbyUrl}; Lever sign-in ${value.lever === null ? 'not set' : 'set'}`;
  if ('token' in value) return `${value.url} (token set)`;
  if ('model' in value) return `${value.url}, ${value.model} (key ${value.key === null ? 'not set' : 'set'})`;
  return `${value.clientId} (secret ${value.clientSecret === null ? 'not set' : 'set'})`;
}
