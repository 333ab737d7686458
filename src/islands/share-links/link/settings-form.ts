// The settings of a link as fields of a form, and the change a form asks for. Pure.
import type { ShareLink, ShareLinkChange } from '#contract/share-link.ts';
import type { PickedPerson } from '../person-picker.tsx';

/** `expires` is a day such as `2026-03-01`, good to its end where the reader is; empty for none. */
export type Settings = {
  name: string;
  channel: ShareLink['channel'];
  destination: ShareLink['destination'];
  person: PickedPerson | null;
  expires: string;
  maxUses: string;
  source: string;
  medium: string;
  campaign: string;
};

const marks = { source: 'utm_source', medium: 'utm_medium', campaign: 'utm_campaign' } as const;

export function settingsOf(link: ShareLink): Settings {
  const { name, channel, destination, personPermalink, personName, utm } = link;
  return {
    ...{ name, channel, destination },
    person: personPermalink === null ? null : { permalink: personPermalink, name: personName ?? '' },
    expires: link.expiresAt === null ? '' : dayOf(new Date(link.expiresAt)),
    maxUses: link.maxUses === null ? '' : String(link.maxUses),
    source: utm[marks.source] ?? '',
    medium: utm[marks.medium] ?? '',
    campaign: utm[marks.campaign] ?? '',
  };
}

const dayOf = (moment: Date): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
};

/** Only what was changed, so that two who change different things do not undo each other. */
export function changeOf(link: ShareLink, settings: Settings): ShareLinkChange {
  const before = settingsOf(link);
  const isChanged = (...names: (keyof Settings)[]) =>
    names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(settings[name]));
  return {
    ...(isChanged('name') ? { name: settings.name } : {}),
    ...(isChanged('channel') ? { channel: settings.channel } : {}),
    ...(isChanged('destination') ? { destination: settings.destination } : {}),
    ...(isChanged('person') ? { personPermalink: settings.person?.permalink ?? null } : {}),
    ...(isChanged('expires') ? { expiresAt: endOf(settings.expires) } : {}),
    ...(isChanged('maxUses') ? { maxUses: wholeOf(settings.maxUses) } : {}),
    ...(isChanged('source', 'medium', 'campaign') ? { utm: utmOf(link, settings) } : {}),
  };
}

const endOf = (day: string): string | null => {
  if (day === '') return null;
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
};

/** A number that is none is sent as it is, so that the server says what is wrong with it. */
const wholeOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Marks that this form does not show stay. */
function utmOf({ utm }: ShareLink, settings: Settings): Record<string, string> {
  const rest = Object.entries(utm).filter(([name]) => !Object.values<string>(marks).includes(name));
  const shown = (['source', 'medium', 'campaign'] as const).flatMap((name) => {
    const value = settings[name].trim();
    return value === '' ? [] : [[marks[name], value] as const];
  });
  return Object.fromEntries([...rest, ...shown]);
}
