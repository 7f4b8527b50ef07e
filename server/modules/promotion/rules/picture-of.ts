/** The address and size of a picture that editors stored; the name carries the size. Null without a picture. */
export function pictureOf(name: string | null): { url: string; width: number; height: number } | null {
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(name ?? '') ?? [];
  return width && height ? { url: `/site/${name}`, width: Number(width), height: Number(height) } : null;
}
