/** Where in the history of the tab a payment began. */
export type PaymentPlace = {
  /** Path with search of the page that the sheet belongs to. */
  path: string;
  /** The address of the page below it; null when there is none in this site, or when the browser does not say. */
  below: string | null | undefined;
};

/** The place of a payment that begins now. */
export function readPaymentPlace(): PaymentPlace {
  const { href, pathname, search } = window.location;
  // Safari has the Navigation API since 26.2, Firefox since 147.
  const { navigation } = window as Partial<Window>;
  const below = navigation?.entries().slice(0, navigation.currentEntry?.index);
  return { path: pathname + search, below: below?.findLast(({ url }) => url !== href)?.url };
}
