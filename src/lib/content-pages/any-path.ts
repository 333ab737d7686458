// A content page at any path (specification, section 2): the browser keeps which page the server put at a path, and
// finds it again where the server knows nothing of the path any more.

const KEPT = 'content-page:';
const SHOWN = 'content-page-shown';
/** Paths of the product itself, as a careless server would read them, too. */
const RESERVED = /^\/+(?:employers|auth|impersonate|logout|v1|track|socket\.io)(?:[/;]|$)/;

/** On a content page: keeps what was put at this path, and puts back the path of which it was found. */
export function keepPath(): void {
  try {
    const put = document.querySelector<HTMLMetaElement>('meta[name=content-page]')?.content;
    if (put) sessionStorage.setItem(KEPT + location.pathname, put);
    const shown = sessionStorage.getItem(SHOWN);
    sessionStorage.removeItem(SHOWN);
    if (shown?.startsWith('/')) history.replaceState(null, '', shown);
  } catch {
    // Without storage there is nothing to keep and nothing to put back.
  }
}

/** On the page that says nothing was found: goes to the page kept for this path. One that is gone is forgotten. */
export async function findKept(): Promise<void> {
  const { pathname, search, hash } = location;
  const key = KEPT + pathname;
  const page = keptAt(key);
  if (page === null || isReserved(pathname)) return;
  const answer = /^[\w-]{10,12}$/.test(page) ? await fetch(`/v1/public/content-pages/${page}`) : null;
  if (answer === null || answer.status === 404 || answer.status === 410)
    return sessionStorage.removeItem(key);
  if (!answer.ok) return;
  const { type, employerProfile } = (await answer.json()) as {
    type: string;
    employerProfile: { permalink: string };
  };
  sessionStorage.setItem(SHOWN, pathname + search + hash);
  location.replace(`${type === 'sales' ? `/sales/${employerProfile.permalink}` : ''}/page/${page}`);
}

function keptAt(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function isReserved(path: string): boolean {
  try {
    return RESERVED.test(decodeURIComponent(path).toLowerCase());
  } catch {
    return true;
  }
}
