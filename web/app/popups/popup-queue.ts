import { create } from 'zustand';

/** Pause between two popups, milliseconds. */
const cooldownMs = 600;

/** Names of the automatic popups, the one that is shown first at the front. */
const names = [
  'consent',
  'firstVisitNotice',
  'sanction',
  'notice',
  'identityCard',
  'statisticsQuestion',
] as const;
type Name = (typeof names)[number];
/** The name; of popups of which there may be several, the name and an id. */
export type PopupKey = Name | `${Name} ${string}`;
export type Popup = {
  key: PopupKey;
  /** It follows an action of the user and may cover any page. */
  anywhere?: boolean;
  /** It may also cover a post, whose film can be paused. */
  posts?: boolean;
};
type Queue = { waiting: readonly Popup[]; current: string | null; coolingDown: boolean };

export const usePopups = create<Queue>(() => ({ waiting: [], current: null, coolingDown: false }));

/** Sheets, dialogs and the full-screen video; a page that is kept alive may have hidden ones. */
const coveringElements = '[role=dialog], [role=alertdialog], .reel';
const isVisible = (element: Element) => element.getClientRects().length > 0;

/** Whether a popup may cover this page: not one that shows a film or a game, takes a payment or its password, or says how it ended. */
export const mayCover = (route: string, posts = false): boolean =>
  (posts || !route.startsWith('/post/postDetail')) &&
  !/^\/post\/(video\/detail|snapshot\/|game\/detail)|^\/wallet\/.*(recharge|cash|vip|orders)|\/payPassword|^\/(login|exchange|rechargeCard)/.test(
    route,
  );

/** Popups wait while a text field has the focus or something else covers the page. */
const isBusy = () =>
  typeof document !== 'undefined' &&
  (Boolean(document.activeElement?.matches('input, textarea')) ||
    [...document.querySelectorAll(coveringElements)].some(isVisible));

const mayShow = ({ anywhere, posts }: Popup) =>
  anywhere || typeof window === 'undefined' || mayCover(window.location.pathname, posts);

const rankOf = ({ key }: Popup): number => names.indexOf(key.split(' ')[0] as Name);

let nextTry: ReturnType<typeof setTimeout> | undefined;

function showNext(): void {
  clearTimeout(nextTry);
  const { waiting, current, coolingDown } = usePopups.getState();
  if (!waiting.length || current || coolingDown) return;
  const next = isBusy() ? undefined : waiting.find(mayShow);
  if (next) usePopups.setState({ current: next.key, waiting: waiting.filter((popup) => popup !== next) });
  else nextTry = setTimeout(showNext, cooldownMs);
}

/** Queues a popup. A popup that waits or is visible is not queued again. */
export function enqueuePopup(popup: Popup): void {
  const { waiting, current } = usePopups.getState();
  if (current === popup.key || waiting.some(({ key }) => key === popup.key)) return;
  usePopups.setState({ waiting: [...waiting, popup].sort((a, b) => rankOf(a) - rankOf(b)) });
  showNext();
}

/** Takes a popup out that is not needed any more, whether it waits or is visible. */
export function withdrawPopup(key: string): void {
  usePopups.setState(({ waiting }) => ({ waiting: waiting.filter((popup) => popup.key !== key) }));
  closePopup(key);
}

/** Closes the visible popup; the next one follows after 600 ms. */
export function closePopup(key: string): void {
  if (usePopups.getState().current !== key) return;
  usePopups.setState({ current: null, coolingDown: true });
  setTimeout(() => {
    usePopups.setState({ coolingDown: false });
    showNext();
  }, cooldownMs);
}
