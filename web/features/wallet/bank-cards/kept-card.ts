import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { onAccountChange } from '../../../client/session.ts';

type Kept = { values: { holder: string; cardNumber: string; bank: string }; chosen: boolean };

/**
 * The input of the form of a bank card, kept while a person resets a forgotten pay password. In
 * memory only: the card number is among it.
 */
const useKept = create<{ card: Kept | null }>(() => ({ card: null }));
onAccountChange(() => useKept.setState({ card: null }));

export const keepCard = (card: Kept) => useKept.setState({ card });

/** The kept input, once. */
export function useKeptCard(): Kept | null {
  const [kept] = useState(() => useKept.getState().card);
  useEffect(() => useKept.setState({ card: null }), []);
  return kept;
}
