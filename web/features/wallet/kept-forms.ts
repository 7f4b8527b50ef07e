import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { onAccountChange } from '../../client/session.ts';

/**
 * What was typed into forms that a person left because of a forgotten pay password, until they come back. In memory only: card
 * numbers are among it.
 */
type KeptForms = {
  card: { values: { holder: string; cardNumber: string; bank: string }; chosen: boolean } | null;
  withdrawal: { text: string; cardId: string | undefined } | null;
};

const none: KeptForms = { card: null, withdrawal: null };
export const useKeptForms = create<KeptForms>(() => none);
onAccountChange(() => useKeptForms.setState(none));

/** What was kept of a form, once. */
export function useKeptForm<Name extends keyof KeptForms>(name: Name): KeptForms[Name] {
  const [kept] = useState(() => useKeptForms.getState()[name]);
  useEffect(() => useKeptForms.setState({ [name]: null }), [name]);
  return kept;
}
