// What stands under an employer's own host: pages of that employer's, and those that are nobody's.
import type { Language } from '#contract/kit/fields.ts';
import { isOfHost, type OwnHost } from './own-hosts.ts';
import { type PageKey, pageKey } from './page-key.ts';
import type { PageStore } from './page-store.ts';
import type { RenderedPage } from './render.ts';
import type { Renders } from './renders.ts';
import type { StoredPage } from './stored-page.ts';
import { mightBeStored } from './stored-paths.ts';

type Ports = { renders: Renders; store: PageStore };

/**
 * Whether anything is there for the host. What nobody asked for lately is rendered to see whose it is; where that cannot
 * be seen for now, it is the page that says so.
 */
export async function standsUnder(
  { renders, store }: Ports,
  host: OwnHost,
  name: PageKey,
): Promise<boolean | RenderedPage> {
  if (name.own !== undefined) return true;
  // On the product's host it leads to the staff area.
  if (name.path === '/') return false;
  const told = pageKey(teller(name.path), null, name.isOwnLanguage ? null : name.language);
  if (!mightBeStored(told.path)) return true;
  const belongs = ({ status, tags }: Pick<RenderedPage, 'status' | 'tags'> | StoredPage) =>
    status !== 404 && isOfHost(host, tags) && (!isOfEmployer(told.path) || saysWhose(tags));
  const known = store.find(told.key);
  if (known !== undefined) return belongs(known);
  const { rendered } = await renders.once(told);
  if (rendered.status !== 503) return belongs(rendered);
  const former = store.former(told.key);
  return former === undefined ? rendered : belongs(former);
}

/** The host's page for who is lost: never stored, but rendered once for all who ask at the same moment. */
export function missingPage(host: OwnHost, language: Language): PageKey {
  const own = { host, path: MISSING, page: null };
  return {
    ...{ key: `${language} //${host.name} 404`, path: MISSING, language, search: '', isAsked: false },
    own,
  };
}

const MISSING = '/404';

// Without a word whose it is, it is nobody's to be shown here.
const isOfEmployer = (path: string) => /^\/(?:job-board|job-clip|page|sales)\//.test(path);
const saysWhose = (tags: readonly string[]) => tags.some((tag) => tag.startsWith('employer:'));

/** The page that tells whose an address is, where the page there is for one visitor only. */
const teller = (path: string) => path.replace(/^(\/job-board\/[\w-]+)\/job\/[\w-]+\/apply$/, '$1');
