/** Shares a moment by the device's own sheet, else copies its address; true when it was copied. `to` may be a query of this page. */
export async function shareAddress(to: string, title: string): Promise<boolean> {
  const url = new URL(to, location.href).href;
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ title, url }).catch(() => undefined);
    return false;
  }
  return navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
}
