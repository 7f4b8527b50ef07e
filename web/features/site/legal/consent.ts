import {
  type ConsentVersion,
  giveConsent,
  listConsentVersions,
  listPendingConsents,
  type PendingConsent,
} from '@muyu/contract/legal.ts';
import { create } from 'zustand';
import { client } from '../../../client/client.ts';

/** Whether the box is ticked, and the versions that were in force then. In memory only: every visit of the login pages asks anew. */
type Consent = {
  agreed: boolean;
  missing: boolean;
  versions: Promise<ConsentVersion[]> | null;
  setAgreed(agreed: boolean): void;
};

/** Asks which versions are in force; after a failure the next attempt asks again. */
function readVersions(): Promise<ConsentVersion[]> {
  const reading = client.request(listConsentVersions, {});
  reading.catch(() => useConsent.setState({ versions: null }));
  return reading;
}

export const useConsent = create<Consent>((set) => ({
  agreed: false,
  missing: false,
  versions: null,
  setAgreed: (agreed) => set({ agreed, missing: false, versions: agreed ? readVersions() : null }),
}));

/** Whether the box is ticked; marks it when it is not. */
export function requireConsent(): boolean {
  const { agreed } = useConsent.getState();
  if (!agreed) useConsent.setState({ missing: true });
  return agreed;
}

/** The versions that the person agreed to with the ticked box; none without it. */
export async function getConsentVersions(): Promise<ConsentVersion[]> {
  const { agreed, versions } = useConsent.getState();
  if (!agreed) return [];
  const reading = versions ?? readVersions();
  useConsent.setState({ versions: reading });
  return reading;
}

/** Clears the box: after its consent was stored, or when the server refuses the versions. */
export const clearConsent = (): void =>
  useConsent.setState({ agreed: false, missing: false, versions: null });

/** Stores the consent of the session that has just begun. A failure is made up for at the next start of the app. */
export async function recordConsent(): Promise<void> {
  if (!useConsent.getState().agreed) return;
  clearConsent();
  const pending = await client.request(listPendingConsents, {}).catch(() => []);
  await agreeTo(pending).catch(() => undefined);
}

/** Stores the consent to these documents. */
export async function agreeTo(pending: readonly PendingConsent[]): Promise<void> {
  if (pending.length === 0) return;
  const documents = pending.map(({ document, version }) => ({ document, version }));
  await client.request(giveConsent, { documents });
}
