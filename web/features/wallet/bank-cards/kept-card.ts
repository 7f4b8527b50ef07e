import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { onAccountChange } from '../../../client/session.ts';

type Kept = { values: { holder: string; cardNumber: string; bank: string }; chosen: boolean };

/**
 * What was typed about a bank card when a person left its form because of a forgotten pay password, until they come back. In
 * memory only: the card number is among it.
 */
const useKept = create<{ card: Kept | null }>(() => ({ card: null }));
onAccountChange(() => useKept.setState({ card: null }));

export const keepCard = (card: Kept) => useKept.setState({ card });

/** What was kept, once. */
export function useKeptCard(): Kept | null {
  const [kept] = useState(() => useKept.getState().card);
  useEffect(() => useKept.setState({ card: null }), []);
  return kept;
}
