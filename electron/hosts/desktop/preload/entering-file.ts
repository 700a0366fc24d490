/** How a `File` crosses to the main process. The page never sees it. */
export type EnteringFile =
  { readonly name: string; readonly path: string } | { readonly name: string; readonly bytes: Uint8Array };

/** The path of a file on disk; the bytes of one that is only in memory, as after pasting from some mail programs. */
export async function enteringFile(
  file: File,
  paths: { getPathForFile(file: File): string },
): Promise<EnteringFile> {
  const path = paths.getPathForFile(file);
  if (path !== '') return { name: file.name, path };
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
