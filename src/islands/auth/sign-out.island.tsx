// Signs out as soon as it is there. Where JavaScript is missing the page's own form does it.
import { useEffect, useState } from 'react';
import { employerPaths } from '#lib/paths.ts';
import { logoutEverywhere } from '#lib/stores/session-watch.ts';

export type SignOutProps = { unheard: string; goOn: string };

/** Leads to sign-in; stays with a sentence where the server could not be told. */
export function SignOut({ unheard, goOn }: SignOutProps) {
  const [isUnheard, setIsUnheard] = useState(false);
  const next = `${employerPaths.login}?signed-out`;
  useEffect(() => {
    void logoutEverywhere().then((wasHeard) => (wasHeard ? location.replace(next) : setIsUnheard(true)));
  }, [next]);
  if (!isUnheard) return null;
  return (
    <p role="alert">
      {unheard} <a href={next}>{goOn}</a>
    </p>
  );
}
