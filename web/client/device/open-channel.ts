/** A channel to the other open tabs; null in old WebViews, in Node, and where the browser allows the site no storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
