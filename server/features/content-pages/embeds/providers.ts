// The sites whose films and sounds a page may name. Nothing else is asked for, and nothing of theirs is loaded by a page.

export type Provider = {
  id: string;
  /** As people know it. */
  name: string;
  /** Its own hosts, without `www.`. */
  hosts: readonly string[];
  /** Where it says what stands at one of its addresses (oEmbed 1.0). */
  endpoint: string;
};

export const providers: readonly Provider[] = [
  {
    id: 'youtube',
    name: 'YouTube',
    hosts: ['youtube.com', 'm.youtube.com', 'youtu.be'],
    endpoint: 'https://www.youtube.com/oembed',
  },
  {
    id: 'vimeo',
    name: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    endpoint: 'https://vimeo.com/api/oembed.json',
  },
  {
    id: 'soundcloud',
    name: 'SoundCloud',
    hosts: ['soundcloud.com'],
    endpoint: 'https://soundcloud.com/oembed',
  },
  {
    id: 'spotify',
    name: 'Spotify',
    hosts: ['open.spotify.com'],
    endpoint: 'https://open.spotify.com/oembed',
  },
  { id: 'ted', name: 'TED', hosts: ['ted.com'], endpoint: 'https://www.ted.com/services/v1/oembed.json' },
  { id: 'loom', name: 'Loom', hosts: ['loom.com'], endpoint: 'https://www.loom.com/v1/oembed' },
];

/** Whose address it is; null where it is none of the known sites, or not spoken safely. */
export function providerOf(address: string): Provider | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:' || port !== '') return null;
  const host = hostname.toLowerCase().replace(/^www\./, '');
  return providers.find(({ hosts }) => hosts.includes(host)) ?? null;
}
