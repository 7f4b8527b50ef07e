import { create } from 'zustand';

/** The event with which Chromium offers the installation (not in lib.dom). */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** How this browser installs the web app: it asks by itself, through the share menu, through its own menu, or it is done. */
export type InstallWay = 'prompt' | 'share' | 'menu' | 'installed';

type InstallState = { event: InstallEvent | null; installed: boolean };

const isStandalone = () =>
  typeof window !== 'undefined' &&
  (matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true);

export const useInstallState = create<InstallState>(() => ({ event: null, installed: isStandalone() }));

/** Keeps the offer of the browser, which comes once and early, until the viewer asks for the installation. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallState.setState({ event: event as InstallEvent });
  });
  window.addEventListener('appinstalled', () => useInstallState.setState({ event: null, installed: true }));
}

/** iPhones and iPads; an iPad names itself a Mac and has touch points. */
export const isAppleTouch = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export function installWayOf({ event, installed }: InstallState): InstallWay {
  if (installed) return 'installed';
  if (event) return 'prompt';
  return isAppleTouch(navigator) ? 'share' : 'menu';
}

/** Opens the question of the browser; true when the person installs the app. */
export async function promptInstall(): Promise<boolean> {
  const { event } = useInstallState.getState();
  if (!event) return false;
  useInstallState.setState({ event: null });
  return (await event.prompt()).outcome === 'accepted';
}
