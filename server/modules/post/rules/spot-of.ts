import { addressDot } from '@muyu/contract/post.ts';

/** The author's own text of an address, which may begin with names of its place; '' when there is none. */
export function spotOf(address: string, placeNames: readonly string[]): string {
  const name = placeNames.find((each) => address === each || address.startsWith(each + addressDot));
  return name === undefined ? address : spotOf(address.slice(name.length + addressDot.length), placeNames);
}
