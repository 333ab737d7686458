// The cards of clips on a job's page: a button for each native element, one of which plays at a time.

/** Wires every card of the page. Times of the cut stand on the element in seconds. */
export function listenForTeamClips(): void {
  const media = [...document.querySelectorAll<HTMLMediaElement>('li > :is(audio, video)')];
  for (const one of media) {
    const card = one.parentElement;
    const button = card?.querySelector('button');
    const start = Number(one.dataset.start);
    const end = () => Number(one.dataset.end ?? one.duration);
    const show = () => button?.setAttribute('aria-pressed', String(!one.paused));
    one.onpause = show;
    one.onplay = () => {
      for (const other of media) if (other !== one) other.pause();
      if (one.currentTime < start || one.currentTime >= end()) one.currentTime = start;
      show();
    };
    one.ontimeupdate = () => {
      if (one.currentTime >= end()) one.pause();
      const heard = ((one.currentTime - start) / (end() - start)) * 100;
      card?.style.setProperty('--heard', `${Math.min(100, heard)}%`);
    };
    // A refusal shows as the element's own error; nothing else depends on it.
    button?.addEventListener('click', () => (one.paused ? one.play().catch(() => undefined) : one.pause()));
  }
}
