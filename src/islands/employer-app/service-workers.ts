// There is no service worker; one left behind by something older would answer with stale pages.
export async function unregisterServiceWorkers(): Promise<void> {
  try {
    const found = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(found.map((worker) => worker.unregister()));
  } catch {
    // Refused in private windows, where none can have been left either.
  }
}
