// A multipart body with its content type, for platforms that take files in no other way.

export type Part = string | { name: string; contentType: string; bytes: Buffer };

/** Fields in their order; a name may come several times. */
export async function multipart(
  fields: readonly (readonly [string, Part])[],
): Promise<{ contentType: string; body: Uint8Array }> {
  const form = new FormData();
  for (const [name, part] of fields) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([new Uint8Array(part.bytes)], { type: part.contentType }), part.name);
  }
  const written = new Response(form);
  return {
    contentType: written.headers.get('content-type') ?? 'multipart/form-data',
    body: new Uint8Array(await written.arrayBuffer()),
  };
}
