/** The pictures of the app appear with a fade of 200 ms; one that does not load holds nothing up. Milliseconds. */
const fadeMs = 250;
const longestMs = 800;

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Removes the pictures that `boot.js` drew while the app started, when those of the app are visible in their place. */
export async function removeFirstPictures(): Promise<void> {
  const layer = document.getElementById('first-pictures');
  if (!layer) return;
  const own = [...document.querySelectorAll<HTMLImageElement>('#root img[loading=eager]')];
  const count = layer.childElementCount;
  if (own.length > 0) {
    const shown = Promise.all(own.slice(0, count).map((image) => image.decode().catch(() => undefined)));
    await Promise.race([shown.then(() => after(fadeMs)), after(longestMs)]);
  }
  layer.remove();
}
