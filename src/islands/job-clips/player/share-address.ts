/** Shares a moment of this page by the device's own sheet, else copies its address; true when it was copied. */
export async function shareAddress(query: string, title: string): Promise<boolean> {
  const url = location.origin + location.pathname + query;
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ title, url }).catch(() => undefined);
    return false;
  }
  return navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
}
