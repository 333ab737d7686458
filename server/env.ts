// The only reader of process.env. Each setting is checked once, with a sentence that names the variable.
import { isAbsolute, resolve } from 'node:path';
import {
  address,
  callForTranscripts,
  choice,
  countryHeader,
  type Environment,
  list,
  nameServer,
  originOf,
  SettingError,
  text,
  whole,
} from './env-values.ts';
import { isLoopbackName } from './local-request.ts';
import { type SmsSettings, smsSettings } from './sms-settings.ts';

export { SettingError };

const stages = ['development', 'uat', 'production'] as const;
export type Stage = (typeof stages)[number];

export type Settings = {
  host: string;
  port: number;
  /** Without a slash at the end. Links in mails and pages begin with it. */
  publicUrl: string;
  stage: Stage;
  dataDir: string;
  /** Null: the bundled PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  hasDemo: boolean;
  /** Null: generated once into `dataDir` (bundled database only). */
  sessionSecret: string | null;
  /** Null: made out of the session's secret. Seals what must be read again, such as the keys of an ATS. */
  secretsKey: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Origins besides `publicUrl` that may send credentials. */
  allowedOrigins: string[];
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  trustProxy: number;
  /** The header in which the last proxy names the visitor's country, in lower case; null: none does. */
  countryHeader: string | null;
  role: 'all' | 'web' | 'worker';
  sentryDsn: string | null;
  google: {
    clientId: string;
    /** Null: no mailboxes at Google. */
    clientSecret: string | null;
    issuer: string;
    /** Where Gmail's API is. */
    gmailUrl: string;
  } | null;
  /** Microsoft’s sign-in for mailboxes; null: not set up here. */
  outlook: { clientId: string; clientSecret: string; authUrl: string; apiUrl: string } | null;
  ats: {
    /** Base addresses; regions, sandboxes and tests have others. */
    greenhouseUrl: string;
    leverUrl: string;
    leverEuUrl: string;
    ashbyUrl: string;
    /** Lever's sign-in; null: not set up here. */
    lever: { clientId: string; clientSecret: string; authUrl: string; apiUrl: string } | null;
  };
  /** The service that writes transcripts; null: none. */
  speech: {
    /** Of the call: recordings are sent there, whole. */
    url: string;
    /** Null: the service asks for none. */
    key: string | null;
    model: string;
    /** `clip`: the language the clip says; `auto`: the service finds out; else a code such as pt. */
    language: string;
    /** The largest file that the service takes. */
    maxBytes: number;
    /** The longest recording that is sent. */
    maxMs: number;
    /** How long one request may take, from its first byte to the last of its answer. */
    timeoutMs: number;
  } | null;
  /** The carrier of text messages; null: text to apply works by web chat only. */
  sms: SmsSettings | null;
  signUp: 'open' | 'closed';
  passwordMinimum: number;
  rateLimitScale: number;
  /** So many days what visitors did is kept event by event. */
  trackRetentionDays: number;
  metricsToken: string | null;
  egressAllow: string[];
  /** Where all sites whose films and sounds a page may name are asked instead of at home; null: at home. */
  oembedUrl: string | null;
  /** Where podcast indexes are told which feeds changed; null: nobody is told. */
  podping: { url: string; token: string } | null;
  /** Name servers that are asked for the records of own hosts; empty: the system's. */
  dnsServers: string[];
  logLevel: string;
  release: string;
};

declare global {
  interface ImportMeta {
    /** Set in the bundled server: the commit it was made of, where that is known. */
    readonly release?: string | null;
  }
}

/** React's development build would render every page several times slower. */
export function preferProductionReact(): void {
  process.env.NODE_ENV ??= 'production';
}

/** The environment as it was given, for the diagnostic page. */
export const givenEnvironment = (): Environment => ({ ...process.env });

/** Reads all settings from an environment. Throws SettingError. */
export function readSettings(env: Environment = process.env): Settings {
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const port = whole(env, 'PORT', 4321, 0, 65_535);
  const databaseUrl = databaseAddress(env);
  const publicUrl = address(env, 'PUBLIC_URL') ?? `http://localhost:${port}`;
  const trustProxy = whole(env, 'TRUST_PROXY', 0, 0, 10);
  const stage = stageOf(env, { host, publicUrl, trustProxy, databaseUrl });
  const sessionSecret = secret(env, 'SESSION_SECRET');
  if (sessionSecret === null && databaseUrl !== null && stage === 'production')
    throw new SettingError('SESSION_SECRET is missing: set at least 32 random characters.');
  const dataDir = text(env, 'DATA_DIR') ?? 'data';
  return {
    host,
    port,
    publicUrl,
    stage,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    databaseUrl,
    hasDemo: choice(env, 'DEMO', ['on', 'off'], databaseUrl === null ? 'on' : 'off') === 'on',
    sessionSecret,
    secretsKey: secret(env, 'SECRETS_KEY'),
    smtpUrl: smtpAddress(env),
    mailFrom: text(env, 'MAIL_FROM') ?? 'Jobclips <no-reply@localhost>',
    allowedOrigins: list(env, 'ALLOWED_ORIGINS').map((origin) => originOf('ALLOWED_ORIGINS', origin)),
    trustProxy,
    countryHeader: countryHeader(text(env, 'COUNTRY_HEADER'), trustProxy),
    role: choice(env, 'ROLE', ['all', 'web', 'worker'], 'all'),
    sentryDsn: sentryAddress(env),
    google: google(env),
    outlook: outlook(env),
    ats: ats(env),
    speech: speech(env),
    sms: smsSettings(env),
    signUp: choice(env, 'SIGN_UP', ['open', 'closed'], 'closed'),
    passwordMinimum: whole(env, 'PASSWORD_MINIMUM', 15, 8, 64),
    rateLimitScale: whole(env, 'RATE_LIMIT_SCALE', 1, 1, 1_000_000),
    trackRetentionDays: whole(env, 'TRACK_RETENTION_DAYS', 400, 1, 36_500),
    metricsToken: text(env, 'METRICS_TOKEN'),
    egressAllow: list(env, 'EGRESS_ALLOW'),
    oembedUrl: address(env, 'OEMBED_URL'),
    podping: podping(env),
    dnsServers: list(env, 'DNS_SERVERS').map(nameServer),
    logLevel: choice(env, 'LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'info'),
    release: text(env, 'RELEASE') ?? import.meta.release ?? 'development',
  };
}

type Reach = Pick<Settings, 'host' | 'publicUrl' | 'trustProxy' | 'databaseUrl'>;

/**
 * Development shows kept mails and settings, so it is only where nobody but this machine can call: said so by STAGE it
 * is refused where other settings say otherwise, and unsaid it needs the bundled database as well.
 */
function stageOf(env: Environment, { host, publicUrl, trustProxy, databaseUrl }: Reach): Stage {
  const open = [
    ...(isLoopbackName(host) ? [] : [`HOST=${host} listens to other machines`]),
    ...(isLoopbackName(new URL(publicUrl).hostname)
      ? []
      : [`PUBLIC_URL=${publicUrl} is not on this machine`]),
    ...(trustProxy === 0 ? [] : [`TRUST_PROXY=${trustProxy} says that a proxy stands in front`]),
  ];
  const isLocal = open.length === 0 && databaseUrl === null;
  const stage = choice(env, 'STAGE', stages, isLocal ? 'development' : 'production');
  if (stage === 'development' && open.length > 0)
    throw new SettingError(
      `STAGE=development is for this machine alone, but ${open.join(' and ')}. Leave STAGE out, or set it to uat or production.`,
    );
  return stage;
}

function google(env: Environment): Settings['google'] {
  const clientId = text(env, 'GOOGLE_CLIENT_ID');
  if (clientId === null && text(env, 'GOOGLE_CLIENT_SECRET') !== null)
    throw new SettingError('GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID: set both or none.');
  if (clientId === null) return null;
  const issuer = address(env, 'GOOGLE_ISSUER') ?? 'https://accounts.google.com';
  const gmailUrl = address(env, 'GMAIL_API_URL') ?? 'https://gmail.googleapis.com';
  return { clientId, clientSecret: text(env, 'GOOGLE_CLIENT_SECRET'), issuer, gmailUrl };
}

function outlook(env: Environment): Settings['outlook'] {
  const clientId = text(env, 'OUTLOOK_CLIENT_ID');
  const clientSecret = text(env, 'OUTLOOK_CLIENT_SECRET');
  if ((clientId === null) !== (clientSecret === null))
    throw new SettingError('OUTLOOK_CLIENT_ID and OUTLOOK_CLIENT_SECRET belong together: set both or none.');
  if (clientId === null || clientSecret === null) return null;
  return {
    ...{ clientId, clientSecret },
    authUrl: address(env, 'OUTLOOK_AUTH_URL') ?? 'https://login.microsoftonline.com/common',
    apiUrl: address(env, 'OUTLOOK_API_URL') ?? 'https://graph.microsoft.com',
  };
}

function speech(env: Environment): Settings['speech'] {
  const url = address(env, 'TRANSCRIBE_URL');
  const key = text(env, 'TRANSCRIBE_KEY');
  const language = text(env, 'TRANSCRIBE_LANGUAGE') ?? 'clip';
  if (!/^(?:clip|auto|[a-z]{2,3})$/.test(language))
    throw new SettingError(
      `TRANSCRIBE_LANGUAGE must be clip, auto or a language code such as pt, not "${language}".`,
    );
  const limits = {
    maxBytes: whole(env, 'TRANSCRIBE_MAX_MB', 25, 1, 2000) * 1_000_000,
    maxMs: whole(env, 'TRANSCRIBE_MAX_MINUTES', 240, 1, 1440) * 60_000,
    timeoutMs: whole(env, 'TRANSCRIBE_TIMEOUT_MINUTES', 30, 1, 720) * 60_000,
  };
  if (url === null && key !== null)
    throw new SettingError('TRANSCRIBE_KEY needs TRANSCRIBE_URL: set both or none.');
  if (url === null) return null;
  if (new URL(url).username !== '')
    throw new SettingError('TRANSCRIBE_URL can’t contain credentials: set TRANSCRIBE_KEY.');
  const whisper = 'whisper-1';
  return {
    url: callForTranscripts(url),
    key,
    model: text(env, 'TRANSCRIBE_MODEL') ?? whisper,
    language,
    ...limits,
  };
}

function databaseAddress(env: Environment): string | null {
  const url = text(env, 'DATABASE_URL');
  if (url !== null && !/^postgres(ql)?:\/\//.test(url))
    throw new SettingError('DATABASE_URL must begin with postgres:// or postgresql://.');
  return url;
}

// What is wrong is not repeated in these sentences: both addresses hold a secret.
function smtpAddress(env: Environment): string | null {
  const value = text(env, 'SMTP_URL');
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new SettingError('SMTP_URL must be an address such as smtp://user:password@mail.example.com:587.');
  return value;
}

function sentryAddress(env: Environment): string | null {
  const value = text(env, 'SENTRY_DSN');
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username === '' || url.pathname.length < 2)
    throw new SettingError('SENTRY_DSN must be an address such as https://key@errors.example.com/1.');
  return value;
}

function secret(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value !== null && value.length < 32)
    throw new SettingError(`${name} must have at least 32 characters.`);
  return value;
}

function ats(env: Environment): Settings['ats'] {
  const clientId = text(env, 'LEVER_CLIENT_ID');
  const clientSecret = text(env, 'LEVER_CLIENT_SECRET');
  if ((clientId === null) !== (clientSecret === null))
    throw new SettingError('LEVER_CLIENT_ID and LEVER_CLIENT_SECRET belong together: set both or none.');
  return {
    greenhouseUrl: address(env, 'ATS_GREENHOUSE_URL') ?? 'https://boards-api.greenhouse.io',
    leverUrl: address(env, 'ATS_LEVER_URL') ?? 'https://api.lever.co',
    leverEuUrl: address(env, 'ATS_LEVER_EU_URL') ?? 'https://api.eu.lever.co',
    ashbyUrl: address(env, 'ATS_ASHBY_URL') ?? 'https://api.ashbyhq.com',
    lever:
      clientId === null || clientSecret === null
        ? null
        : {
            clientId,
            clientSecret,
            authUrl: address(env, 'LEVER_AUTH_URL') ?? 'https://auth.lever.co',
            apiUrl: address(env, 'LEVER_API_URL') ?? 'https://api.lever.co',
          },
  };
}

function podping(env: Environment): Settings['podping'] {
  const [url, token] = [address(env, 'PODPING_URL'), text(env, 'PODPING_TOKEN')];
  if ((url === null) !== (token === null))
    throw new SettingError('PODPING_URL and PODPING_TOKEN belong together: set both or none.');
  return url === null || token === null ? null : { url, token };
}
