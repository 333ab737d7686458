/** Resolves with the first of these, or after so long. */
export async function firstOf(all: readonly Promise<void>[], mostMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([...all, new Promise((resolve) => (timer = setTimeout(resolve, mostMs)))]);
  clearTimeout(timer);
}
